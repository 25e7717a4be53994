import { importModule } from '#app/lib/lazy/import-module.ts'
import type { OverlayStore } from '#app/ui/overlay/overlay-store.ts'

/** The topic chosen, `id` null for none; nothing where the learner thought better of it. */
export async function openTopicDialog(overlay: OverlayStore, current: number | null | undefined) {
  const { TopicDialog } = await importModule(() => import('./topic-dialog.tsx'))
  const id = overlay.create<{ current: number | null | undefined }, { id: number | null; name: string }>(TopicDialog, {
    destroyOnClose: true,
  })
  return overlay.open(id, { current })
}

/** Tags to add to so many notes. */
export async function openTagsDialog(overlay: OverlayStore, count: number) {
  const { TagsDialog } = await importModule(() => import('./tags-dialog.tsx'))
  const id = overlay.create<{ count: number }, string[]>(TagsDialog, { destroyOnClose: true })
  return overlay.open(id, { count })
}
