import type { DocumentSummary } from '#worker/contracts/documents.ts'
import { drawPicture, loadPicture } from '../load-picture.ts'
import { openPdf } from '../viewer/pdf/open-pdf.ts'
import { drawPages } from './draw-pages.ts'
import type { DrawPage } from './recognise-pages.ts'

export interface OpenPages {
  count: number
  draw: DrawPage
  close: () => Promise<void>
}

/** Opens a PDF or a picture, so that its pages can be drawn. */
export async function openPages({ id, kind }: Pick<DocumentSummary, 'id' | 'kind'>): Promise<OpenPages> {
  if (kind === 'image') return openPicture(id)
  const opening = openPdf(id)
  try {
    const pdf = await opening.promise
    return { count: pdf.numPages, draw: drawPages(pdf), close: () => opening.destroy() }
  } catch (error) {
    await opening.destroy()
    throw error
  }
}

async function openPicture(id: string): Promise<OpenPages> {
  const picture = await loadPicture(id)
  return {
    count: 1,
    draw: async (_page, width) => {
      const canvas = document.createElement('canvas')
      drawPicture(picture, canvas, width)
      return canvas
    },
    close: async () => picture.close(),
  }
}
