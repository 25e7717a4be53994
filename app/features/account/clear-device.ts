import { forgetDevice } from '#app/lib/drafts/forget-device.ts'
import type { useConfirm } from '#app/ui/overlay/confirm.ts'
import { toast } from '#app/ui/toast/toast.ts'

/** Drafts and copies on this device, for who leaves a borrowed one. The page is loaded anew, since it holds some in memory. */
export async function clearDevice(confirm: ReturnType<typeof useConfirm>): Promise<void> {
  const sure = await confirm({
    title: 'Clear this device?',
    description:
      'Drafts and changes that are not sent yet are lost, and reminders in this browser end. What is saved in your account stays.',
    confirm: 'Clear this device',
    danger: true,
  })
  if (!sure) return
  try {
    await forgetDevice()
    window.location.reload()
  } catch (error) {
    console.error('This device could not be cleared', error)
    toast.error('This device could not be cleared', {
      description: 'Clear the data of this site in your browser instead.',
    })
  }
}
