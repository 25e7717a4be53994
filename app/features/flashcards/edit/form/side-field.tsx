import Brackets from 'lucide-react/icons/brackets'
import Paperclip from 'lucide-react/icons/paperclip'
import { type ChangeEvent, useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { useSideField } from './use-side-field.ts'

/** The Markdown of one side. Pictures can be pasted, dropped or chosen; in a cloze, a selection can become a gap. */
export function SideField(props: {
  name: 'front' | 'back'
  label: string
  value: string
  onChange: (text: string) => void
  error?: string | undefined
  cloze?: boolean
  onPasteText?: ((text: string) => void) | undefined
  focusAtOnce?: boolean | undefined
}) {
  const { value, onChange, cloze, focusAtOnce } = props
  const picker = useRef<HTMLInputElement>(null)
  const { box, storing, refused, gap, store, handlers } = useSideField({
    value,
    onChange,
    cloze,
    onPasteText: props.onPasteText,
  })
  useEffect(() => {
    if (focusAtOnce) box.current?.focus()
  }, [box, focusAtOnce])
  const onPick = (event: ChangeEvent<HTMLInputElement>) => {
    void store([...(event.target.files ?? [])])
    event.target.value = ''
  }
  return (
    <Field
      label={props.label}
      error={props.error ?? refused}
      aside={
        <span className="flex items-center gap-1">
          {storing && <span role="status">Keeping the file…</span>}
          {cloze && (
            <Button
              size="xs"
              color="neutral"
              variant="soft"
              icon={Brackets}
              title="Hide the selected words (Ctrl-Shift-C)"
              onClick={() => gap(false)}
            >
              Gap
            </Button>
          )}
          <Button
            size="xs"
            color="neutral"
            variant="ghost"
            icon={Paperclip}
            aria-label={`Picture, sound or video for the ${props.name}`}
            onClick={() => picker.current?.click()}
          />
          <input ref={picker} type="file" accept="image/*,audio/*,video/*" multiple hidden onChange={onPick} />
        </span>
      }
    >
      <Textarea
        ref={box}
        name={props.name}
        rows={3}
        dir="auto"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...handlers}
      />
    </Field>
  )
}
