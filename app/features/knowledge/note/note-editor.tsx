import { useQuery } from '@tanstack/react-query'
import {
  type ReactNode,
  type Ref,
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { Select } from '#app/ui/select.tsx'
import type { Note } from '#worker/contracts/knowledge.ts'
import type { NoteContent } from '../queries.ts'
import { topicsQuery } from '../queries.ts'
import type { EditorHandle } from '../editor/editor-api.ts'
import type { OpenNote } from '../open-note.ts'
import { MergeView } from '../saving/conflict/merge-view.tsx'
import { SaveStateText } from '../saving/save-state.tsx'
import { SavingNotices } from '../saving/saving-notices.tsx'
import { useAutosave } from '../saving/use-autosave.ts'
import { useEditorTools } from './editor-tools.ts'
import { type PassageActions, usePassageTools } from './passage-tools.ts'
import { NoteText } from './note-text.tsx'

/** Edits title and text, without boxes around them. Esc or "Done" leaves it; everything is saved automatically. */
export function NoteEditor(props: {
  id: string
  note: Note | null
  initial?: Partial<NoteContent>
  /** Opened for a draft of an earlier visit. */
  expectsDraft?: boolean
  focus: 'title' | 'text'
  onDone?: () => void
  /** A new note was saved for the first time. */
  onSaved?: () => void
  /** The page's actions for a selected passage. */
  passage?: PassageActions
  /** Shown beside the text while a passage is being rewritten. */
  beside?: (note: OpenNote) => ReactNode
  actions: (editor: {
    dirty: boolean
    flush: () => Promise<void>
    hasNote: boolean
    isSaved: () => boolean
  }) => ReactNode
}) {
  const text = useRef<EditorHandle>(null)
  const { content, change, state, autosave, isStored, isMerged, isOffline } = useAutosave({ ...props, editor: text })
  const [isComparing, setComparing] = useState(false)
  const title = useRef<HTMLTextAreaElement>(null)
  const passage = usePassageTools(text, autosave, props.passage)
  const tools = useEditorTools(props.note, passage)
  const openNote = useOpenNote(text)
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
  const writing = (
    <div className="min-w-0" onKeyDown={(event) => event.key === 'Escape' && props.onDone?.()}>
      <div className="mb-4 flex items-start justify-between gap-4 text-meta text-muted">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
          <TopicSelect value={content.topicId} onChange={(topicId) => change({ topicId })} />
          <SaveStateText
            state={state}
            isStored={isStored}
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
        isStored={isStored}
        isOffline={isOffline}
        onCompare={() => setComparing(true)}
      />
      <TitleField
        ref={title}
        value={content.title}
        wrong={errorAt('/title')}
        errorId={`${errorId}-title`}
        onChange={(next) => change({ title: next })}
        onNext={() => text.current?.focus()}
      />
      <NoteText
        ref={text}
        markdown={content.markdown}
        // The text is stored at once; rendering the page around it must not delay the next key.
        onChange={(markdown, shown) => startTransition(() => change({ markdown }, shown))}
        focused={props.focus === 'text'}
        tools={tools}
        wrong={errorAt('/markdown') ? `${errorId}-text` : undefined}
      />
      <Wrong id={`${errorId}-text`} text={errorAt('/markdown') ?? errorAt('/topicId') ?? reason} />
    </div>
  )
  return (
    <div className={props.beside && 'lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(20rem,24rem)] lg:gap-8'}>
      {writing}
      {props.beside?.({ id: props.id, markdown: content.markdown, ...openNote })}
    </div>
  )
}

/** Stable functions, so that an effect that marks a passage runs once. */
function useOpenNote(text: RefObject<EditorHandle | null>): Pick<OpenNote, 'edit' | 'mark'> {
  const edit = useCallback<EditorHandle['edit']>((change) => text.current?.edit(change) ?? false, [text])
  const mark = useCallback<EditorHandle['mark']>((span, show) => text.current?.mark(span, show), [text])
  return { edit, mark }
}

function TitleField({
  ref,
  ...props
}: {
  ref: Ref<HTMLTextAreaElement>
  value: string
  wrong: string | undefined
  errorId: string
  onChange: (title: string) => void
  onNext: () => void
}) {
  return (
    <>
      <textarea
        ref={ref}
        aria-label="Title"
        placeholder="Untitled note"
        rows={1}
        value={props.value}
        aria-invalid={props.wrong ? true : undefined}
        aria-errormessage={props.wrong ? props.errorId : undefined}
        onChange={(event) => props.onChange(event.target.value.replaceAll('\n', ' '))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'ArrowDown') return
          event.preventDefault()
          props.onNext()
        }}
        className="field-sizing-content w-full resize-none bg-transparent text-2xl font-semibold text-highlighted outline-none placeholder:text-dimmed sm:text-3xl"
      />
      <Wrong id={props.errorId} text={props.wrong} />
    </>
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
