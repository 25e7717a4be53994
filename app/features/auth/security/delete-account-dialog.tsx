import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useId } from 'react'
import { api } from '#app/lib/api.ts'
import { forgetDevice } from '#app/lib/drafts/forget-device.ts'
import { read } from '#app/lib/read.ts'
import { reloadSession, removeLearnerData } from '#app/lib/session.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { OverlayProps } from '#app/ui/overlay/overlay-store.ts'
import { PasswordInput } from '#app/ui/password-input.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import type { Account } from '#worker/contracts/account/account.ts'
import type { DeleteAccount } from '#worker/contracts/auth.ts'
import { useAuthForm } from '../use-auth-form.ts'

const schema = () => import('#worker/contracts/auth.ts').then((contract) => contract.DeleteAccount)

const GOES = [
  'Notes, topics and their earlier versions',
  'Decks and cards, with every answer you gave',
  'Quizzes, attempts and what you got wrong',
  'Documents and files, with what you marked in them',
  'Chats, translations, texts and what the coach remembers',
  'Your profile, study time, reminders and links you shared',
]

/** Says what goes, and asks for the password once more. */
export function DeleteAccountDialog({ account, ...props }: { account: Account } & OverlayProps<void>) {
  const remove = useDeleteAccount()
  const formId = useId()
  const form = useAuthForm(schema, async (input) => {
    const { mailed } = await remove.mutateAsync(input)
    const notified = mailed ? ` We wrote to ${account.email}.` : ''
    toast.success('Your account is deleted', { description: `You were signed out everywhere.${notified}` })
    props.onClose()
  })
  return (
    <Dialog
      open={props.open}
      onClose={() => form.pending || props.onClose()}
      onClosed={props.onClosed}
      alert
      title="Delete your account?"
      description={`Everything that ${account.email} has here is erased for good. Nobody can bring it back.`}
      footer={
        <>
          <Button color="neutral" variant="outline" disabled={form.pending} onClick={() => props.onClose()}>
            Cancel
          </Button>
          <Button type="submit" form={formId} color="error" loading={form.pending}>
            Delete account
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        aria-label="Delete account"
        onSubmit={form.onSubmit}
        onInput={form.onInput}
        className="flex flex-col gap-5"
      >
        <ul className="flex list-disc flex-col gap-1 pl-5 text-sm text-default marker:text-dimmed">
          {GOES.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
        <p className="text-sm text-muted">
          Export everything first if you may want it again: an export can be imported into a new account, here or at
          another Stoa site.
        </p>
        {form.failure && (
          <div role="alert">
            <Notice color="error">{form.failure}</Notice>
          </div>
        )}
        {account.hasPassword ? (
          <Field label="Password" error={form.errors.password} required>
            <PasswordInput name="password" autoComplete="current-password" />
          </Field>
        ) : (
          <Field label="Your e-mail, to confirm" error={form.errors.email} required>
            <Input name="email" type="email" autoComplete="off" autoCapitalize="none" />
          </Field>
        )}
      </form>
    </Dialog>
  )
}

/** Closes the account and leaves the dashboard; what this device keeps of it goes, too. */
function useDeleteAccount() {
  const queryClient = useQueryClient()
  const router = useRouter()
  return useMutation({
    mutationFn: async (json: DeleteAccount) => {
      const deleted = await read(await api.account.delete.$post({ json }))
      // The account is gone whether or not this browser lets go of its copies.
      await forgetDevice().catch((error: unknown) => console.error('This device could not be cleared', error))
      await removeLearnerData(queryClient)
      await reloadSession(queryClient)
      router.clearCache()
      await router.navigate({ to: '/' })
      return deleted
    },
  })
}
