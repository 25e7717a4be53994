import { useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import type { EditorProps } from './editor-api.ts'
import { onLeaving } from './engine/brought-in.ts'
import { createSource, type Source } from './source/create-source.ts'

/** A note's Markdown as it is written. Only what is in view is drawn, so that the longest note stays quick. */
export function SourceEditor({ ref, ...props }: EditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const [source, setSource] = useState<Source | null>(null)
  const latest = useRef<EditorProps>(props)
  useEffect(() => void (latest.current = props))
  // A layout effect, so that at the end the last words are given out before anything around ends.
  useLayoutEffect(() => {
    if (!place.current) return
    const made = createSource(place.current, () => latest.current)
    const ending = onLeaving(made.flush)
    setSource(made)
    return () => {
      ending()
      made.destroy()
      setSource(null)
    }
  }, [])
  useImperativeHandle(
    ref,
    () => ({
      focus: () => source?.focus(),
      selection: () => source?.selection() ?? null,
      replace: (markdown) => source?.replace(markdown),
      edit: (change) => source?.edit(change) ?? false,
      mark: (span, show) => source?.mark(span, show),
    }),
    [source],
  )
  return <div ref={place} className="source-editor" />
}
