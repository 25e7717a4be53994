import Ellipsis from 'lucide-react/icons/ellipsis'
import FileDown from 'lucide-react/icons/file-down'
import FileUp from 'lucide-react/icons/file-up'
import { importModule } from '#app/lib/lazy/import-module.ts'
import { Button } from '#app/ui/button.tsx'
import { Menu } from '#app/ui/menu.tsx'
import { useOverlay } from '#app/ui/overlay/overlay.tsx'

/** Import, and export of all quizzes. */
export function TransferMenu() {
  const overlay = useOverlay()
  const exportAll = async () => {
    const { ExportDialog } = await importModule(() => import('../exporting/export-dialog.tsx'))
    void overlay.open(overlay.create<object>(ExportDialog, { destroyOnClose: true }), {})
  }
  return (
    <Menu
      align="end"
      trigger={(attributes) => (
        <Button
          {...attributes}
          className="max-sm:order-last"
          color="neutral"
          variant="ghost"
          icon={Ellipsis}
          aria-label="Import and export"
        />
      )}
      entries={[
        { label: 'Import questions', icon: FileUp, link: { to: '/dashboard/games/quizzes/import' } },
        { label: 'Export all quizzes', icon: FileDown, onSelect: () => void exportAll() },
      ]}
    />
  )
}
