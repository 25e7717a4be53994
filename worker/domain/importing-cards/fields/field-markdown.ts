import type { Element, Root } from 'hast'
import { mediaAddress, mediaIn } from '#worker/contracts/flashcards/media-address.ts'
import { parseHtml, treeToMarkdown } from '#worker/domain/importing/html/html-to-markdown.ts'
import { recordingKind } from '#worker/domain/files/recording.ts'
import { Unreadable } from '#worker/contracts/unreadable.ts'
import { attribute, isElement, type Parent } from '#worker/domain/importing/html/tree.ts'
import type { Picture } from '#worker/domain/importing/text/pictures.ts'
import { withFormulas } from './formulas.ts'
import { decodeEntities, escapeHtml } from '../../anki/templates/html-text.ts'
import { Placeholders } from './placeholders.ts'

export interface FieldMarkdown {
  markdown: string
  /** Media files it names. */
  media: string[]
  /** Inline pictures by their media names. */
  inline: Map<string, Picture>
  remarks: string[]
}

/** No sign of Markdown or HTML anywhere, and nothing at the start that could be one: most fields are such. */
const PLAIN = /^(?![\s]*(?:\d{1,9}[.)]|[-+]))[\p{L}\p{M}\p{N} ,.;:?'"()/%°–—‘’“”…¿¡+-]*$/u
/** Elements of one side: what turns them into Markdown takes longer by the square of their number. */
const MARKS_MAX = 4_000
const LINK_LIKE = /https?:|www\.|:\/\//i

/**
 * A piece of a card, as HTML from wherever, as Markdown: words, marks, formulas, pictures and sounds; nothing that runs.
 * @param name a prefix that makes the names of its inline pictures unique
 * @throws Unreadable where it is nested too deep, or has more marks than words
 */
export async function fieldMarkdown(html: string, name: string): Promise<FieldMarkdown> {
  if (PLAIN.test(html) && !LINK_LIKE.test(html))
    return { markdown: html.trim().replace(/ +/g, ' '), media: [], inline: new Map(), remarks: [] }
  if (html.split('<', MARKS_MAX + 2).length > MARKS_MAX + 1)
    throw new Unreadable('It has more marks than a card can hold.')
  const placeholders = new Placeholders(html)
  const prepared = withFormulas(html.replaceAll('\0', ''), (markdown) => markdown && placeholders.put(markdown))
    .replace(/\[sound:([^\][<>"\n]{1,500})\]/gi, (_, file: string) => soundLink(decodeEntities(file)))
    .replace(/\[anki:tts[^\]]{0,500}\]|\[\/anki:tts\]/gi, '')
  const tree = await parseHtml(`<body>${prepared}`)
  prepare(tree, placeholders)
  const made = await treeToMarkdown(tree, name, { colors: true })
  let markdown = placeholders.resolve(paragraphs(made.markdown))
  const inline = new Map<string, Picture>()
  for (const [mark, picture] of made.inline) {
    const file = `${name}-${inline.size + 1}.${picture.type.split('/')[1] ?? 'png'}`
    inline.set(file, { ...picture, name: file })
    markdown = markdown.replaceAll(`](${mark})`, `](${mediaAddress(file)})`)
  }
  return { markdown, media: mediaIn(markdown), inline, remarks: made.remarks }
}

/** Two line breaks part words as an empty line does. */
function paragraphs(markdown: string): string {
  return /^(?:```|~~~)/m.test(markdown) ? markdown : markdown.replace(/\\\n(?:\\\n)+/g, '\n\n')
}

/** The name of its file is often the answer. */
const RECORDING_WORDS = { audio: 'Sound', video: 'Video' } as const

function soundLink(file: string): string {
  const kind = recordingKind(file)
  if (kind === null) return `<a href="${mediaAddress(file)}">${escapeHtml(file)}</a>`
  return `<a href="${mediaAddress(file)}#${kind}">${RECORDING_WORDS[kind]}</a>`
}

/** Before it is cleaned: pictures get the addresses of their files, and signs that only our Markdown knows are made words. */
function prepare(tree: Root, placeholders: Placeholders): void {
  const walk = (parent: Parent, verbatim: boolean) => {
    for (const child of parent.children) {
      if (child.type === 'text' && !verbatim) child.value = withoutOurSigns(child.value, placeholders)
      if (child.type !== 'element') continue
      if (isElement(child, 'img')) {
        const src = pictureSource(attribute(child, 'src'))
        child.properties = { src, alt: attribute(child, 'alt') }
      }
      if (isElement(child, 'audio', 'video')) asLink(child)
      const hint = attribute(child, 'dataHint')
      if (isElement(child, 'p') && hint !== '')
        child.children = [{ type: 'text', value: placeholders.put(hintTitle(hint)) }]
      else walk(child, verbatim || isElement(child, 'code', 'pre'))
    }
  }
  walk(tree, false)
}

/** `<audio>` and `<video>` of a file of the package, as a link to it. */
function asLink(node: Element): void {
  const source = node.children.find((child) => isElement(child, 'source'))
  const src = attribute(node, 'src') || (isElement(source, 'source') ? attribute(source, 'src') : '')
  const kind = node.tagName === 'video' ? 'video' : 'audio'
  if (src === '' || /^[a-z][a-z0-9+.-]*:|^\/\//i.test(src)) return
  Object.assign(node, {
    tagName: 'a',
    properties: { href: `${pictureSource(src)}#${kind}` },
    children: [{ type: 'text', value: RECORDING_WORDS[kind] }],
  })
}

function hintTitle(words: string): string {
  return `[!tip]- ${words.replace(/[^\p{L}\p{M}\p{N} ]+/gu, ' ').trim() || 'Hint'}`
}

/** A name of a media file as Anki writes it, with or without percent signs; other addresses stay what they are. */
function pictureSource(src: string): string {
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(src) || src === '') return src
  try {
    return mediaAddress(decodeURIComponent(src))
  } catch (error) {
    if (error instanceof URIError) return mediaAddress(src.toWellFormed())
    throw error
  }
}

/** Dollars are formulas here, and double equals signs marks, where Anki means neither. */
function withoutOurSigns(text: string, placeholders: Placeholders): string {
  return text.replace(/\$+|={2,}/g, (signs) => placeholders.put(signs.replace(/[$=]/g, '\\$&')))
}
