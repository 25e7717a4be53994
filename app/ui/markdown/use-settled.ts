import { useEffect, useState } from 'react'

const QUIET_MS = 700

/** Whether a text can be processed: it is complete, or has not changed for a while. */
export function useSettled(text: string, closed: boolean): boolean {
  const [quiet, setQuiet] = useState<string | null>(null)
  useEffect(() => {
    if (closed) return
    const timer = setTimeout(() => setQuiet(text), QUIET_MS)
    return () => clearTimeout(timer)
  }, [text, closed])
  return closed || quiet === text
}
