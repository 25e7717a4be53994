import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { LazyMarkdown } from '#app/ui/lazy-markdown.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import type { Note } from '#worker/contracts/knowledge.ts'
import { type Choice, chosen, resolveMerge } from '#worker/domain/merging/resolve.ts'
import { createNote, type NoteContent, topicsQuery } from '../../queries.ts'
import { When } from '#app/ui/when.tsx'
import type { Autosave } from '../autosave.ts'
import { contentOf } from '../note-content.ts'
import { ComparedText } from './compared-text.tsx'
import { ConflictChoice } from './conflict-choice.tsx'

/**
 * Resolves conflicts of a note that was changed in the same places here and elsewhere: both versions of each place, a
 * choice, and a preview of the result. Until the learner saves, their version stays a draft on this device.
 */
export function MergeView(props: { autosave: Autosave; theirs: Note; onClose: () => void }) {
  const { autosave, theirs } = props
  const merge = useMemo(() => autosave.mergeWith(theirs), [autosave, theirs])
  const { conflicts } = merge.text
  const [title, setTitle] = useState<Choice>('mine')
  const [topic, setTopic] = useState<Choice>('mine')
  const [choices, setChoices] = useState<readonly Choice[]>(() => conflicts.map(() => 'both'))
  const topics = useQuery(topicsQuery).data ?? []
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const result: NoteContent = {
    title: merge.title ? chosen(merge.title.mine, merge.title.theirs, title) : merge.note.title,
    markdown: resolveMerge(merge.text, choices),
    topicId: merge.topic ? (topic === 'theirs' ? merge.topic.theirs : merge.topic.mine) : merge.note.topicId,
    tags: [...merge.note.tags],
  }
  const topicName = (id: number | null) => topics.find((each) => each.id === id)?.name ?? 'No topic'
  const resolve = (content: NoteContent) => {
    autosave.resolve(content, theirs)
    props.onClose()
  }
  return (
    <section aria-labelledby="merge-heading" className="flex flex-col gap-6">
      <div>
        <h2 id="merge-heading" ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
          Choose what to keep
        </h2>
        <p className="mt-1 text-sm text-muted">
          The other version was saved <When at={theirs.updatedAt} /> in another tab or on another device. Changes that
          do not overlap are already merged.
        </p>
      </div>
      {merge.title && (
        <ConflictChoice
          legend="Title"
          mine={merge.title.mine || 'Untitled note'}
          theirs={merge.title.theirs || 'Untitled note'}
          both={null}
          value={title}
          onChange={setTitle}
        />
      )}
      {merge.topic && (
        <ConflictChoice
          legend="Topic"
          mine={topicName(merge.topic.mine)}
          theirs={topicName(merge.topic.theirs)}
          both={null}
          value={topic}
          onChange={setTopic}
        />
      )}
      {conflicts.map(({ base, mine, theirs }, index) => (
        <ConflictChoice
          key={index}
          legend={conflicts.length === 1 ? 'Text' : `Text, place ${index + 1} of ${conflicts.length}`}
          mine={<ComparedText before={base.text} after={mine.text} />}
          theirs={<ComparedText before={base.text} after={theirs.text} />}
          both="Both, yours first"
          value={choices[index] ?? 'both'}
          onChange={(choice) => setChoices(choices.with(index, choice))}
        />
      ))}
      <details className="rounded-xl border bg-surface">
        <summary className="cursor-pointer px-4 py-3 text-sm font-medium">How the note will read</summary>
        <div className="max-h-[60dvh] overflow-auto border-t px-4 py-3">
          <p className="mb-3 text-lg font-semibold wrap-anywhere">{result.title || 'Untitled note'}</p>
          <LazyMarkdown source={result.markdown} headingOffset={2} idPrefix="merged-" />
        </div>
      </details>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => resolve(result)}>Save this version</Button>
        <SaveAsTwoNotes mine={autosave.content} theirs={theirs} onApart={() => resolve(contentOf(theirs))} />
        <Button color="neutral" variant="ghost" onClick={props.onClose}>
          Back to writing
        </Button>
      </div>
    </section>
  )
}

/** Saves the learner's version as a note of its own, and keeps the other as it is. */
function SaveAsTwoNotes(props: { mine: NoteContent; theirs: Note; onApart: () => void }) {
  const [isBusy, setBusy] = useState(false)
  const saveMine = async () => {
    setBusy(true)
    try {
      const title = `${props.mine.title.slice(0, 180) || 'Untitled note'} (my version)`
      await createNote(crypto.randomUUID(), { ...props.mine, title })
      props.onApart()
      toast.success('Both are kept', { description: `Yours is the note “${title}”.` })
    } catch (error) {
      console.error('The second version could not be saved', error)
      toast.error('Your version could not be saved', { description: 'It stays here and on this device. Try again.' })
      setBusy(false)
    }
  }
  return (
    <Button color="neutral" variant="outline" loading={isBusy} onClick={saveMine}>
      Keep as two notes
    </Button>
  )
}
