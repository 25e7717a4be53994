import type { Pdf } from '../viewer/pdf/open-pdf.ts'
import type { DrawPage } from './recognise-pages.ts'

/** Pixels of a page's longer side: letters of a printed page are then some 30 pixels high, which Tesseract reads best. */
const LONG_SIDE = 2_500

/** Draws the pages of a PDF to be recognised. */
export function drawPages(pdf: Pdf): DrawPage {
  return async (number) => {
    const page = await pdf.getPage(number)
    const { width, height } = page.getViewport({ scale: 1 })
    const viewport = page.getViewport({ scale: LONG_SIDE / Math.max(width, height) })
    const canvas = document.createElement('canvas')
    canvas.width = Math.ceil(viewport.width)
    canvas.height = Math.ceil(viewport.height)
    await page.render({ canvas, viewport }).promise
    page.cleanup()
    return canvas
  }
}
