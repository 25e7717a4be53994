import { createClientOnlyFn } from '@tanstack/react-start'
import type { ComponentType, ReactNode } from 'react'
import { importModule } from '#app/lib/lazy/import-module.ts'
import { Button } from '#app/ui/button.tsx'
import { useConfirm } from '#app/ui/overlay/confirm.ts'
import type { OverlayProps } from '#app/ui/overlay/overlay-store.ts'
import { useOverlay } from '#app/ui/overlay/overlay.tsx'
import { SettingRow } from '#app/ui/setting-row.tsx'

/** What a learner can do with all that is theirs. @param props.deletion belongs to how they sign in */
export function YourData({ deletion }: { deletion: ReactNode }) {
  return (
    <div className="flex flex-col divide-y">
      <SettingRow
        title="Export everything"
        value="As a zip file: Markdown, Anki packages, GIFT, your documents and JSON."
        action={<DialogButton label="Export everything" load={loadExport} />}
      />
      <SettingRow
        title="Import an export"
        value="Brings everything back, into an empty account."
        action={<DialogButton label="Import an export" load={loadImport} />}
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

/** Client only: the server never shows them, so its build need not hold them. */
const loadExport = createClientOnlyFn(
  async () => (await importModule(() => import('./exporting/export-dialog.tsx'))).ExportDialog,
)
const loadImport = createClientOnlyFn(
  async () => (await importModule(() => import('./importing/import-dialog.tsx'))).ImportDialog,
)

/** Loads its dialog with the press. */
function DialogButton({ label, load }: { label: string; load: () => Promise<ComponentType<OverlayProps>> }) {
  const overlay = useOverlay()
  const open = async () => {
    await overlay.open(overlay.create<object>(await load(), { destroyOnClose: true }), {})
  }
  return (
    <Button color="neutral" variant="outline" onClick={() => void open()}>
      {label}
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
