import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * Characters from which a text is long, and the milliseconds without a key after which what depends on a long text is
 * rendered.
 */
const LONG = 10_000
const REST_MS = 150

/** A text to be set in a box (`LongText`); another object with the same text sets it again. */
export interface TextValue {
  text: string
}

/** Debounces what depends on a long text; runs it at once for a short one. */
export class TypingDebounce {
  #timer: ReturnType<typeof setTimeout> | undefined

  run(text: string, onIdle: () => void): void {
    this.stop()
    if (text.length < LONG) onIdle()
    else this.#timer = setTimeout(onIdle, REST_MS)
  }

  stop(): void {
    clearTimeout(this.#timer)
  }
}

/** The text of an uncontrolled box. `text` may lag behind the typing; `latest` never does. */
export function useTypedText(first: string) {
  const [given, setGiven] = useState<TextValue>({ text: first })
  const [text, setText] = useState(first)
  const latest = useRef(first)
  const [typing] = useState(() => new TypingDebounce())
  useEffect(() => () => typing.stop(), [typing])
  const typed = useCallback(
    (next: string) => {
      latest.current = next
      typing.run(next, () => setText(next))
    },
    [typing],
  )
  const put = useCallback(
    (next: string) => {
      typing.stop()
      latest.current = next
      setGiven({ text: next })
      setText(next)
    },
    [typing],
  )
  return { given, text, typed, put, latest: useCallback(() => latest.current, []) }
}
