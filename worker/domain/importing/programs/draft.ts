import { FILE_TYPE } from '#worker/contracts/knowledge/attachment-types.ts'
import { NOTE_MARKDOWN_MAX, TOPIC_NAME_MAX } from '#worker/contracts/knowledge/note-limits.ts'
import { NOTE_TITLE_MAX, titleKey } from '#worker/contracts/knowledge/note-titles.ts'
import type { Findings } from '../reading.ts'
import { altText, NotePictures, type Picture } from '../text/pictures.ts'
import { changeLinks, type Link, type WikiLink } from '../text/change-links.ts'
import { tagNames } from '../text/tag-names.ts'
import { decoded, extensionOf, type TreeIndex } from '../text/tree-index.ts'

/** A note whose links still mean files. */
export interface Draft {
  key: string
  path: string
  title: string
  body: string
  topic: string | null
  tags: string[]
  createdAt: string | null
  updatedAt: string | null
  /** Pictures that are looked up by their address in the text, before any file. */
  inline: Map<string, Picture>
  remarks: string[]
  /** Whether it differs from its file, as a remark explains. */
  changed: boolean
}

/** What links inside one import lead to. */
export interface Surroundings {
  /** Titles of notes by the paths and names of their files. */
  titles: TreeIndex<string>
  pictures: TreeIndex<Picture>
  /** Paths of pictures and files that some note shows or leads to. */
  shown: Set<string>
}

/** Turns links into note links by title and marks pictures; reports to `findings`. */
export function finishDraft(draft: Draft, around: Surroundings, findings: Findings): void {
  const remarks = [...draft.remarks]
  const pictures = new NotePictures(draft.body)
  const missing = new Set<string>()
  const pictureOf = (address: string) => {
    const path = withoutFragment(decoded(address))
    const other = path.replace(/\.jpe?g$/i, (end) => (end.length === 4 ? '.jpeg' : '.jpg'))
    const find = (place: string) => around.pictures.find(place, draft.path)
    return draft.inline.get(address) ?? find(path) ?? (other === path ? undefined : find(other))
  }
  const leadTo = (file: Picture, text: string, more = '') => {
    around.shown.add(file.path)
    return `[${text.trim() === '' ? altText(file.name) : text}](${pictures.mark(file)}${more})`
  }
  const show = (picture: Picture, text: string, more = '') => {
    around.shown.add(picture.path)
    if (picture.type === FILE_TYPE) return leadTo(picture, text, more.replace(/^#[^ \t]*/, ''))
    return `![${text}](${pictures.mark(picture)}${more})`
  }
  const markdown = changeLinks(draft.body, {
    wiki: (link) => {
      const picture = link.embedded ? pictureOf(link.target) : undefined
      if (picture) return show(picture, /^\d+(?:x\d+)?$/.test(link.shown ?? '') ? '' : altText(link.shown ?? ''))
      const title = link.target === '' ? undefined : around.titles.find(link.target, draft.path)
      const file = title === undefined && /\.[^./]{1,12}$/.test(link.target) ? pictureOf(link.target) : undefined
      if (file) return leadTo(file, altText(link.shown ?? ''))
      if (link.embedded && /^(?!md$)[a-z0-9]{2,4}$/.test(extensionOf(link.target))) missing.add(link.target)
      return wikiTo(link, title)
    },
    link: (link) => {
      const picture = link.picture ? pictureOf(link.address) : undefined
      if (picture) return show(picture, link.text, sizeOf(link.address) + link.title)
      if (!isLocal(link.address)) return null
      if (link.picture && link.text !== '') missing.add(decoded(link.address))
      if (link.picture) return null
      const note = linkTo(link, around, draft.path)
      const file = note === null ? pictureOf(link.address) : undefined
      return file ? leadTo(file, link.text, link.title) : note
    },
  })
  if (missing.size > 0)
    remarks.push(`Not found: ${[...missing].slice(0, 5).join(', ')}${missing.size > 5 ? ' …' : ''}.`)
  if (markdown.length > NOTE_MARKDOWN_MAX) {
    const most = NOTE_MARKDOWN_MAX.toLocaleString('en')
    return findings.line(
      draft.path,
      'failed',
      `It is longer than a note may be (${most} characters). Split it into several.`,
    )
  }
  const { key, path, createdAt, updatedAt } = draft
  const taken = findings.note({
    key: boundedKey(key),
    path,
    title: cut(draft.title.replace(/[\u0000-\u001f]+/g, ' ').trim(), NOTE_TITLE_MAX),
    markdown,
    topic: topicName(draft.topic),
    tags: tagNames(draft.tags),
    createdAt,
    updatedAt,
    pictures: pictures.all(),
  })
  if (taken) findings.line(path, draft.changed || missing.size > 0 ? 'changed' : 'kept', ...remarks)
}

/** `[[File name|shown]]` as `[[Title|shown]]`, for notes are known by their titles here. */
function wikiTo({ heading, shown, embedded, target }: WikiLink, title: string | undefined): string | null {
  if (title === undefined || !isLinkable(title)) return null
  if (titleKey(target) === titleKey(title)) return null
  const words = shown ?? target
  const same = titleKey(words) === titleKey(title) && isLinkable(words)
  return `${embedded ? '!' : ''}[[${same ? words : title}${heading}${same ? '' : `|${words}`}]]`
}

/** A picture's size in pixels, as Stoa writes it. */
function sizeOf(address: string): string {
  return /#\d{1,5}x\d{1,5}$/.exec(address)?.[0] ?? ''
}

/** `[text](Other%20note.md)` becomes `[[Other note|text]]`. */
function linkTo(link: Link, around: Surroundings, from: string): string | null {
  const address = decoded(link.address)
  const title = around.titles.find(withoutFragment(address), from)
  if (title === undefined || !isLinkable(title)) return null
  const words = link.text
    .replace(/\\([[\]()_*#\\-])/g, '$1')
    .replace(/[|[\]\n]/g, ' ')
    .trim()
  return titleKey(words) === titleKey(title) || words === '' ? `[[${title}]]` : `[[${title}|${words}]]`
}

function isLinkable(title: string): boolean {
  return title !== '' && !/[[\]|#\n]/.test(title)
}

/** Neither a web address nor a fragment of the same document. */
function isLocal(address: string): boolean {
  return address !== '' && !/^(?:[a-z][a-z0-9+.-]*:|#|\/\/)/i.test(address) && !address.startsWith('/api/')
}

function withoutFragment(address: string): string {
  return address.replace(/[#?].*$/s, '')
}

export function topicName(name: string | null): string | null {
  const plain = name?.replace(/[\s\u0000-\u001f]+/g, ' ').trim()
  return plain ? cut(plain, TOPIC_NAME_MAX) : null
}

/** Never between the halves of a character. */
export function cut(text: string, max: number): string {
  const end = /[\ud800-\udbff]/.test(text[max - 1] ?? '') ? max - 1 : max
  return text.length <= max ? text : text.slice(0, end).trimEnd()
}

const KEY_MAX = 400

/** Long paths differ at their ends. */
function boundedKey(key: string): string {
  const plain = key.normalize('NFC')
  return plain.length <= KEY_MAX ? plain : `${plain.slice(0, 60)}…${plain.slice(61 - KEY_MAX)}`.toWellFormed()
}
