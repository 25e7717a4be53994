import { useQuery } from '@tanstack/react-query'
import { startTransition, useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { CircleAlert } from 'lucide-react'
import { Select } from '#app/ui/select.tsx'
import type { Note } from '#worker/contracts/knowledge.ts'
import type { NoteContent } from '../queries.ts'
import { topicsQuery } from '../queries.ts'
import type { EditorHandle } from '../editor/editor-api.ts'
import { MergeView } from '../saving/conflict/merge-view.tsx'
import { SaveStateText } from '../saving/save-state.tsx'
import { SavingNotices } from '../saving/saving-notices.tsx'
import { useAutosave } from '../saving/use-autosave.ts'
import { useEditorTools } from './editor-tools.ts'
import { NoteText } from './note-text.tsx'

/** Title and text, without boxes around the writing. Esc or "Done" leaves it; everything is saved by itself. */
export function NoteEditor(props: {
  id: string
  note: Note | null
  initial?: Partial<NoteContent>
  focus: 'title' | 'text'
  onDone?: () => void
  /** A new note has come to the server for the first time. */
  onSaved?: () => void
  actions: (editor: {
    dirty: boolean
    flush: () => Promise<void>
    hasNote: boolean
    isSaved: () => boolean
  }) => ReactNode
}) {
  const text = useRef<EditorHandle>(null)
  const onReplace = ({ markdown }: NoteContent) => text.current?.replace(markdown)
  const { content, change, state, autosave, isKept, isMerged, isOffline } = useAutosave({ ...props, onReplace })
  const [isComparing, setComparing] = useState(false)
  const title = useRef<HTMLTextAreaElement>(null)
  const tools = useEditorTools(props.note)
  const errorId = useId()
  useEffect(() => {
    if (props.focus === 'title') title.current?.focus({ preventScroll: true })
  }, [props.focus])
  const errors = state.kind === 'refused' ? state.errors : []
  const errorAt = (pointer: string) => errors.find((error) => error.pointer === pointer)?.detail
  const reason = state.kind === 'refused' && errors.length === 0 ? state.reason : undefined
  const hasNote = props.note !== null || state.kind === 'saved'
  if (isComparing && state.kind === 'conflict')
    return <MergeView autosave={autosave} theirs={state.theirs} onClose={() => setComparing(false)} />
  return (
    <div onKeyDown={(event) => event.key === 'Escape' && props.onDone?.()}>
      <div className="mb-4 flex items-start justify-between gap-4 text-meta text-muted">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
          <TopicSelect value={content.topicId} onChange={(topicId) => change({ topicId })} />
          <SaveStateText
            state={state}
            isKept={isKept}
            isMerged={isMerged}
            isOffline={isOffline}
            onRetry={() => autosave.retry()}
          />
        </div>
        <div className="flex items-center gap-2">
          {props.actions({
            dirty: autosave.dirty,
            flush: () => autosave.flush(),
            hasNote,
            isSaved: () => autosave.base !== null && !autosave.dirty,
          })}
        </div>
      </div>
      <SavingNotices
        autosave={autosave}
        state={state}
        isKept={isKept}
        isOffline={isOffline}
        onCompare={() => setComparing(true)}
      />
      <textarea
        ref={title}
        aria-label="Title"
        placeholder="Untitled note"
        rows={1}
        value={content.title}
        aria-invalid={errorAt('/title') ? true : undefined}
        aria-errormessage={errorAt('/title') ? `${errorId}-title` : undefined}
        onChange={(event) => change({ title: event.target.value.replaceAll('\n', ' ') })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'ArrowDown') return
          event.preventDefault()
          text.current?.focus()
        }}
        className="field-sizing-content w-full resize-none bg-transparent text-2xl font-semibold text-highlighted outline-none placeholder:text-dimmed sm:text-3xl"
      />
      <Wrong id={`${errorId}-title`} text={errorAt('/title')} />
      <NoteText
        ref={text}
        markdown={content.markdown}
        // The words are kept at once; what the page shows of them need not hold up the next key.
        onChange={(markdown) => startTransition(() => change({ markdown }))}
        focused={props.focus === 'text'}
        tools={tools}
        wrong={errorAt('/markdown') ? `${errorId}-text` : undefined}
      />
      <Wrong id={`${errorId}-text`} text={errorAt('/markdown') ?? errorAt('/topicId') ?? reason} />
    </div>
  )
}

function TopicSelect(props: { value: number | null; onChange: (topicId: number | null) => void }) {
  const topics = useQuery(topicsQuery).data ?? []
  return (
    <Select
      aria-label="Topic"
      className="w-44"
      value={props.value ?? ''}
      onChange={(event) => props.onChange(event.target.value === '' ? null : Number(event.target.value))}
      options={[
        { value: '', label: 'No topic' },
        ...topics.map((topic) => ({ value: String(topic.id), label: topic.name })),
      ]}
    />
  )
}

function Wrong(props: { id: string; text: string | undefined }) {
  return (
    <div aria-live="polite">
      {props.text && (
        <p id={props.id} className="mt-1 flex gap-1.5 text-meta text-error-text">
          <CircleAlert size={14} aria-hidden className="mt-0.5 shrink-0" />
          {props.text}
        </p>
      )}
    </div>
  )
}
