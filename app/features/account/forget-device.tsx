import { useMutation } from '@tanstack/react-query'
import { failureSentence } from '#app/lib/forms/errors.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useConfirm } from '#app/ui/overlay/confirm.ts'

/** Drafts and copies on this device, for who leaves a borrowed one. The page is loaded anew, since it holds some in memory. */
export function ForgetDevice() {
  const confirm = useConfirm()
  const forget = useMutation({
    mutationFn: async () => {
      const { forgetDevice } = await import('#app/lib/drafts/forget-device.ts')
      await forgetDevice()
      window.location.reload()
    },
  })
  const ask = async () => {
    const sure = await confirm({
      title: 'Clear this device?',
      description: 'Drafts and answers that are not sent yet are lost. What is saved in your account stays.',
      confirm: 'Clear this device',
      danger: true,
    })
    if (sure) forget.mutate()
  }
  return (
    <>
      <Button color="neutral" variant="outline" loading={forget.isPending} onClick={() => void ask()}>
        Clear this device
      </Button>
      <div role="alert" className="w-full empty:hidden">
        {forget.error && <Notice color="error">{failureSentence(forget.error)}</Notice>}
      </div>
    </>
  )
}
