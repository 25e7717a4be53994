import { mediaAddress, mediaIn, withMediaAddresses } from '#worker/contracts/flashcards/media-address.ts'
import { Unreadable } from '#worker/contracts/unreadable.ts'
import { isImageType } from '#worker/contracts/knowledge/attachment-types.ts'
import { escapeHtml } from '../../../anki/templates/html-text.ts'
import { fieldMarkdown } from '../../../importing-cards/fields/field-markdown.ts'
import { pictureOfBytes } from '../../../importing/text/pictures.ts'
import type { Place, QuizCollector } from '../quiz-collector.ts'

/**
 * How a text is written. `moodle`: HTML in which line breaks count, Moodle's "auto-format"; `words`: plain text with formulas;
 * `plain`: plain text without them.
 */
export type TextFormat = 'html' | 'moodle' | 'markdown' | 'plain' | 'words'

/** The bytes of a picture by the name that a text gives it. */
export type PictureSource = (name: string) => Uint8Array<ArrayBuffer> | undefined

/** Characters of a text without pictures in it: far more than a question holds. */
const TEXT_MAX = 100_000

const NO_PICTURES: PictureSource = () => undefined

/** Makes Markdown of the texts of questions; what they cannot hold is reported at the question's place. */
export class TextReader {
  readonly #collector: QuizCollector
  #inline = 0

  constructor(collector: QuizCollector) {
    this.#collector = collector
  }

  /** @throws Unreadable where it is nested too deep */
  async read(text: string, format: TextFormat, place: Place, pictures: PictureSource = NO_PICTURES): Promise<string> {
    if (text.trim() === '') return ''
    if (text.length > TEXT_MAX && format !== 'html') throw new Unreadable('It is too long for a question.')
    const raw = format === 'markdown' ? ofMoodleMarkdown(text) : await this.#ofHtml(asHtml(text, format), place)
    return this.#withPictures(raw, place, pictures)
  }

  async #ofHtml(html: string, place: Place): Promise<string> {
    const name = `picture-${++this.#inline}`
    const { markdown, inline, remarks } = await fieldMarkdown(html, name)
    for (const remark of remarks) this.#collector.changed(place, remark.replace('a note cannot', 'a question cannot'))
    for (const picture of inline.values()) this.#keep(picture.name, await picture.read())
    return markdown
  }

  #withPictures(markdown: string, place: Place, pictures: PictureSource): string {
    if (markdown.length > TEXT_MAX) throw new Unreadable('It is too long for a question.')
    let text = markdown
    for (const name of mediaIn(markdown)) {
      if (this.#collector.reading.pictures.some((known) => known.name === name && name.startsWith('picture-'))) continue
      const bytes = pictures(name)
      const kept = bytes && this.#keep(name, bytes)
      if (kept) text = withMediaAddresses(text, (each) => (each === name ? mediaAddress(kept) : undefined))
      else {
        text = withoutPicture(text, mediaAddress(name))
        this.#collector.changed(
          place,
          `The picture ${name.slice(0, 100)} is not among the files, so its words stand for it.`,
        )
      }
    }
    return text
  }

  /** @returns its name among all pictures of the reading; null where it is no picture that can be shown */
  #keep(name: string, bytes: Uint8Array<ArrayBuffer>): string | null {
    const { pictures } = this.#collector.reading
    const picture = pictureOfBytes(name, name, bytes)
    if (!picture || !isImageType(picture.type)) return null
    const simple = name.split('/').at(-1) || 'picture'
    for (let n = 1; ; n++) {
      const called = n === 1 ? simple : `${n}-${simple}`
      const known = pictures.find((each) => each.name === called)
      if (known && !sameBytes(known.bytes, bytes)) continue
      if (!known) pictures.push({ name: called, type: picture.type, bytes })
      return called
    }
  }
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, at) => byte === b[at])
}

function asHtml(text: string, format: Exclude<TextFormat, 'markdown'>): string {
  if (format === 'plain' || format === 'words') {
    const escaped = escapeHtml(text.trim()).replace(/\n/g, '<br>')
    // A backslash as an entity begins no formula.
    return format === 'plain' ? escaped.replace(/\\(?=[([])|\[(?=\$|latex)/g, entity) : withDisplayed(escaped)
  }
  const html = format === 'moodle' && !BLOCKS.test(text) ? text.trim().replace(/\n/g, '<br>') : text
  return raisedAndLowered(withDisplayed(html.replaceAll('@@PLUGINFILE@@/', '').replaceAll('$IMS-CC-FILEBASE$', '')))
}

/** Where a text has such, its line breaks count no more. */
const BLOCKS = /<(?:p|div|br|ul|ol|li|table|pre|blockquote|h[1-6])\b/i

function entity(sign: string): string {
  return `&#${sign.charCodeAt(0)};`
}

/** `$$…$$`, and the `[tex]` of Moodle's older filter, as formulas of their own. */
function withDisplayed(html: string): string {
  return html
    .replace(/\$\$([^$]{1,2000})\$\$/g, (whole, tex: string) => (tex.trim() === '' ? whole : `\\[${tex}\\]`))
    .replace(/\[tex\]([^[\]]{1,2000})\[\/tex\]/gi, '\\($1\\)')
}

/** Markdown has no raised or lowered letters, and 10³ must not become 103: they are formulas. */
function raisedAndLowered(html: string): string {
  return html.replace(/<(sup|sub)\b[^<>]{0,200}>([^<>\\$]{1,60})<\/\1>/gi, (whole, tag: string, words: string) => {
    if (words.trim() === '') return whole
    const inside = /^[\d+.,\s−-]{1,60}$|^[a-z]$/i.test(words)
      ? words.trim()
      : `\\text{${words.trim().replace(/[{}%#_^~]/g, '\\$&')}}`
    return `\\(${tag.toLowerCase() === 'sup' ? '^' : '_'}{${inside}}\\)`
  })
}

/** Markdown of Moodle is taken as it is; its formulas have two backslashes, since Markdown takes one away. */
function ofMoodleMarkdown(text: string): string {
  return text
    .replace(/\\\\\(([^\n$]{1,1000}?)\\\\\)/g, (_, tex: string) => `$${tex.trim()}$`)
    .replace(/\\\\\[([^$]{1,2000}?)\\\\\]/g, (_, tex: string) => `$$ ${tex.trim().replace(/\s*\n\s*/g, ' ')} $$`)
    .replace(/\]\(@@PLUGINFILE@@\//g, '](media/')
    .trim()
}

/** The alternative words of a picture in its place. */
function withoutPicture(markdown: string, address: string): string {
  const end = `](${address})`
  let text = markdown
  for (let close = text.indexOf(end); close >= 0; close = text.indexOf(end)) {
    const open = text.lastIndexOf('![', close)
    const link = open < 0 ? text.lastIndexOf('[', close) : open
    const words = text.slice(open < 0 ? link + 1 : open + 2, close).trim()
    text = text.slice(0, Math.max(0, link)) + words + text.slice(close + end.length)
  }
  return text.trim()
}

/** A reason for the learner, of what reading a text may throw. */
export function unreadableReason(error: unknown): string {
  if (error instanceof Unreadable) return error.message.replace('a card can hold', 'a question can hold')
  throw error
}
