import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { drawPicture, loadPicture } from '../load-picture.ts'
import type { PdfViewProps } from './pdf/pdf-view.tsx'

/** A document that is one picture. @param zoom 1 fits the width */
export function PictureView(props: Pick<PdfViewProps, 'documentId' | 'zoom' | 'onText'>) {
  const { documentId, zoom } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  const [state, setState] = useState<'opening' | 'open' | 'failed'>('opening')
  useEffect(() => {
    let isHere = true
    const draw = async () => {
      const picture = await loadPicture(documentId)
      if (isHere && canvas.current) {
        drawPicture(picture, canvas.current)
        setState('open')
      }
      picture.close()
    }
    draw().catch((error: unknown) => {
      if (!isHere) return
      console.error('A picture could not be shown', error)
      setState('failed')
    })
    return () => {
      isHere = false
    }
  }, [documentId])
  return (
    <div className="scroll-quiet overflow-x-auto">
      {state === 'opening' && (
        <p role="status" className="py-24 text-center text-sm text-muted">
          Opening the picture
        </p>
      )}
      {state === 'failed' && (
        <div role="alert" className="py-16 text-center text-sm text-muted">
          <p className="mb-3">The picture could not be shown.</p>
          <Button color="neutral" variant="outline" onClick={props.onText}>
            Show the text
          </Button>
        </div>
      )}
      <canvas
        ref={canvas}
        role="img"
        aria-label="The picture"
        hidden={state !== 'open'}
        className="mx-auto rounded-sm bg-white shadow-card"
        style={{ width: `${100 * zoom}%`, maxWidth: zoom === 1 ? 'fit-content' : undefined }}
      />
    </div>
  )
}
