import Ellipsis from 'lucide-react/icons/ellipsis'
import FileDown from 'lucide-react/icons/file-down'
import FileUp from 'lucide-react/icons/file-up'
import { importModule } from '#app/lib/lazy/import-module.ts'
import { Button } from '#app/ui/button.tsx'
import { Menu } from '#app/ui/menu.tsx'
import { useOverlay } from '#app/ui/overlay/overlay.tsx'

/** Import and export of all notes. */
export function TransferMenu() {
  const overlay = useOverlay()
  const exportAll = async () => {
    const { ExportDialog } = await importModule(() => import('./export-dialog.tsx'))
    void overlay.open(overlay.create<object>(ExportDialog, { destroyOnClose: true }), {})
  }
  return (
    <Menu
      align="end"
      trigger={(attributes) => (
        <Button {...attributes} color="neutral" variant="ghost" icon={Ellipsis} aria-label="Import and export" />
      )}
      entries={[
        { label: 'Import notes', icon: FileUp, link: { to: '/dashboard/knowledge/import' } },
        { label: 'Export all notes', icon: FileDown, onSelect: () => void exportAll() },
      ]}
    />
  )
}
