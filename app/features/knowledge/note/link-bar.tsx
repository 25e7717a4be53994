import ExternalLink from 'lucide-react/icons/external-link'
import Unlink from 'lucide-react/icons/unlink'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Input } from '#app/ui/input.tsx'
import { safeHref } from '#worker/domain/markdown/safe-href.ts'
import type { LinkBarProps } from '../editor/editor-api.ts'

/** Edits, opens or removes a link. */
export function LinkBar(props: LinkBarProps) {
  const [href, setHref] = useState(props.href)
  const [wrong, setWrong] = useState(false)
  const safe = safeHref(props.href)
  const submit = () => {
    const typed = href.trim()
    if (typed === '') return props.onRemove()
    const full = /^(?:[a-z][a-z0-9+.-]*:|[/#])/i.test(typed) ? typed : `https://${typed}`
    if (!safeHref(full)) return setWrong(true)
    return props.onSet(full)
  }
  return (
    <form
      aria-label="Link"
      className="w-80 max-w-[calc(100vw-1rem)] rounded-xl border bg-surface p-1.5 shadow-float"
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        submit()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        props.onClose()
      }}
    >
      <div className="flex items-center gap-1">
        <Input
          aria-label="Address"
          inputMode="url"
          placeholder="https://"
          value={href}
          ref={(element) => {
            if (props.focus) element?.focus({ preventScroll: true })
          }}
          aria-invalid={wrong || undefined}
          onChange={(event) => {
            setHref(event.target.value)
            setWrong(false)
          }}
          className="h-8 min-w-0 flex-1"
        />
        <Button size="sm" type="submit">
          Set
        </Button>
        {safe && (
          <a
            href={safe.href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label="Open the link"
            className="grid size-7 place-items-center rounded-lg text-muted hover:bg-elevated pointer-coarse:size-11"
          >
            <ExternalLink size={16} aria-hidden />
          </a>
        )}
        {props.href && (
          <Button
            size="sm"
            color="neutral"
            variant="ghost"
            icon={Unlink}
            aria-label="Remove the link"
            onClick={props.onRemove}
          />
        )}
      </div>
      {wrong && (
        <p role="alert" className="px-1.5 pt-1.5 text-meta text-error-text">
          A link begins with https:, http: or mailto:, or is a path of this site.
        </p>
      )}
    </form>
  )
}
