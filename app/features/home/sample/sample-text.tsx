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
 * What was typed into the box before hydration, if anything. Hydration resets a text box to its first value after this
 * component's first render, so the box is read during that render.
 */
function typedEarly(): { text: string; caret: number } | null {
  if (typeof document === 'undefined') return null
  const box = document.getElementById(SAMPLE_BOX_ID)
  if (!(box instanceof HTMLTextAreaElement) || box.value === SAMPLE_TEXT) return null
  return { text: box.value, caret: box.selectionEnd }
}
