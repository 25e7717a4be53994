import { createClientOnlyFn } from '@tanstack/react-start'
import Download from 'lucide-react/icons/download'
import Ellipsis from 'lucide-react/icons/ellipsis'
import FolderInput from 'lucide-react/icons/folder-input'
import Hash from 'lucide-react/icons/hash'
import Pencil from 'lucide-react/icons/pencil'
import Sparkles from 'lucide-react/icons/sparkles'
import SquareArrowOutUpRight from 'lucide-react/icons/square-arrow-up-right-exit'
import SquareCheck from 'lucide-react/icons/square-check'
import Trash2 from 'lucide-react/icons/trash'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Menu } from '#app/ui/menu.tsx'
import type { DocumentSummary } from '#worker/contracts/documents.ts'
import { fileHref } from '../file-href.ts'
import { useDocumentActions } from './document-actions.ts'

const RenameDialog = lazy(
  createClientOnlyFn(async () => ({ default: (await import('./rename-dialog.tsx')).RenameDialog })),
)

/** What can be done to a document from its row. */
export function DocumentMenu({ document, onChoose }: { document: DocumentSummary; onChoose: () => void }) {
  const { id, title, topicId, status } = document
  const actions = useDocumentActions()
  const [isRenaming, setRenaming] = useState(false)
  const isHere = status !== 'uploading' && status !== 'storing'
  return (
    <>
      <Menu
        align="end"
        trigger={(attributes) => (
          <Button
            {...attributes}
            size="sm"
            color="neutral"
            variant="ghost"
            icon={Ellipsis}
            aria-label={`Actions for ${title}`}
            className="pointer-coarse:min-w-11 pointer-fine:opacity-0 pointer-fine:group-focus-within:opacity-100 pointer-fine:group-hover:opacity-100 pointer-fine:aria-expanded:opacity-100"
          />
        )}
        entries={[
          {
            label: 'Open',
            icon: SquareArrowOutUpRight,
            link: { to: '/dashboard/documents/$documentId', params: { documentId: id } },
          },
          ...(status === 'ready'
            ? [
                {
                  label: 'Make notes, cards or a quiz',
                  icon: Sparkles,
                  link: { to: '/dashboard/documents/process', search: { documents: id } } as const,
                },
              ]
            : []),
          ...(isHere ? [{ label: 'Download', icon: Download, onSelect: () => location.assign(fileHref(id)) }] : []),
          { label: 'Rename', icon: Pencil, onSelect: () => setRenaming(true) },
          { kind: 'separator' },
          { label: 'Move to topic', icon: FolderInput, onSelect: () => void actions.move([id], topicId) },
          { label: 'Add tags', icon: Hash, onSelect: () => void actions.tag([id]) },
          { label: 'Choose', icon: SquareCheck, onSelect: onChoose },
          { kind: 'separator' },
          { label: 'Delete', icon: Trash2, danger: true, onSelect: () => void actions.bin([id]) },
        ]}
      />
      <Suspense>{isRenaming && <RenameDialog document={document} onClosed={() => setRenaming(false)} />}</Suspense>
    </>
  )
}
