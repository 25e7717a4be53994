import { expect, test } from 'vitest'
import { docxOf, epubOf, odtOf, pptxOf, shapeOf, wordParagraph } from '#tests/support/documents/office-files.ts'
import { pdfOf } from '#tests/support/documents/pdf-writer.ts'
import { readAll } from '#tests/support/documents/read.ts'

test.each([
  ['pdf', () => pdfOf([{ texts: [{ text: 'Cells divide.', x: 72, y: 100 }] }])],
  ['docx', () => docxOf(wordParagraph('Cells divide.'))],
  ['pptx', () => pptxOf([{ shapes: shapeOf('body', 'Cells divide.') }])],
  ['epub', () => epubOf({ 'one.xhtml': '<p>Cells divide.</p>' })],
  ['odt', () => odtOf('<text:p>Cells divide.</text:p>')],
  ['html', () => new TextEncoder().encode('<html><body><p>Cells divide.')],
  ['text', () => new TextEncoder().encode('Cells divide.')],
])('the Worker reads %s', async (kind, make) => {
  const { document, text } = await readAll(make())
  expect(document).toMatchObject({ kind, pageCount: 1 })
  expect(text).toBe('Cells divide.')
})
