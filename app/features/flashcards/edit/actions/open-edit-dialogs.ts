import { importModule } from '#app/lib/lazy/import-module.ts'
import type { OverlayStore } from '#app/ui/overlay/overlay-store.ts'

/** @returns the chosen deck, or nothing where the dialog was cancelled */
export async function openDeckDialog(overlay: OverlayStore, props: { count: number; from: number }) {
  const { DeckDialog } = await importModule(() => import('./edit-dialogs.tsx'))
  const id = overlay.create<{ count: number; from: number }, { id: number; name: string }>(DeckDialog, {
    destroyOnClose: true,
  })
  return overlay.open(id, props)
}

/** @returns the tags to add to so many cards, or nothing where the dialog was cancelled */
export async function openTagsDialog(overlay: OverlayStore, count: number) {
  const { CardTagsDialog } = await importModule(() => import('./edit-dialogs.tsx'))
  const id = overlay.create<{ count: number }, string[]>(CardTagsDialog, { destroyOnClose: true })
  return overlay.open(id, { count })
}
