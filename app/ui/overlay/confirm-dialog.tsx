import { useId, useState } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { Field } from '../field.tsx'
import { Input } from '../input.tsx'
import type { Question } from './confirm.ts'
import type { OverlayProps } from './overlay-store.ts'

/** The dialog of `useConfirm`, loaded by it. */
export function ConfirmDialog(props: Question & OverlayProps<boolean>) {
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
          <Field label={`Type "${props.phrase}" to continue`}>
            <Input value={typed} onChange={(event) => setTyped(event.target.value)} autoComplete="off" />
          </Field>
        )}
      </form>
    </Dialog>
  )
}
