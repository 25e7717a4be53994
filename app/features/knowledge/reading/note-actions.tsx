import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import Copy from 'lucide-react/icons/copy'
import Ellipsis from 'lucide-react/icons/ellipsis'
import FileDown from 'lucide-react/icons/file-down'
import FolderInput from 'lucide-react/icons/folder-input'
import History from 'lucide-react/icons/rotate-ccw-clock'
import Link2 from 'lucide-react/icons/link-2'
import Printer from 'lucide-react/icons/printer'
import { importModule } from '#app/lib/lazy/import-module.ts'
import { Button } from '#app/ui/button.tsx'
import { Menu } from '#app/ui/menu.tsx'
import { useOverlay } from '#app/ui/overlay/overlay.tsx'
import { printPage } from '#app/ui/print-page.ts'
import { toast } from '#app/ui/toast/toast.ts'
import type { Note } from '#worker/contracts/knowledge.ts'
import { NOTE_TITLE_MAX } from '#worker/contracts/knowledge/note-titles.ts'
import { moveNote } from '../actions/move-and-tag.ts'
import { cacheNote } from '../note-cache.ts'
import { createNote } from '../queries.ts'

/** The actions for the whole note, except editing and deleting. */
export function NoteActions({ note }: { note: Note }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const overlay = useOverlay()
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(`${location.origin}${location.pathname}`)
      toast.success('The link is copied', { description: 'It opens the note for you, once you are signed in.' })
    } catch (error) {
      console.error('The clipboard refused the link', error)
      toast.error('The link could not be copied', { description: 'Copy it from the address bar.' })
    }
  }
  const duplicate = async () => {
    const id = crypto.randomUUID()
    const title = `${(note.title || 'Untitled note').slice(0, NOTE_TITLE_MAX - 7)} (copy)`
    try {
      await cacheNote(queryClient, await createNote(id, { ...note, title }))
      await navigate({ to: '/dashboard/knowledge/notes/$uuid', params: { uuid: id } })
      toast.success('You are viewing the copy')
    } catch (error) {
      console.error('The note could not be duplicated', error)
      toast.error('The note could not be duplicated', { description: 'Try again in a moment.' })
    }
  }
  const saveMarkdown = async () => {
    try {
      const { exportNote } = await importModule(() => import('../exporting/export-notes.ts'))
      await exportNote(note)
    } catch (error) {
      console.error('The note could not be exported', error)
      toast.error('The note could not be saved as a file', { description: 'Try again in a moment.' })
    }
  }
  return (
    <Menu
      align="end"
      trigger={(attributes) => (
        <Button {...attributes} color="neutral" variant="ghost" icon={Ellipsis} aria-label="More actions" />
      )}
      entries={[
        {
          label: 'History',
          icon: History,
          link: { to: '/dashboard/knowledge/notes/$uuid/history', params: { uuid: note.id } },
        },
        { label: 'Move to topic', icon: FolderInput, onSelect: () => void moveNote(queryClient, overlay, note) },
        { label: 'Duplicate', icon: Copy, onSelect: () => void duplicate() },
        { kind: 'separator' },
        { label: 'Save as Markdown', icon: FileDown, onSelect: () => void saveMarkdown() },
        { label: 'Copy link', icon: Link2, onSelect: () => void copyLink() },
        { label: 'Print or save as PDF', icon: Printer, onSelect: () => void printPage() },
      ]}
    />
  )
}
