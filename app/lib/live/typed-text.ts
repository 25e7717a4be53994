import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * Characters from which on a text is long: what depends on it is drawn once the typing rests, or each key would draw it.
 * Milliseconds of that rest.
 */
const LONG = 10_000
const REST_MS = 150

/** Words that are put into a box (`LongText`); another object puts them there anew. */
export interface TextValue {
  text: string
}

/** Tells of what is typed: of a short text at once, of a long one when the typing rests. */
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

/** A text that is typed into a box which keeps its own words. `text` may be behind while somebody types; `latest` never is. */
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
