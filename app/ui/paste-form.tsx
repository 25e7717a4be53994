import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import { useState } from 'react'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { Textarea } from './textarea.tsx'

/** A text to be pasted, and the button that hands it over. */
export function PasteForm(props: { label: string; hint: string; submit: string; onText: (text: string) => void }) {
  const [text, setText] = useState('')
  return (
    <form
      className="mt-6 flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') props.onText(text)
      }}
    >
      <Field label={props.label} hint={props.hint}>
        <Textarea rows={4} value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
      </Field>
      <Button
        type="submit"
        className="self-start"
        color="neutral"
        variant="outline"
        icon={ClipboardPaste}
        disabled={text.trim() === ''}
      >
        {props.submit}
      </Button>
    </form>
  )
}
