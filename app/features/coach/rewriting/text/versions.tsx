import { useQuery } from '@tanstack/react-query'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { When } from '#app/ui/when.tsx'
import { editsBetween } from '#worker/domain/rewriting/edits.ts'
import { MarkedText } from '../review/marked-text.tsx'
import { MAKER_NAMES } from '../labels.ts'
import type { TextStore } from './text-store.ts'
import { versionQuery, versionsQuery } from './text-queries.ts'

/** The versions of a text, each compared with the current one, to be restored. */
export function Versions({ store, open, onClose }: { store: TextStore; open: boolean; onClose: () => void }) {
  // Refetched, since versions were saved after the page was loaded.
  const query = useQuery({ ...versionsQuery(store.id, store.state().version), enabled: open })
  const [chosen, setChosen] = useState<number | null>(null)
  const versions = query.data ?? []
  const number = chosen ?? versions[0]?.number ?? null
  const words = useQuery({ ...versionQuery(store.id, number ?? 0), enabled: open && number !== null })
  const now = store.state().text
  const restore = () => {
    if (words.data === undefined) return
    const then = words.data
    void store.save('written').then(() => {
      store.change(then)
      return store.save('restored')
    })
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      title="Versions"
      description="Restoring a version also keeps the current text as a version."
      footer={
        <>
          <Button color="neutral" variant="ghost" onClick={onClose}>
            Close
          </Button>
          <Button icon={RotateCcw} disabled={words.data === undefined || words.data === now} onClick={restore}>
            Restore this version
          </Button>
        </>
      }
    >
      {query.isError ? (
        <p role="alert" className="text-sm text-muted">
          The versions could not be loaded.{' '}
          <Button size="xs" variant="outline" onClick={() => void query.refetch()}>
            Try again
          </Button>
        </p>
      ) : (
        <div className="grid gap-4 sm:grid-cols-[14rem_1fr]">
          <ul aria-label="Versions" className="max-h-80 space-y-0.5 overflow-y-auto">
            {versions.map((version) => (
              <li key={version.number}>
                <button
                  type="button"
                  aria-pressed={version.number === number}
                  onClick={() => setChosen(version.number)}
                  className={cx(
                    'flex w-full flex-wrap items-baseline justify-between gap-x-2 rounded-lg px-2.5 py-2 text-start text-sm hover:bg-elevated',
                    version.number === number && 'bg-elevated font-medium text-highlighted',
                  )}
                >
                  <span>{`${version.number}. ${MAKER_NAMES[version.madeBy]}`}</span>
                  <When timed at={version.createdAt} className="text-meta text-muted tabular" />
                </button>
              </li>
            ))}
          </ul>
          <div className="max-h-80 min-w-0 overflow-y-auto rounded-lg border border-default p-3">
            {words.data === undefined ? (
              <Skeleton className="h-24" />
            ) : (
              <MarkedText text={now} edits={editsBetween(now, words.data)} chosen={-1} onChoose={() => undefined} />
            )}
          </div>
        </div>
      )}
    </Dialog>
  )
}
