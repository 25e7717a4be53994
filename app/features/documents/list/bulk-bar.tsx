import FolderInput from 'lucide-react/icons/folder-input'
import Hash from 'lucide-react/icons/hash'
import Sparkles from 'lucide-react/icons/sparkles'
import Trash2 from 'lucide-react/icons/trash'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { formatNumber } from '#app/lib/format-count.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { SelectionAction } from '#app/ui/rows/use-selection.ts'
import { useDocumentActions } from './document-actions.ts'

/** The actions for the chosen documents. */
export function BulkBar(props: {
  ids: readonly string[]
  all: boolean
  choose: (act: SelectionAction<string>) => void
}) {
  const { ids, all, choose } = props
  const actions = useDocumentActions()
  const [isBusy, setBusy] = useState(false)
  const run = async (action: () => Promise<boolean>) => {
    setBusy(true)
    const isDone = await action()
    setBusy(false)
    if (isDone) choose({ do: 'none' })
  }
  const style = { size: 'sm', color: 'neutral', variant: 'ghost', disabled: isBusy } as const
  return (
    <div
      role="region"
      aria-label="Chosen documents"
      className="sticky bottom-4 z-10 mx-auto mt-4 flex w-fit max-w-full flex-wrap items-center gap-1 rounded-xl border bg-surface px-2 py-1.5 shadow-float max-md:bottom-[calc(4.5rem+env(safe-area-inset-bottom))]"
    >
      <p role="status" className="px-2 text-sm font-medium text-highlighted tabular">
        {formatNumber(ids.length)} chosen
      </p>
      {!all && (
        <Button {...style} onClick={() => choose({ do: 'all' })}>
          All shown
        </Button>
      )}
      <ButtonLink {...style} icon={Sparkles} to="/dashboard/documents/process" search={{ documents: ids.join(',') }}>
        Process
      </ButtonLink>
      <Button {...style} icon={FolderInput} onClick={() => void run(() => actions.move(ids))}>
        Move
      </Button>
      <Button {...style} icon={Hash} onClick={() => void run(() => actions.tag(ids))}>
        Tag
      </Button>
      <Button {...style} icon={Trash2} onClick={() => void run(() => actions.bin(ids))}>
        Delete
      </Button>
      <Button {...style} icon={X} aria-label="Choose none" onClick={() => choose({ do: 'none' })} />
    </div>
  )
}
