import { useQuery } from '@tanstack/react-query'
import { formatCount } from '#app/lib/format-count.ts'
import type { OverlayProps } from '#app/ui/overlay/overlay-store.ts'
import { AddTagsDialog } from '#app/ui/tags/add-tags-dialog.tsx'
import { tagsQuery } from '../queries.ts'

/** Asks which tags to add to notes. */
export function TagsDialog({ count, ...overlay }: { count: number } & OverlayProps<string[]>) {
  const known = useQuery(tagsQuery).data ?? []
  const description = count === 1 ? 'To this note.' : `To ${formatCount(count, 'note')}.`
  return <AddTagsDialog {...overlay} known={known} description={description} />
}
