import { useEffect, useRef, useState } from 'react'
import { SAMPLE_BOX_ID, SAMPLE_MAX, SAMPLE_TEXT } from './prepared-text.ts'

export function SampleText(props: { onChange: (text: string) => void }) {
  const box = useRef<HTMLTextAreaElement>(null)
  const [early] = useState(typedEarly)
  const onChange = useRef(props.onChange)
  useEffect(() => {
    onChange.current = props.onChange
  })
  useEffect(() => {
    if (!early || !box.current) return
    box.current.value = early.text
    if (document.activeElement === box.current) box.current.setSelectionRange(early.caret, early.caret)
    onChange.current(early.text)
  }, [early])
  return (
    <textarea
      id={SAMPLE_BOX_ID}
      ref={box}
      defaultValue={SAMPLE_TEXT}
      maxLength={SAMPLE_MAX}
      spellCheck={false}
      onChange={(event) => props.onChange(event.target.value)}
      className="min-h-64 w-full flex-1 resize-none rounded-xl border border-control bg-default px-4 py-3 text-reading text-default"
    />
  )
}

/**
 * What stands in the box before React takes it over, where it is no longer the prepared text. Hydration sets a text box
 * back to its first value, and it does so after this component's first render: the moment to look.
 */
function typedEarly(): { text: string; caret: number } | null {
  if (typeof document === 'undefined') return null
  const box = document.getElementById(SAMPLE_BOX_ID)
  if (!(box instanceof HTMLTextAreaElement) || box.value === SAMPLE_TEXT) return null
  return { text: box.value, caret: box.selectionEnd }
}
