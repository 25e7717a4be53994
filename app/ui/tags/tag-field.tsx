import X from 'lucide-react/icons/x'
import { useEffect, useId, useRef } from 'react'
import { cx } from '#app/ui/class-names.ts'
import { TAG_MAX } from '#worker/contracts/knowledge/tag-rules.ts'
import type { KnownTag, Suggestion } from './suggest-tags.ts'
import { useTagEntry } from './use-tag-entry.ts'

/**
 * Edits tags: suggests existing ones; Enter, comma or space adds, Backspace in an empty field removes the
 * last one. A combobox by the ARIA pattern.
 */
export function TagField(props: {
  tags: readonly string[]
  /** Existing tags, for suggestions. */
  known: readonly KnownTag[]
  onChange: (tags: string[]) => void
  label: string
  /** Esc with no suggestions open, or Enter in an empty field. */
  onDone?: () => void
  /** Focuses the field when it appears. */
  focusAtOnce?: boolean
}) {
  const field = useTagEntry(props)
  const { suggestions, at, wrong } = field
  const input = useRef<HTMLInputElement>(null)
  const { focusAtOnce } = props
  useEffect(() => {
    if (focusAtOnce) input.current?.focus()
  }, [focusAtOnce])
  const id = useId()
  const expanded = suggestions.length > 0
  return (
    <div className="relative">
      <div className="flex min-h-9 flex-wrap items-center gap-1.5 rounded-lg border border-control bg-default px-2 py-1.5 focus-within:border-[var(--focus)] focus-within:outline-2 focus-within:outline-focus pointer-coarse:min-h-11">
        <ul aria-label={`${props.label}, chosen`} className="contents">
          {props.tags.map((tag) => (
            <ChosenTag key={tag} tag={tag} onRemove={() => field.remove(tag)} />
          ))}
        </ul>
        <input
          {...field.input}
          ref={input}
          role="combobox"
          aria-label={props.label}
          aria-expanded={expanded}
          aria-controls={`${id}-list`}
          aria-activedescendant={expanded && at >= 0 ? `${id}-${at}` : undefined}
          aria-autocomplete="list"
          aria-invalid={wrong ? true : undefined}
          aria-errormessage={wrong ? `${id}-wrong` : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={TAG_MAX + 1}
          placeholder={props.tags.length === 0 ? 'Type a tag' : ''}
          className="min-w-24 flex-1 bg-transparent text-sm text-highlighted outline-none placeholder:text-dimmed pointer-coarse:text-base"
        />
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Suggested tags"
        className={cx(
          'absolute inset-x-0 top-full z-30 mt-1 max-w-72 rounded-xl border bg-surface p-1 shadow-float',
          !expanded && 'hidden',
        )}
      >
        {suggestions.map((suggestion, index) => (
          <Option
            key={suggestion.tag}
            id={`${id}-${index}`}
            suggestion={suggestion}
            current={index === at}
            onChoose={() => field.add(suggestion.tag)}
          />
        ))}
      </div>
      <p role="status" className="sr-only">
        {field.announcement}
      </p>
      <div aria-live="polite">
        {wrong && (
          <p id={`${id}-wrong`} className="mt-1 text-meta text-error-text">
            {wrong}
          </p>
        )}
      </div>
    </div>
  )
}

function ChosenTag(props: { tag: string; onRemove: () => void }) {
  return (
    <li className="flex h-6 max-w-full items-center rounded-md bg-elevated ps-2 text-meta text-default pointer-coarse:h-11">
      <span className="truncate">#{props.tag}</span>
      <button
        type="button"
        aria-label={`Remove ${props.tag}`}
        onClick={props.onRemove}
        className="flex size-6 shrink-0 items-center justify-center rounded-md text-muted hover:text-highlighted pointer-coarse:size-11"
      >
        <X size={12} aria-hidden />
      </button>
    </li>
  )
}

function Option(props: { id: string; suggestion: Suggestion; current: boolean; onChoose: () => void }) {
  const { tag, count } = props.suggestion
  return (
    <div
      id={props.id}
      role="option"
      tabIndex={-1}
      aria-selected={props.current}
      // The field keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
      onClick={props.onChoose}
      className={cx(
        'flex min-h-8 items-center justify-between gap-3 rounded-lg px-2.5 text-sm hover:bg-elevated pointer-coarse:min-h-11',
        props.current && 'bg-elevated',
      )}
    >
      <span className="truncate">{count === null ? `Add “${tag}”` : `#${tag}`}</span>
      {count !== null && <span className="text-xs text-muted tabular">{count.toLocaleString('en')}</span>}
    </div>
  )
}
