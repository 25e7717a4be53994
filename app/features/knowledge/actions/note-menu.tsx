import { useQueryClient } from '@tanstack/react-query'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Eye from 'lucide-react/icons/eye'
import FolderInput from 'lucide-react/icons/folder-input'
import Hash from 'lucide-react/icons/hash'
import SquareCheck from 'lucide-react/icons/square-check'
import SquareArrowOutUpRight from 'lucide-react/icons/square-arrow-up-right-exit'
import Trash2 from 'lucide-react/icons/trash'
import { importModule } from '#app/lib/lazy/import-module.ts'
import { Button } from '#app/ui/button.tsx'
import { Menu } from '#app/ui/menu.tsx'
import { useOverlay } from '#app/ui/overlay/overlay.tsx'
import type { NoteSummary } from '#worker/contracts/knowledge.ts'
import { useBinNote } from '../bin/use-bin-note.ts'

/** What can be done to a note from its row. */
export function NoteMenu(props: { note: NoteSummary; onPeek: () => void; onChoose: () => void }) {
  const { note } = props
  const queryClient = useQueryClient()
  const overlay = useOverlay()
  const binNote = useBinNote()
  const move = async () => (await importModule(() => import('./move-and-tag.ts'))).moveNote(queryClient, overlay, note)
  const tag = async () => (await importModule(() => import('./move-and-tag.ts'))).tagNote(queryClient, overlay, note)
  return (
    <Menu
      align="end"
      trigger={(attributes) => (
        <Button
          {...attributes}
          size="sm"
          color="neutral"
          variant="ghost"
          icon={Ellipsis}
          aria-label={`Actions for ${note.title || 'Untitled note'}`}
          className="pointer-coarse:min-w-11 pointer-fine:opacity-0 pointer-fine:group-focus-within:opacity-100 pointer-fine:group-hover:opacity-100 pointer-fine:aria-expanded:opacity-100"
        />
      )}
      entries={[
        {
          label: 'Open',
          icon: SquareArrowOutUpRight,
          link: { to: '/dashboard/knowledge/notes/$uuid', params: { uuid: note.id } },
        },
        { label: 'Peek', icon: Eye, onSelect: props.onPeek },
        { kind: 'separator' },
        { label: 'Move to topic', icon: FolderInput, onSelect: () => void move() },
        { label: 'Add tags', icon: Hash, onSelect: () => void tag() },
        { label: 'Choose', icon: SquareCheck, onSelect: props.onChoose },
        { kind: 'separator' },
        { label: 'Delete', icon: Trash2, danger: true, onSelect: () => void binNote(note) },
      ]}
    />
  )
}
