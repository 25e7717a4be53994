import type { ReactNode } from 'react'
import { importModule } from '#app/lib/lazy/import-module.ts'
import { Button } from '#app/ui/button.tsx'
import { useConfirm } from '#app/ui/overlay/confirm.ts'
import { useOverlay } from '#app/ui/overlay/overlay.tsx'
import { SettingRow } from '#app/ui/setting-row.tsx'

/** What a learner can do with all that is theirs. @param props.deletion belongs to how they sign in */
export function YourData({ deletion }: { deletion: ReactNode }) {
  return (
    <div className="flex flex-col divide-y">
      <SettingRow
        title="Export everything"
        value="As a zip file: Markdown, Anki packages, GIFT, your documents and JSON."
        action={<ExportButton />}
      />
      <SettingRow
        title="This device"
        value="Drafts and copies that this browser keeps of your account."
        action={<ClearButton />}
      />
      <SettingRow title="Delete account" value="Erases everything you have here, for good." action={deletion} />
    </div>
  )
}

function ExportButton() {
  const overlay = useOverlay()
  const open = async () => {
    const { ExportDialog } = await importModule(() => import('./exporting/export-dialog.tsx'))
    await overlay.open(overlay.create<object>(ExportDialog, { destroyOnClose: true }), {})
  }
  return (
    <Button color="neutral" variant="outline" onClick={() => void open()}>
      Export everything
    </Button>
  )
}

function ClearButton() {
  const confirm = useConfirm()
  const clear = async () => (await importModule(() => import('./clear-device.ts'))).clearDevice(confirm)
  return (
    <Button color="neutral" variant="outline" onClick={() => void clear()}>
      Clear this device
    </Button>
  )
}
