import { base64Bytes } from '../../../importing/html/data-address.ts'
import type { Place, QuizCollector } from '../quiz-collector.ts'
import type { PictureSource, TextFormat, TextReader } from '../texts/text-reader.ts'
import { innerHtml } from '../xml/xml-html.ts'
import { child, elements, textOf, type XmlElement } from '../xml/xml-tree.ts'

const FORMATS: Record<string, TextFormat> = {
  html: 'html',
  moodle_auto_format: 'moodle',
  markdown: 'markdown',
  plain_text: 'plain',
}

/** What an element of Moodle XML says as it is written, in its `text`. */
export function rawText(node: XmlElement | undefined): string {
  const text = child(node, 'text') ?? node
  if (!text) return ''
  // Marks that should have been escaped.
  const marked = elements(text).some(({ name }) => name !== 'file')
  return (marked ? innerHtml(text) : textOf(text)).trim()
}

/** Moodle needs a name for every question. One that is made from the text is none to be kept when it is read again. */
export function nameOfText(markdown: string): string {
  return markdown.replace(/\s+/g, ' ').trim().slice(0, 60).toWellFormed().trim() || 'Question'
}

/** Texts of one question, as Markdown; the files beside a text are the pictures in it. */
export class MoodleTexts {
  readonly #reader: TextReader
  readonly #collector: QuizCollector
  readonly #place: Place

  constructor(reader: TextReader, collector: QuizCollector, place: Place) {
    this.#reader = reader
    this.#collector = collector
    this.#place = place
  }

  async read(node: XmlElement | undefined, change: (text: string) => string = (text) => text): Promise<string> {
    if (!node) return ''
    const raw = rawText(node)
    const format = FORMATS[node.attributes.format ?? ''] ?? (/<[a-z][^<>]{0,500}>/i.test(raw) ? 'html' : 'moodle')
    const files = elements(node, 'file')
    for (const name of files.map((file) => file.attributes.name ?? ''))
      if (!raw.includes(name) && !raw.includes(encodeURIComponent(name)))
        this.#collector.changed(this.#place, `The file ${name.slice(0, 100)} is in no text of it, so it was left out.`)
    return this.#reader.read(change(raw), format, this.#place, pictureSource(files))
  }

  words(text: string): Promise<string> {
    return this.#reader.read(text, 'words', this.#place)
  }

  html(text: string): Promise<string> {
    return this.#reader.read(text, 'html', this.#place)
  }
}

function pictureSource(files: readonly XmlElement[]): PictureSource {
  return (name) => {
    const file = files.find((each) => each.attributes.name === name)
    const encoded = file && (file.attributes.encoding ?? 'base64') === 'base64'
    return (encoded && base64Bytes(textOf(file))) || undefined
  }
}
