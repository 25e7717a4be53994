import { createClientOnlyFn } from '@tanstack/react-start'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import Download from 'lucide-react/icons/download'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Info from 'lucide-react/icons/info'
import Pencil from 'lucide-react/icons/pencil'
import Printer from 'lucide-react/icons/printer'
import Replace from 'lucide-react/icons/replace'
import Sparkles from 'lucide-react/icons/sparkles'
import Trash2 from 'lucide-react/icons/trash'
import { lazy, Suspense, useRef, useState } from 'react'
import { importModule } from '#app/lib/lazy/import-module.ts'
import { Button } from '#app/ui/button.tsx'
import { Menu } from '#app/ui/menu.tsx'
import type { Document } from '#worker/contracts/documents.ts'
import { fileHref } from '../file-href.ts'
import { addFiles } from '../uploads/add-files.ts'

const RenameDialog = lazy(
  createClientOnlyFn(async () => ({ default: (await import('../list/rename-dialog.tsx')).RenameDialog })),
)
const DetailsDialog = lazy(
  createClientOnlyFn(async () => ({ default: (await import('./details-dialog.tsx')).DetailsDialog })),
)

/** The actions for the whole document. */
export function ViewerMenu({ document, onPrint }: { document: Document; onPrint: () => void }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const file = useRef<HTMLInputElement>(null)
  const [dialog, setDialog] = useState<'rename' | 'details' | null>(null)
  const bin = async () => {
    const { changeDocuments } = await importModule(() => import('../list/change-documents.ts'))
    await navigate({ to: '/dashboard/documents' })
    await changeDocuments(
      queryClient,
      [document.id],
      { kind: 'bin' },
      () => void navigate({ to: '/dashboard/documents/bin' }),
    )
  }
  return (
    <>
      <Menu
        align="end"
        trigger={(attributes) => (
          <Button {...attributes} color="neutral" variant="ghost" icon={Ellipsis} aria-label="More actions" />
        )}
        entries={[
          ...(document.status === 'ready'
            ? [
                {
                  label: 'Make notes, cards or a quiz',
                  icon: Sparkles,
                  link: { to: '/dashboard/documents/process', search: { documents: document.id } } as const,
                },
              ]
            : []),
          { label: 'Download', icon: Download, onSelect: () => location.assign(fileHref(document.id)) },
          { label: 'Print the text', icon: Printer, onSelect: onPrint },
          { label: 'Replace the file', icon: Replace, onSelect: () => file.current?.click() },
          { label: 'Details', icon: Info, onSelect: () => setDialog('details') },
          { label: 'Rename', icon: Pencil, onSelect: () => setDialog('rename') },
          { kind: 'separator' },
          { label: 'Delete', icon: Trash2, danger: true, onSelect: () => void bin() },
        ]}
      />
      <input
        ref={file}
        type="file"
        hidden
        aria-label="Newer file"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          void addFiles(files, { replaces: document.id })
        }}
      />
      <Suspense>
        {dialog === 'rename' && <RenameDialog document={document} onClosed={() => setDialog(null)} />}
        {dialog === 'details' && <DetailsDialog document={document} onClosed={() => setDialog(null)} />}
      </Suspense>
    </>
  )
}
