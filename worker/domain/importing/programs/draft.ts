import { FILE_TYPE } from '#worker/contracts/knowledge/attachment-types.ts'
import { NOTE_MARKDOWN_MAX, TOPIC_NAME_MAX } from '#worker/contracts/knowledge/note-limits.ts'
import { NOTE_TITLE_MAX, titleKey } from '#worker/contracts/knowledge/note-titles.ts'
import { NOTE_TAGS_MAX } from '#worker/contracts/knowledge/tag-rules.ts'
import type { Findings } from '../reading.ts'
import { altText, NotePictures, type Picture } from '../text/pictures.ts'
import { changeLinks, type Link, type WikiLink } from '../text/change-links.ts'
import { fitTags } from '../text/tag-names.ts'
import { decoded, extensionOf, type TreeIndex } from '../text/tree-index.ts'

/** A note whose links still mean files. */
export interface Draft {
  key: string
  path: string
  title: string
  /** Its title is the name of its file. */
  isNamedByFile?: boolean
  /** Other names that links may use. */
  aliases?: string[]
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
  let widths = 0
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
  /** The size that Obsidian writes behind a bar; one that has only a width is not a size here. */
  const sized = (written: string) => {
    const [whole, text = '', width, height] = /^(.*?)\|(\d{1,5})(?:x(\d{1,5}))?$/s.exec(written) ?? []
    if (whole === undefined) return { text: written.replace(/^\|/, ''), size: '' }
    if (height === undefined) widths++
    return { text, size: height === undefined ? '' : `#${width}x${height}` }
  }
  const markdown = changeLinks(draft.body, {
    wiki: (link) => {
      const picture = link.embedded ? pictureOf(link.target) : undefined
      if (picture) {
        const { text, size } = sized(`|${link.shown ?? ''}`)
        return show(picture, altText(text), size)
      }
      const title = link.target === '' ? undefined : around.titles.find(link.target, draft.path)
      const file = title === undefined && /\.[^./]{1,12}$/.test(link.target) ? pictureOf(link.target) : undefined
      if (file) return leadTo(file, altText(link.shown ?? ''))
      if (link.embedded && /^(?!md$)[a-z0-9]{2,4}$/.test(extensionOf(link.target))) missing.add(link.target)
      return wikiTo(link, title)
    },
    link: (link) => {
      const picture = link.picture ? pictureOf(link.address) : undefined
      if (picture) {
        const { text, size } = sized(link.text)
        return show(picture, text, (sizeOf(link.address) || size) + link.title)
      }
      if (!isLocal(link.address)) return null
      if (link.picture) missing.add(decoded(link.address))
      if (link.picture) return null
      const note = linkTo(link, around, draft.path)
      const file = note === null ? pictureOf(link.address) : undefined
      if (file) return leadTo(file, link.text, link.title)
      if (note === null && isFile(link.address)) missing.add(decoded(link.address))
      return note
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
  if (widths > 0) remarks.push(`Sizes of pictures that give a width alone were left out: ${widths}.`)
  const { key, path, createdAt, updatedAt } = draft
  const { title, tags, cuts } = withinLimits(draft)
  remarks.push(...cuts)
  const taken = findings.note({
    key: boundedKey(key),
    path,
    title,
    markdown,
    topic: topicName(draft.topic),
    tags,
    createdAt,
    updatedAt,
    pictures: pictures.all(),
  })
  if (taken)
    findings.line(path, draft.changed || missing.size + cuts.length + widths > 0 ? 'changed' : 'kept', ...remarks)
}

/** Title and tags as a note can have them, and what was cut. */
function withinLimits({ key, title, tags }: Draft): { title: string; tags: string[]; cuts: string[] } {
  const cuts: string[] = []
  const whole = key.startsWith('stoa:') ? title : title.replace(/[\u0000-\u001f]+/g, ' ').trim()
  if (whole.length > NOTE_TITLE_MAX)
    cuts.push(`Its title was cut to ${NOTE_TITLE_MAX} characters. It was: ${cut(whole, 2_000)}`)
  const { kept, lost } = fitTags(tags)
  if (lost.length > 0)
    cuts.push(
      `A note has at most ${NOTE_TAGS_MAX} tags. Left out: ${lost.slice(0, 200).join(', ')}${lost.length > 200 ? ' …' : ''}.`,
    )
  return { title: cut(whole, NOTE_TITLE_MAX), tags: kept, cuts }
}

/** `[[File name|shown]]` as `[[Title|shown]]`, for notes are known by their titles here. */
function wikiTo({ heading, shown, embedded, target }: WikiLink, title: string | undefined): string | null {
  if (title === undefined || titleKey(target) === titleKey(title)) return null
  const words = shown ?? target
  const same = titleKey(words) === titleKey(title) && isLinkable(words)
  if (!same && !isLinkable(title)) return null
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

/** Rather than a page of a site. */
function isFile(address: string): boolean {
  return /^(?!(?:html?|php|aspx?|md|com|org|net)$)[a-z0-9]{2,5}$/.test(extensionOf(withoutFragment(address)))
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
