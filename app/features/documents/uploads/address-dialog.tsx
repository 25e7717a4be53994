import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { failureReason } from '#app/lib/read.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import { addFromAddress, invalidateDocuments } from '../document-queries.ts'
import { addFiles } from './add-files.ts'

/** Brings in a web page by its address: its readable text, or what is said in a video, which the learner pastes. */
export function AddressDialog(props: { given: string; topicId: number | null; onClosed: () => void }) {
  const queryClient = useQueryClient()
  const form = useId()
  const [open, setOpen] = useState(true)
  const [url, setUrl] = useState(props.given)
  const [transcript, setTranscript] = useState<string | null>(null)
  // One id for all tries, so that an answer that was lost makes no second document.
  const [id] = useState(() => crypto.randomUUID())
  const add = useMutation({
    mutationFn: async () => {
      if (transcript?.trim()) await addFiles([transcriptFile(withScheme(url), transcript)], { topicId: props.topicId })
      else {
        await addFromAddress(id, withScheme(url), props.topicId)
        toast.success('The page is being fetched')
      }
    },
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
      onClosed={props.onClosed}
      size="sm"
      title="From a web address"
      description="The readable text of the page is kept here, or the file that the address leads to."
      footer={
        <>
          <Button color="neutral" variant="outline" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={form} disabled={url.trim() === ''} loading={add.isPending}>
            Add
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault()
          if (url.trim() !== '') add.mutate()
        }}
      >
        <Field label="Web address" error={add.isError ? failureReason(add.error) : null}>
          <Input
            type="text"
            inputMode="url"
            autoComplete="url"
            spellCheck={false}
            placeholder="https://"
            value={url}
            onChange={(event) => setUrl(event.currentTarget.value)}
          />
        </Field>
        {transcript === null ? (
          <Button className="mt-3" size="sm" color="neutral" variant="ghost" onClick={() => setTranscript('')}>
            It is a video: paste its transcript
          </Button>
        ) : (
          <Field
            className="mt-4"
            label="Transcript"
            hint="Most video sites show it below the video. It is read in place of the page, and keeps its address."
          >
            <Textarea value={transcript} rows={6} onChange={(event) => setTranscript(event.currentTarget.value)} />
          </Field>
        )}
      </form>
    </Dialog>
  )
}

/** The address, then what was said. */
function transcriptFile(url: string, transcript: string): File {
  const { host, pathname } = new URL(url)
  const name = `Transcript of ${host}${pathname === '/' ? '' : pathname}`.replace(/[\\/]+/g, ' ').trim()
  return new File([`<${url}>\n\n${transcript.trim()}\n`], `${name}.md`, { type: 'text/markdown' })
}

function withScheme(url: string): string {
  const text = url.trim()
  return /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`
}
