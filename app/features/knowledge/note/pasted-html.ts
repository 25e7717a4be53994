import { htmlToMarkdown } from '#worker/domain/importing/html/html-to-markdown.ts'
import type { PastedHtml } from '../editor/editor-api.ts'

/** HTML from the clipboard, read as an imported page is. @throws Unreadable */
export async function readPastedHtml(html: string): Promise<PastedHtml> {
  const { markdown, inline, remarks } = await htmlToMarkdown(html, 'pasted', {
    firstRowIsHead: true,
    remotePictures: 'links',
  })
  const pictures = new Map<string, File>()
  for (const [mark, { name, type, read }] of inline) pictures.set(mark, new File([await read()], name, { type }))
  return { markdown, pictures, remarks }
}
