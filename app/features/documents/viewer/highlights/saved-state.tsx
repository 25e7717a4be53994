import type { SendingState } from '#app/lib/sending/queued-sender.ts'
import { cx } from '#app/ui/class-names.ts'

/** Whether what was marked is at the server, in words. */
export function SavedState({ sending, className }: { sending: SendingState; className?: string }) {
  return (
    <p role="status" className={cx('text-meta text-muted', className)}>
      {wordsOf(sending)}
    </p>
  )
}

function wordsOf({ pending, error, isInMemory }: SendingState): string {
  if (pending === 0) return error === 'refused' ? 'One change was refused: its document is gone.' : 'Saved'
  if (isInMemory) return 'Not saved yet: leave this page open'
  if (error === 'signed-out') return 'Saved on this device. Sign in to send it.'
  if (error === 'offline') return 'Saved on this device. Sent as soon as there is a connection.'
  return 'Saving'
}
