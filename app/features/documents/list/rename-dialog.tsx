import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { failureReason } from '#app/lib/read.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import type { DocumentSummary } from '#worker/contracts/documents.ts'
import { DOCUMENT_TITLE_MAX } from '#worker/contracts/documents/document-limits.ts'
import { invalidateDocuments, updateDocument } from '../document-queries.ts'

export function RenameDialog({ document, onClosed }: { document: DocumentSummary; onClosed: () => void }) {
  const queryClient = useQueryClient()
  const form = useId()
  const [open, setOpen] = useState(true)
  const [title, setTitle] = useState(document.title)
  const rename = useMutation({
    mutationFn: () => updateDocument(document.id, { title: title.trim() }),
    onSuccess: async () => {
      await invalidateDocuments(queryClient)
      setOpen(false)
    },
  })
  const close = () => setOpen(false)
  return (
    <Dialog
      open={open}
      onClose={close}
      onClosed={onClosed}
      size="sm"
      title="Rename"
      footer={
        <>
          <Button color="neutral" variant="outline" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={form} disabled={title.trim() === ''} loading={rename.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault()
          if (title.trim() !== '') rename.mutate()
        }}
      >
        <Field label="Title" error={rename.isError ? failureReason(rename.error) : null}>
          <Input
            value={title}
            maxLength={DOCUMENT_TITLE_MAX}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
