import CloudOff from 'lucide-react/icons/cloud-off'
import FileText from 'lucide-react/icons/file-text'
import Layers from 'lucide-react/icons/layers'
import PanelTop from 'lucide-react/icons/panel-top'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { useEffect, useState } from 'react'
import { safeReturnPath } from '#app/lib/return-path.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageColumn, PageHeader } from '#app/ui/page-header.tsx'
import { Skeleton, SkeletonGroup } from '#app/ui/skeleton.tsx'
import { When } from '#app/ui/when.tsx'
import { type KeptPage, keptPages } from './kept-list.ts'

const GROUPS = [
  { kind: 'review', title: 'Cards to review', icon: Layers },
  { kind: 'note', title: 'Notes', icon: FileText },
  { kind: 'page', title: 'Pages', icon: PanelTop },
] as const

/** What opens without a network on this device, and the page that did not, which the service worker names in the hash. */
export function OfflineScreen({ ownerId }: { ownerId: string }) {
  const [pages, setPages] = useState<KeptPage[] | null>(null)
  const [wanted, setWanted] = useState<string>()
  useEffect(() => {
    if (location.hash !== '') setWanted(safeReturnPath(location.hash.slice(1)))
    keptPages(ownerId).then(setPages, (error: unknown) => {
      console.error('Pages on this device could not be listed', error)
      setPages([])
    })
  }, [ownerId])
  return (
    <PageColumn width="reading">
      <PageHeader
        title="Available offline"
        description="These pages open on this device without a network. What you write and rate there is sent when you’re back. Signing out removes them."
      />
      {wanted !== undefined && (
        <Notice className="mb-6">
          <p className="font-medium">The page you opened isn’t on this device.</p>
          <p className="mt-1">It needs a network. Nothing you wrote is lost.</p>
          <Button
            size="sm"
            color="neutral"
            variant="outline"
            icon={RotateCw}
            // A load, so that the service worker looks for the network again.
            onClick={() => location.assign(wanted)}
            className="mt-3"
          >
            Try again
          </Button>
        </Notice>
      )}
      {pages === null ? <ListSkeleton /> : <Groups pages={pages} />}
    </PageColumn>
  )
}

function Groups({ pages }: { pages: readonly KeptPage[] }) {
  if (pages.length === 0)
    return (
      <EmptyState icon={CloudOff}>
        Nothing is on this device yet. Home, cards that are due and recent notes are stored here a moment after you open
        the dashboard.
      </EmptyState>
    )
  return GROUPS.map(({ kind, title, icon }) => {
    const ofKind = pages.filter((page) => page.kind === kind)
    if (ofKind.length === 0) return null
    return (
      <section key={kind} aria-label={title} className="mb-8">
        <h2 className="mb-3 text-base font-semibold">{title}</h2>
        <Card padding="none">
          <ul className="divide-y">
            {ofKind.map(({ path, name, keptAt }) => (
              <li key={path}>
                <a
                  href={path}
                  className="flex min-h-12 items-center gap-3 px-4 py-2.5 text-sm transition-colors first:rounded-t-xl last:rounded-b-xl hover:bg-muted focus-visible:-outline-offset-2"
                >
                  <Icon as={icon} className="text-dimmed" />
                  <span className="min-w-0 flex-1 truncate font-medium text-highlighted">{name}</span>
                  <When at={keptAt} className="shrink-0 text-meta text-muted tabular" />
                </a>
              </li>
            ))}
          </ul>
        </Card>
      </section>
    )
  })
}

function ListSkeleton() {
  return (
    <SkeletonGroup label="Loading the list">
      <Skeleton className="mb-3 h-6 w-40" />
      <Skeleton className="h-36 rounded-xl" />
    </SkeletonGroup>
  )
}
