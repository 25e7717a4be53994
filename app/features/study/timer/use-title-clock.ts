import { useEffect } from 'react'

const CLOCK = /^\d+:\d\d · /

/** Shows a time before the page's title, whatever page comes; null takes it away. */
export function useTitleClock(text: string | null): void {
  useEffect(() => {
    const title = document.title.replace(CLOCK, '')
    document.title = text === null ? title : `${text} · ${title}`
  }, [text])
  useEffect(
    () => () => {
      document.title = document.title.replace(CLOCK, '')
    },
    [],
  )
}
