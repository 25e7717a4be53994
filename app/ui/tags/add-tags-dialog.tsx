import { useState } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import type { OverlayProps } from '../overlay/overlay-store.ts'
import { TagField } from './tag-field.tsx'

type Props = Pick<Parameters<typeof TagField>[0], 'known'> & { description: string } & OverlayProps<string[]>

/** Asks which tags to add. */
export function AddTagsDialog(props: Props) {
  const [tags, setTags] = useState<string[]>([])
  const done = () => props.onClose(tags.length > 0 ? tags : undefined)
  return (
    <Dialog
      open={props.open}
      onClose={() => props.onClose()}
      onClosed={props.onClosed}
      size="sm"
      title="Add tags"
      description={props.description}
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
        <TagField tags={tags} known={props.known} onChange={setTags} label="Tags" onDone={done} />
      </div>
    </Dialog>
  )
}
