import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount } from '#app/lib/format-count.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { TagField } from '#app/ui/tags/tag-field.tsx'
import type { OverlayProps } from '#app/ui/overlay/overlay-store.ts'
import { tagsQuery } from '../queries.ts'

/** Which tags to add. */
export function TagsDialog(props: { count: number } & OverlayProps<string[]>) {
  const known = useQuery(tagsQuery).data ?? []
  const [tags, setTags] = useState<string[]>([])
  const done = () => props.onClose(tags.length > 0 ? tags : undefined)
  return (
    <Dialog
      open={props.open}
      onClose={() => props.onClose()}
      onClosed={props.onClosed}
      size="sm"
      title="Add tags"
      description={props.count === 1 ? 'To this note.' : `To ${formatCount(props.count, 'note')}.`}
      footer={
        <>
          <Button color="neutral" variant="outline" onClick={() => props.onClose()}>
            Cancel
          </Button>
          <Button disabled={tags.length === 0} onClick={done}>
            Add
          </Button>
        </>
      }
    >
      {/* Room for the suggestions, which would be cut off at the dialog's edge. */}
      <div className="min-h-72">
        <TagField tags={tags} known={known} onChange={setTags} label="Tags" onDone={done} />
      </div>
    </Dialog>
  )
}
