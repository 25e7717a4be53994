import { useState } from 'react'
import { type ChosenDocument, DocumentChoice } from '#app/features/documents/document-choice.tsx'
import { ALL_PAGES, type PageRange, PageRangeFields, pagesOf } from '#app/features/documents/page-range.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import type { Topic } from '#worker/contracts/knowledge.ts'
import { MAKING_TEXT_MAX } from '#worker/contracts/quizzes/making-limits.ts'
import type { MakingSource } from '#worker/contracts/quizzes/quiz-making.ts'
import type { Question } from '#worker/contracts/quizzes/questions.ts'
import { GeneratePanel } from './generate-panel.tsx'
import { type ChosenNote, NotesChoice } from './notes-choice.tsx'

const KINDS = ['notes', 'document', 'topic', 'text'] as const
type Kind = (typeof KINDS)[number]

interface Props {
  topics: readonly Pick<Topic, 'id' | 'name'>[]
  /** The quiz that is edited, which takes the questions; without it they go into a chosen or a new one. */
  edited?: { quizId: number; keep: (questions: Question[]) => void }
  onClose: () => void
}

/** Makes questions from notes, a document, a topic or a text that is pasted. */
export function SourceDialog({ topics, edited, onClose }: Props) {
  const [open, setOpen] = useState(true)
  const [kind, setKind] = useState<Kind>('notes')
  const [notes, setNotes] = useState<readonly ChosenNote[]>([])
  const [document, setDocument] = useState<ChosenDocument | null>(null)
  const [range, setRange] = useState(ALL_PAGES)
  const [topicId, setTopicId] = useState(topics[0]?.id ?? null)
  // Another text is another source.
  const [pasted, setPasted] = useState(() => ({ id: crypto.randomUUID(), text: '' }))
  const topic = topics.find(({ id }) => id === topicId)
  const named = { notes: notes[0]?.title, document: document?.title, topic: topic?.name, text: undefined }
  const title = named[kind] ?? 'My quiz'
  const tooLong = pasted.text.length > MAKING_TEXT_MAX
  const source = sourceOf(kind, { notes, document, range, topicId, pasted: tooLong ? null : pasted })
  return (
    <Dialog
      open={open}
      onClose={() => setOpen(false)}
      onClosed={onClose}
      title="Make questions"
      size="lg"
      disablePointerDismissal
    >
      <div className="flex flex-col gap-4 pb-4">
        <Field label="From" className="sm:max-w-md">
          <Select
            value={kind}
            options={[
              { value: 'notes', label: 'Notes' },
              { value: 'document', label: 'A document' },
              ...(topics.length > 0 ? [{ value: 'topic', label: 'A topic' }] : []),
              { value: 'text', label: 'Text that you paste' },
            ]}
            onChange={({ target: { value } }) => setKind(KINDS.find((each) => each === value) ?? 'notes')}
          />
        </Field>
        {kind === 'notes' && <NotesChoice chosen={notes} onChoose={setNotes} />}
        {kind === 'document' && (
          <>
            <DocumentChoice chosen={document} onChoose={setDocument} />
            {document && <PageRangeFields value={range} onChange={setRange} />}
          </>
        )}
        {kind === 'topic' && (
          <Field label="Topic" hint="Its notes, the last changed first." className="sm:max-w-md">
            <Select
              value={topicId ?? ''}
              options={topics.map(({ id, name }) => ({ value: String(id), label: name }))}
              onChange={({ target }) => setTopicId(Number(target.value))}
            />
          </Field>
        )}
        {kind === 'text' && (
          <Field
            label="Text"
            error={
              tooLong
                ? `${pasted.text.length.toLocaleString('en')} characters are too many: ${MAKING_TEXT_MAX.toLocaleString('en')} can be read at once.`
                : undefined
            }
          >
            <Textarea
              dir="auto"
              value={pasted.text}
              onChange={({ target }) => setPasted({ id: crypto.randomUUID(), text: target.value })}
            />
          </Field>
        )}
        <GeneratePanel
          source={source}
          from={kind === 'text' ? 'the text' : kind === 'document' ? 'the document' : 'your notes'}
          into={edited ?? { title, topicId: kind === 'topic' ? topicId : null }}
          waitIn={edited ? `quiz:${edited.quizId}` : 'notes'}
        />
      </div>
    </Dialog>
  )
}

function sourceOf(
  kind: Kind,
  given: {
    notes: readonly ChosenNote[]
    document: ChosenDocument | null
    range: PageRange
    topicId: number | null
    pasted: { id: string; text: string } | null
  },
): MakingSource | null {
  const { notes, document, topicId, pasted } = given
  const pages = pagesOf(given.range)
  if (kind === 'document') return document && pages && { kind, id: document.id, ...pages }
  if (kind === 'notes') return notes.length > 0 ? { kind, ids: notes.map(({ id }) => id) } : null
  if (kind === 'topic') return topicId === null ? null : { kind, id: topicId }
  const text = pasted?.text.toWellFormed() ?? ''
  return pasted && text.trim() !== '' ? { kind, id: pasted.id, text } : null
}
