import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react'
import type { TextValue } from '#app/lib/live/typed-text.ts'

type Props = Omit<ComponentProps<'textarea'>, 'value' | 'defaultValue' | 'onChange'> & {
  given: TextValue
  onType: (text: string) => void
}

/** A box for texts of any length. The browser alone writes in it: a key costs what it costs in any box. */
export function LongText({ given, onType, ...props }: Props) {
  const box = useRef<HTMLTextAreaElement>(null)
  const [first] = useState(given)
  const put = useRef(given)
  useLayoutEffect(() => {
    if (put.current === given) return
    put.current = given
    if (box.current && box.current.value !== given.text) box.current.value = given.text
  }, [given])
  return <textarea ref={box} {...props} defaultValue={first.text} onChange={(event) => onType(event.target.value)} />
}
