import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import type { TextStore } from './text-store.ts'

/** Says that a text was changed elsewhere too. Both become versions, whichever is continued. */
export function TextConflict({ store }: { store: TextStore }) {
  const [busy, setBusy] = useState(false)
  const decide = async (action: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await action()
    } catch (error) {
      console.error('A text could not be settled', error)
      toast.error('That did not work', { description: 'Your text is kept on this device. Try again in a moment.' })
    }
    setBusy(false)
  }
  return (
    <div role="alert" className="mt-3">
      <Notice>
        <p className="font-medium">This text was changed in another tab or on another device.</p>
        <p>Continue with yours and the other stays among the versions, or use the other one.</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="sm" loading={busy} onClick={() => void decide(() => store.overwriteStored())}>
            Continue with mine
          </Button>
          <Button
            size="sm"
            color="neutral"
            variant="outline"
            disabled={busy}
            onClick={() => void decide(() => store.loadStored())}
          >
            Use the other one
          </Button>
        </div>
      </Notice>
    </div>
  )
}
