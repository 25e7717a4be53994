import { TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import type { Pdf } from './open-pdf.ts'

export interface PageSize {
  width: number
  height: number
}

/** A page as it looks, with its text above it, invisible, to be selected and found. */
export function PdfPage(props: { pdf: Pdf; page: number; scale: number; onSize: (size: PageSize) => void }) {
  const { pdf, page, scale, onSize } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const [isWrong, setWrong] = useState(false)
  const report = useRef(onSize)
  useEffect(() => {
    report.current = onSize
  }, [onSize])
  useEffect(() => {
    let stop = () => {}
    let isHere = true
    const draw = async () => {
      const proxy = await pdf.getPage(page)
      const viewport = proxy.getViewport({ scale })
      if (!isHere || !canvas.current || !layer.current) return
      const { width, height } = proxy.getViewport({ scale: 1 })
      report.current({ width, height })
      // Drawn beside the page and put in when it is whole, so that a change of scale does not flash.
      const sharp = Math.min(devicePixelRatio || 1, MAX_PIXELS / Math.max(viewport.width, viewport.height))
      const drawn = document.createElement('canvas')
      drawn.width = Math.floor(viewport.width * sharp)
      drawn.height = Math.floor(viewport.height * sharp)
      const task = proxy.render({ canvas: drawn, viewport, transform: [sharp, 0, 0, sharp, 0, 0] })
      const text = document.createElement('div')
      const textLayer = new TextLayer({
        textContentSource: proxy.streamTextContent({ includeMarkedContent: true }),
        container: text,
        viewport,
      })
      stop = () => {
        task.cancel()
        textLayer.cancel()
      }
      await Promise.all([task.promise, textLayer.render()])
      if (!isHere || !canvas.current || !layer.current) return
      canvas.current.width = drawn.width
      canvas.current.height = drawn.height
      canvas.current.getContext('2d')?.drawImage(drawn, 0, 0)
      layer.current.replaceChildren(...text.childNodes)
    }
    draw().catch((error: unknown) => {
      if (!isHere) return
      console.error('A page could not be drawn', error)
      setWrong(true)
    })
    return () => {
      isHere = false
      stop()
    }
  }, [pdf, page, scale])
  return (
    <>
      <canvas ref={canvas} aria-hidden className="absolute inset-0 size-full" />
      <div ref={layer} className="pdf-text" style={{ '--total-scale-factor': scale } as CSSProperties} />
      {isWrong && (
        <p
          role="alert"
          className="absolute inset-0 flex items-center justify-center p-6 text-center text-sm text-zinc-600"
        >
          This page could not be drawn. Its text is in the text view.
        </p>
      )}
    </>
  )
}

/** Pixels of a canvas' longer side: browsers refuse larger ones, phones sooner. */
const MAX_PIXELS = 4_096
