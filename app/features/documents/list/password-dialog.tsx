import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { failureReason } from '#app/lib/read.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { PasswordInput } from '#app/ui/password-input.tsx'
import type { DocumentSummary } from '#worker/contracts/documents.ts'
import { invalidateDocuments, retryDocument } from '../document-queries.ts'

/** Asks for the password of a locked file, which is used to read it. */
export function PasswordDialog({ document, onClosed }: { document: DocumentSummary; onClosed: () => void }) {
  const queryClient = useQueryClient()
  const form = useId()
  const [open, setOpen] = useState(true)
  const [password, setPassword] = useState('')
  const unlock = useMutation({
    mutationFn: () => retryDocument(document.id, password),
    onSuccess: async () => {
      await invalidateDocuments(queryClient)
      setOpen(false)
    },
  })
  const close = () => setOpen(false)
  const wrong = document.problem === 'wrong-password' && password === '' ? 'That was not the password.' : null
  return (
    <Dialog
      open={open}
      onClose={close}
      onClosed={onClosed}
      size="sm"
      title="Enter the password"
      description={`“${document.title}” is locked.`}
      footer={
        <>
          <Button color="neutral" variant="outline" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={form} disabled={password === ''} loading={unlock.isPending}>
            Unlock
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault()
          if (password !== '') unlock.mutate()
        }}
      >
        <Field
          label="Password of the file"
          hint="It opens the file once and is not kept."
          error={unlock.isError ? failureReason(unlock.error) : wrong}
        >
          <PasswordInput
            autoComplete="off"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
