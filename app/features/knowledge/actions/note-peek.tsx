import { useQuery } from '@tanstack/react-query'
import { useState, type KeyboardEvent } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { LazyMarkdown } from '#app/ui/lazy-markdown.tsx'
import { Skeleton, SkeletonGroup } from '#app/ui/skeleton.tsx'
import type { NoteSummary } from '#worker/contracts/knowledge.ts'
import { noteQuery } from '../queries.ts'

/** Shows a note without leaving the list: Esc or Space closes it, the arrows go to the next note. */
export function NotePeek(props: { note: NoteSummary; onMove: (step: 1 | -1) => void; onClosed: () => void }) {
  const [open, setOpen] = useState(true)
  const query = useQuery(noteQuery(props.note.id))
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const onButton = event.target instanceof Element && event.target.closest('button, a') !== null
    if (step === 1 || step === -1) props.onMove(step)
    else if (event.key === ' ' && !onButton) setOpen(false)
    else return
    event.preventDefault()
  }
  return (
    <Dialog
      open={open}
      onClose={() => setOpen(false)}
      onClosed={props.onClosed}
      size="lg"
      title={props.note.title || 'Untitled note'}
      footer={
        <ButtonLink to="/dashboard/knowledge/notes/$uuid" params={{ uuid: props.note.id }}>
          Open note
        </ButtonLink>
      }
    >
      <div key={props.note.id} tabIndex={-1} data-autofocus="" onKeyDown={onKeyDown} className="min-h-64 outline-none">
        {query.data ? (
          <Text markdown={query.data.markdown} />
        ) : query.isError ? (
          <p role="alert" className="text-muted">
            The note could not be loaded. Check your connection, then try again.
          </p>
        ) : (
          <SkeletonGroup label="Loading the note" className="flex flex-col gap-4">
            {['w-full', 'w-11/12', 'w-2/3'].map((width) => (
              <Skeleton key={width} className={`h-5 ${width}`} />
            ))}
          </SkeletonGroup>
        )}
      </div>
    </Dialog>
  )
}

function Text({ markdown }: { markdown: string }) {
  if (!markdown.trim()) return <p className="text-muted">This note has no text yet.</p>
  return <LazyMarkdown source={markdown} idPrefix="peek-" headingOffset={2} />
}
