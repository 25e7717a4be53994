import { fileHref } from './file-href.ts'

/** The file is served so that nothing shows it by itself. @throws where the browser cannot decode it */
export async function loadPicture(documentId: string): Promise<ImageBitmap> {
  const answer = await fetch(fileHref(documentId))
  if (!answer.ok) throw new Error(`The picture was answered with ${answer.status}`)
  return createImageBitmap(await answer.blob())
}

/** Pixels of a picture's longer side: browsers refuse larger canvases, phones sooner, and larger text is read no better. */
const SIDE_MAX = 4_096

/** @param width otherwise its own, as far as browsers draw it */
export function drawPicture(picture: ImageBitmap, canvas: HTMLCanvasElement, width = Infinity): void {
  const scale = Math.min(1, width / picture.width, SIDE_MAX / Math.max(picture.width, picture.height))
  canvas.width = Math.ceil(picture.width * scale)
  canvas.height = Math.ceil(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
}
