// Reads one document that it makes, in a process of its own, and prints what that took: `node read-once.mjs pdf 300`.
import { openDocument } from '#worker/domain/documents/reading/open-document.ts'
import { pptxOf, shapeOf } from '../../support/documents/office-files.ts'
import { pdfOf } from '../../support/documents/pdf-writer.ts'

const [kind, count = '1'] = process.argv.slice(2)
const WORDS = 'The mitochondrion makes most of what a cell needs, by a gradient of protons across its inner membrane.'

/** 40 lines a page in two columns, with a running head: what a textbook has. */
function pdfPage(_, at) {
  const column = (x) =>
    Array.from({ length: 40 }, (_, line) => ({ text: WORDS.slice(0, 48), x, y: 80 + line * 16, size: 9 }))
  return {
    texts: [
      { text: 'Cell biology', x: 60, y: 30 },
      { text: `${at + 1}`, x: 500, y: 30 },
      ...column(60),
      ...column(310),
    ],
  }
}

function slide(_, at) {
  const bullets = Array.from({ length: 8 }, (_, line) => `${'\t'.repeat(line % 3)}${WORDS}`).join('\n')
  return { shapes: shapeOf('title', `Slide ${at + 1}`) + shapeOf('body', bullets), notes: WORDS.repeat(3) }
}

const make = {
  pdf: (pages) => pdfOf(pages.map(pdfPage)),
  'pdf-floor': (pages) => pdfOf(pages.map(pdfPage)),
  pptx: (pages) => pptxOf(pages.map(slide)),
}
const bytes = make[kind](Array.from({ length: Number(count) }))
const before = process.memoryUsage.rss()
const cpu = process.cpuUsage()
const letters = await (kind === 'pdf-floor' ? bareText() : read())
const { user, system } = process.cpuUsage(cpu)
const peak = process.resourceUsage().maxRSS * 1024
console.log(
  JSON.stringify({
    ms: (user + system) / 1000,
    letters,
    megabytes: (peak - before) / 1e6,
    fileMegabytes: bytes.length / 1e6,
  }),
)

/** As the queue does it: twenty pages at a time, of a document opened again each time. */
async function read() {
  let letters = 0
  for (let from = 1; from <= Number(count); from += 20) {
    const document = await openDocument(bytes.slice(), { name: 'bench', maxPages: null })
    for (const { markdown } of await document.readPages(from, from + 19)) letters += markdown.length
    await document.close()
  }
  return letters
}

/** The least: the library's own text, in the order in which it is drawn. */
async function bareText() {
  const { extractText } = await import('unpdf')
  const { text } = await extractText(bytes, { mergePages: true })
  return text.length
}
