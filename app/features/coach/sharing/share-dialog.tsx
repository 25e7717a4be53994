import { useQuery, useQueryClient } from '@tanstack/react-query'
import Link2 from 'lucide-react/icons/link-2'
import Link2Off from 'lucide-react/icons/link-2-off'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { LinkField } from '#app/ui/link-field.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import type { Share } from '#worker/contracts/coach/shares.ts'
import { shareChat, shareQuery, withdrawShare } from './share-queries.ts'

/** Makes, shows and withdraws the read-only link to a chat. */
export function ShareDialog({ id, open, onClose }: { id: string; open: boolean; onClose: () => void }) {
  const queryClient = useQueryClient()
  const { data: share, isPending } = useQuery({ ...shareQuery(id), enabled: open, staleTime: 0 })
  const [busy, setBusy] = useState(false)
  const run = async (request: () => Promise<Share>, failed: string) => {
    setBusy(true)
    try {
      queryClient.setQueryData(shareQuery(id).queryKey, await request())
    } catch (error) {
      console.error(failed, error)
      toast.error(failed, { description: 'Try again in a moment.' })
    }
    setBusy(false)
  }
  const make = () => void run(() => shareChat(id), 'The link could not be made')
  const withdraw = () =>
    void run(async () => {
      await withdrawShare(id)
      return null
    }, 'Sharing could not be stopped')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Share this chat"
      description="Anyone with the link can read the branch in view as it is now: your questions, the answers and the passages they quote. Your notes stay private, and so does anything said later."
      footer={
        share ? (
          <Button color="neutral" variant="outline" icon={Link2Off} loading={busy} onClick={withdraw}>
            Stop sharing
          </Button>
        ) : (
          <Button icon={Link2} loading={busy} disabled={isPending} onClick={make}>
            Create link
          </Button>
        )
      }
    >
      {isPending && open ? (
        <Skeleton className="h-10 w-full" />
      ) : (
        <div className="min-h-10">
          {share ? (
            <Shared share={share} busy={busy} onRenew={make} />
          ) : (
            <p className="text-sm text-muted">There is no link to this chat.</p>
          )}
        </div>
      )}
    </Dialog>
  )
}

function Shared({ share, busy, onRenew }: { share: NonNullable<Share>; busy: boolean; onRenew: () => void }) {
  const href = `${location.origin}/share/${share.token}`
  return (
    <>
      <LinkField label="Link to this chat" href={href} />
      {!share.current && (
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
          <p className="min-w-0">The chat in view has changed since.</p>
          <Button size="sm" color="neutral" variant="outline" loading={busy} onClick={onRenew}>
            Update the shared chat
          </Button>
        </div>
      )}
    </>
  )
}
