import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import FolderInput from 'lucide-react/icons/folder-input'
import Hash from 'lucide-react/icons/hash'
import Trash2 from 'lucide-react/icons/trash'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { useOverlay } from '#app/ui/overlay/overlay.tsx'
import type { SelectionAction } from '#app/ui/rows/use-selection.ts'
import { openTagsDialog, openTopicDialog } from './open-dialogs.ts'
import { changeNotes, type NoteAction } from './change-notes.ts'

/** The actions for the chosen notes. */
export function BulkBar({
  ids,
  all,
  choose,
}: {
  ids: readonly string[]
  all: boolean
  choose: (act: SelectionAction<string>) => void
}) {
  const queryClient = useQueryClient()
  const overlay = useOverlay()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const apply = async (action: NoteAction) => {
    setBusy(true)
    const openBin = () => void navigate({ to: '/dashboard/knowledge/bin' })
    const failed = await changeNotes(queryClient, ids, action, openBin)
    setBusy(false)
    if (failed.length === 0) choose({ do: 'none' })
  }
  const move = async () => {
    const topic = await openTopicDialog(overlay, undefined)
    if (topic) await apply({ kind: 'move', topicId: topic.id, topicName: topic.name })
  }
  const tag = async () => {
    const tags = await openTagsDialog(overlay, ids.length)
    if (tags) await apply({ kind: 'tag', tags })
  }
  const style = { size: 'sm', color: 'neutral', variant: 'ghost', disabled: isBusy } as const
  return (
    <div
      role="region"
      aria-label="Chosen notes"
      className="sticky bottom-4 z-10 mx-auto mt-4 flex w-fit max-w-full flex-wrap items-center gap-1 rounded-xl border bg-surface px-2 py-1.5 shadow-float max-md:bottom-[calc(4.5rem+env(safe-area-inset-bottom))]"
    >
      <p role="status" className="px-2 text-sm font-medium text-highlighted tabular">
        {ids.length.toLocaleString('en')} chosen
      </p>
      {!all && (
        <Button {...style} onClick={() => choose({ do: 'all' })}>
          All shown
        </Button>
      )}
      <Button {...style} icon={FolderInput} onClick={() => void move()}>
        Move
      </Button>
      <Button {...style} icon={Hash} onClick={() => void tag()}>
        Tag
      </Button>
      <Button {...style} icon={Trash2} onClick={() => void apply({ kind: 'bin' })}>
        Delete
      </Button>
      <Button {...style} icon={X} aria-label="Choose none" onClick={() => choose({ do: 'none' })} />
    </div>
  )
}
