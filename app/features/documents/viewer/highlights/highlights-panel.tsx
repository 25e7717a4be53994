import Download from 'lucide-react/icons/download'
import Highlighter from 'lucide-react/icons/highlighter'
import Share from 'lucide-react/icons/share'
import StickyNote from 'lucide-react/icons/sticky-note'
import X from 'lucide-react/icons/x'
import { formatNumber } from '#app/lib/format-count.ts'
import { saveFile } from '#app/lib/files/save-file.ts'
import { Button } from '#app/ui/button.tsx'
import { Kbd } from '#app/ui/kbd.tsx'
import { Menu } from '#app/ui/menu.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import { Skeleton, SkeletonGroup } from '#app/ui/skeleton.tsx'
import type { Document } from '#worker/contracts/documents.ts'
import type { Highlight } from '#worker/contracts/documents/highlights.ts'
import { highlightsMarkdown } from '#worker/domain/documents/highlights-markdown.ts'
import { safeName } from '#worker/domain/exporting/file-names.ts'
import { copyText } from './copy-text.ts'
import { type HighlightActions, HighlightItem } from './highlight-item.tsx'
import { SavedState } from './saved-state.tsx'
import type { Highlights } from './use-highlights.ts'

interface Props {
  document: Document
  highlights: Highlights
  /** The one that is looked at, and the one whose note is being written. */
  active: string | null
  edited: string | null
  actions: HighlightActions
  /** Adds a note to the page that is read. */
  onPageNote: () => void
  onClose: () => void
}

/** The highlights of a document beside its pages; where there is no room, over them. */
export function HighlightsPanel(props: Props & { isBeside: boolean }) {
  if (!props.isBeside)
    return (
      <Sheet open onClose={props.onClose} title="Highlights">
        <Tools {...props} />
        <List {...props} />
      </Sheet>
    )
  return (
    <aside
      aria-label="Highlights"
      className="scroll-quiet sticky top-28 mt-6 max-h-[calc(100dvh-8rem)] w-80 shrink-0 overflow-y-auto pb-4 print:hidden"
    >
      <div className="flex items-center gap-2">
        <h2 className="flex-1 text-base font-semibold">Highlights</h2>
        <Button
          size="sm"
          color="neutral"
          variant="ghost"
          icon={X}
          aria-label="Close highlights"
          onClick={props.onClose}
        />
      </div>
      <Tools {...props} />
      <List {...props} />
    </aside>
  )
}

function Tools({ document, highlights, onPageNote }: Props) {
  const all = highlights.all ?? []
  const markdown = () => highlightsMarkdown(document.title, all, location.origin)
  return (
    <div className="mb-3">
      <SavedState sending={highlights.sending} />
      <div className="-mx-1 mt-1 flex flex-wrap items-center gap-1">
        <Button size="sm" color="neutral" variant="ghost" icon={StickyNote} aria-keyshortcuts="n" onClick={onPageNote}>
          Note on this page
        </Button>
        {all.length > 0 && (
          <Menu
            align="end"
            trigger={(attributes) => (
              <Button {...attributes} size="sm" color="neutral" variant="ghost" icon={Share}>
                Export
              </Button>
            )}
            entries={[
              {
                label: 'Copy as Markdown',
                icon: Share,
                onSelect: () => void copyText(markdown(), `${formatNumber(all.length)} copied as Markdown`),
              },
              {
                label: 'Download as Markdown',
                icon: Download,
                onSelect: () =>
                  saveFile(
                    `${safeName(`Highlights of ${document.title}`, 'Highlights')}.md`,
                    new Blob([markdown()], { type: 'text/markdown' }),
                  ),
              },
            ]}
          />
        )}
      </div>
    </div>
  )
}

function List({ highlights, active, edited, actions }: Props) {
  const { all } = highlights
  if (highlights.isError && !all)
    return (
      <div role="alert" className="py-6 text-sm text-muted">
        <p className="mb-3">The highlights could not be loaded. They are safe.</p>
        <Button size="sm" color="neutral" variant="outline" onClick={highlights.retry}>
          Try again
        </Button>
      </div>
    )
  if (!all)
    return (
      <SkeletonGroup label="Loading the highlights" className="flex flex-col gap-2">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </SkeletonGroup>
    )
  if (all.length === 0)
    return (
      <div className="rounded-lg border border-dashed px-4 py-8 text-center text-sm text-muted">
        <Highlighter size={20} aria-hidden className="mx-auto mb-2" />
        <p>Select a passage, then choose a colour. Your highlights and notes appear here.</p>
        <p className="mt-2 pointer-coarse:hidden">
          Or press <Kbd>H</Kbd> to highlight it, <Kbd>N</Kbd> to write beside it.
        </p>
      </div>
    )
  return (
    <ol aria-label="Highlights" className="flex flex-col gap-2">
      {inOrder(all).map((highlight) => (
        <HighlightItem
          key={highlight.id}
          ref={highlight.id === active ? scrollHere : undefined}
          highlight={highlight}
          isActive={highlight.id === active}
          isEdited={highlight.id === edited}
          actions={actions}
        />
      ))}
    </ol>
  )
}

/** Called once the one that is looked at becomes it. */
function scrollHere(element: HTMLLIElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}

/** Those that are not in the file any more come last. */
function inOrder(all: readonly Highlight[]): Highlight[] {
  return [...all.filter(({ state }) => state !== 'lost'), ...all.filter(({ state }) => state === 'lost')]
}
