import type { Pdf } from '../viewer/pdf/open-pdf.ts'
import type { DrawPage } from './recognise-pages.ts'

/** Pixels of a page's longer side: letters of a printed page are then some 30 pixels high, which Tesseract reads best. */
const LONG_SIDE = 2_500

/** Draws the pages of a PDF. */
export function drawPages(pdf: Pdf): DrawPage {
  return async (number, wanted) => {
    const page = await pdf.getPage(number)
    const { width, height } = page.getViewport({ scale: 1 })
    const scale = wanted === undefined ? LONG_SIDE / Math.max(width, height) : wanted / width
    const viewport = page.getViewport({ scale })
    const canvas = document.createElement('canvas')
    canvas.width = Math.ceil(viewport.width)
    canvas.height = Math.ceil(viewport.height)
    await page.render({ canvas, viewport }).promise
    page.cleanup()
    return canvas
  }
}
