import { useId, useState } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { Field } from '../field.tsx'
import { Input } from '../input.tsx'
import { useOverlay } from './overlay.tsx'
import type { OverlayProps } from './overlay-store.ts'

export interface Question {
  title: string
  description?: string
  /** The word on the button that does it: "Delete account". */
  confirm: string
  danger?: boolean
  /** Must be typed before the button works. */
  phrase?: string
}

function ConfirmDialog(props: Question & OverlayProps<boolean>) {
  const [typed, setTyped] = useState('')
  const form = useId()
  const ready = !props.phrase || typed.trim() === props.phrase
  return (
    <Dialog
      open={props.open}
      onClose={() => props.onClose(false)}
      onClosed={props.onClosed}
      size="sm"
      alert
      title={props.title}
      description={props.description}
      footer={
        <>
          <Button color="neutral" variant="outline" onClick={() => props.onClose(false)}>
            Cancel
          </Button>
          <Button type="submit" form={form} color={props.danger ? 'error' : 'primary'} disabled={!ready}>
            {props.confirm}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault()
          if (ready) props.onClose(true)
        }}
      >
        {props.phrase && (
          <Field label={`Type "${props.phrase}" to go on`}>
            <Input value={typed} onChange={(event) => setTyped(event.target.value)} autoComplete="off" />
          </Field>
        )}
      </form>
    </Dialog>
  )
}

/** `if (await confirm({ title, confirm: 'Delete account', danger: true })) …`. For the rare thing that undo cannot mend. */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const overlay = useOverlay()
  return async (question) => {
    const id = overlay.create<Question, boolean>(ConfirmDialog, { destroyOnClose: true })
    return (await overlay.open(id, question)) ?? false
  }
}
