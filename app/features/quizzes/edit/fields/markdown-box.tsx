import ImagePlus from 'lucide-react/icons/image-plus'
import { type ChangeEvent, type ReactNode, type RefObject, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { useStoredFiles } from '#app/ui/use-stored-files.ts'

/** A text in Markdown. Pictures can be pasted, dropped or chosen. */
export function MarkdownBox(props: {
  label: string
  hint?: string
  rows?: number
  /** UTF-16 units. */
  max: number
  value: string
  onChange: (text: string) => void
  /** Another button beside the picture's. */
  tool?: ReactNode
  /** The text box, where the form needs it too. */
  box?: RefObject<HTMLTextAreaElement | null>
}) {
  const { label, value, onChange } = props
  const picker = useRef<HTMLInputElement>(null)
  const { box, storing, refused, store, handlers } = useStoredFiles({ value, onChange, box: props.box })
  const onPick = (event: ChangeEvent<HTMLInputElement>) => {
    void store([...(event.target.files ?? [])])
    event.target.value = ''
  }
  return (
    <Field
      label={label}
      hint={props.hint}
      error={refused}
      aside={
        <span className="flex items-center gap-1">
          {storing && <span role="status">Keeping the file…</span>}
          {props.tool}
          <Button
            size="xs"
            color="neutral"
            variant="ghost"
            icon={ImagePlus}
            aria-label={`Picture for the ${label.toLowerCase()}`}
            onClick={() => picker.current?.click()}
          />
          <input ref={picker} type="file" accept="image/*" multiple hidden onChange={onPick} />
        </span>
      }
    >
      <Textarea
        ref={box}
        rows={props.rows ?? 3}
        dir="auto"
        maxLength={props.max}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...handlers}
      />
    </Field>
  )
}
