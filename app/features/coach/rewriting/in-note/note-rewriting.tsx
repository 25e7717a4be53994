import { useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useRef } from 'react'
import { useUser } from '#app/lib/use-user.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Skeleton, SkeletonGroup } from '#app/ui/skeleton.tsx'
import type { Span } from '#worker/domain/rewriting/passage.ts'
import { engineQuery } from '../../engine-queries.ts'
import { lastRewriting } from '../review/use-rewriting.ts'
import { textQuery, versionQuery, workQuery } from '../text/text-queries.ts'
import type { OpenNote } from '#app/features/knowledge/open-note.ts'
import { PassageRewriting } from './passage-rewriting.tsx'

/**
 * A passage of a note, rewritten beside it, or below it where there is no room. It is a text like any other, with `id`, and
 * is found again after a reload and in the history. `key` it by its id.
 */
export function NoteRewriting(props: {
  id: string
  /** The selected passage; null for one that was opened again. */
  selected: Span | null
  note: OpenNote
  onStored: () => void
  onClose: () => void
}) {
  const { id, selected, note, onClose } = props
  const isOld = selected === null
  const engine = useQuery(engineQuery)
  const { id: ownerId } = useUser()
  const text = useQuery({ ...textQuery(id), enabled: isOld })
  const work = useQuery({ ...workQuery(id), enabled: isOld })
  const last = lastRewriting(work.data?.messages ?? [])
  const before = useQuery({ ...versionQuery(id, last?.version ?? 0), enabled: isOld && last !== null })
  const failed = [engine, text, work, before].find((query) => query.isError)
  const isReady =
    engine.data && (!isOld || (text.data && work.data !== undefined && (!last || before.data !== undefined)))
  if (failed)
    return (
      <Panel isFresh={!isOld} onClose={onClose}>
        <p role="alert" className="text-sm text-muted">
          This rewriting could not be opened. Your note is as it was.
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="sm" variant="outline" color="neutral" onClick={() => void failed.refetch()}>
            Try again
          </Button>
        </div>
      </Panel>
    )
  if (!isReady || !engine.data)
    return (
      <Panel isFresh={!isOld} onClose={onClose}>
        <SkeletonGroup label="Opening the rewriting" className="space-y-3">
          <Skeleton className="h-9" />
          <Skeleton className="h-9 w-2/3" />
          <Skeleton className="h-40" />
        </SkeletonGroup>
      </Panel>
    )
  if (isOld && text.data?.source?.noteId !== note.id)
    return (
      <Panel isFresh={!isOld} onClose={onClose}>
        <p className="text-sm text-muted">This text is not a passage of this note.</p>
        <ButtonLink
          className="mt-3"
          size="sm"
          color="neutral"
          variant="outline"
          to="/dashboard/coach/pimp-your-text"
          search={{ text: id }}
        >
          Open the text
        </ButtonLink>
      </Panel>
    )
  return (
    <Panel isFresh={!isOld} onClose={onClose}>
      <PassageRewriting
        id={id}
        ownerId={ownerId}
        engine={engine.data}
        selected={selected}
        stored={text.data}
        work={work.data ?? null}
        before={before.data}
        note={note}
        onStored={props.onStored}
      />
    </Panel>
  )
}

/** Beside the note, or on a narrow screen at the foot of the window. */
function Panel(props: { isFresh: boolean; onClose: () => void; children: ReactNode }) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    // The selection's toolbar would cover this panel while the text has the focus.
    if (props.isFresh) panel.current?.focus({ preventScroll: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- as it opens
  }, [])
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby="rewrite-passage"
      className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 -mx-1 mt-6 max-h-[55dvh] self-start overflow-y-auto rounded-t-2xl border border-default bg-surface p-4 shadow-float md:bottom-0 lg:top-20 lg:bottom-auto lg:mt-0 lg:max-h-[calc(100dvh-7rem)] lg:rounded-xl lg:shadow-none outline-none print:hidden"
    >
      <div className="mb-3 flex items-center justify-between gap-2">
        <h2 id="rewrite-passage" className="text-base font-semibold text-highlighted">
          Rewrite the passage
        </h2>
        <Button size="sm" color="neutral" variant="ghost" icon={X} aria-label="Close" onClick={props.onClose} />
      </div>
      {props.children}
    </section>
  )
}
