import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash'
import { api } from '#app/lib/api.ts'
import { failureSentence } from '#app/lib/forms/errors.ts'
import { assertOk } from '#app/lib/read.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useConfirm } from '#app/ui/overlay/confirm.ts'
import { formatBytes } from '#app/lib/format-count.ts'
import { storageQuery } from './queries.ts'

/** How much of their room a learner's data takes up, and the way to make more. */
export function StorageUse() {
  const { data: use } = useSuspenseQuery(storageQuery)
  return (
    <div className="flex flex-col gap-5">
      <Meter label="Notes, cards, chats and texts" used={use.bytes} most={use.maxBytes} />
      <Meter label="Pictures and files" used={use.fileBytes} most={use.maxFileBytes} />
      {use.bytes >= use.maxBytes && (
        <Notice color="error">
          Your storage is full. Delete what you no longer need, then empty the bin: until then nothing new can be saved.
        </Notice>
      )}
      {use.hasBinned && <EmptyBin />}
    </div>
  )
}

function Meter({ label, used, most }: { label: string; used: number; most: number }) {
  return (
    <div>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="font-medium text-highlighted">{label}</span>
        <span className="text-muted tabular">{`${formatBytes(used)} of ${formatBytes(most)}`}</span>
      </p>
      <div aria-hidden className="mt-2 h-1.5 overflow-hidden rounded-full bg-accented">
        <div
          className={`h-full rounded-full ${used >= most ? 'bg-error' : 'bg-primary'}`}
          style={{ width: `${Math.min(100, (100 * used) / most)}%` }}
        />
      </div>
    </div>
  )
}

function EmptyBin() {
  const queryClient = useQueryClient()
  const confirm = useConfirm()
  const empty = useMutation({
    mutationFn: async () => assertOk(await api.bin.$delete()),
    onSettled: () => queryClient.invalidateQueries(),
  })
  const confirmAndEmpty = async () => {
    const sure = await confirm({
      title: 'Empty the bin?',
      description: 'Every note, deck, card, chat and text that you deleted is gone for good.',
      confirm: 'Empty the bin',
      danger: true,
    })
    if (sure) empty.mutate()
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <p className="text-sm text-muted">What you deleted takes up room until the bin is emptied.</p>
      <Button
        color="neutral"
        variant="outline"
        icon={Trash2}
        loading={empty.isPending}
        onClick={() => void confirmAndEmpty()}
      >
        Empty the bin
      </Button>
      <div role="alert" className="w-full empty:hidden">
        {empty.error && <Notice color="error">{failureSentence(empty.error)}</Notice>}
      </div>
    </div>
  )
}
