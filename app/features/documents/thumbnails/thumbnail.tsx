import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { DocumentSummary } from '#worker/contracts/documents.ts'
import { thumbnailOf } from './thumbnails.ts'

/** The document's first page, drawn while it is in the window; until then, and where it cannot be drawn, `icon`. */
export function Thumbnail({ document, icon }: { document: Pick<DocumentSummary, 'id' | 'kind'>; icon: ReactNode }) {
  const { id, kind } = document
  const box = useRef<HTMLSpanElement>(null)
  const [href, setHref] = useState<string | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    let made: string | null = null
    const show = async () => {
      try {
        const blob = await thumbnailOf({ id, kind }, stop.signal)
        if (stop.signal.aborted) return
        made = URL.createObjectURL(blob)
        setHref(made)
      } catch (error) {
        if (stop.signal.aborted || isExpected(error)) return
        console.error('A thumbnail could not be drawn', error)
      }
    }
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      void show()
    })
    if (box.current) observer.observe(box.current)
    return () => {
      stop.abort()
      observer.disconnect()
      if (made) URL.revokeObjectURL(made)
    }
  }, [id, kind])
  return (
    <span ref={box} className="flex">
      {href ? <img src={href} alt="" className="h-12 w-10 rounded-md border bg-white object-cover object-top" /> : icon}
    </span>
  )
}

/** The file is locked, or was deleted meanwhile: names of pdf.js. */
function isExpected(error: unknown): boolean {
  return error instanceof Error && (error.name === 'PasswordException' || error.name === 'ResponseException')
}
