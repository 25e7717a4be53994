import { isoTime } from '../text/dates.ts'
import { folderOf, nameOf, withoutExtension } from '../text/tree-index.ts'
import type { SourceFile } from '../source-file.ts'
import { Unreadable } from '#worker/contracts/unreadable.ts'
import type { Draft } from './draft.ts'

/** A note of Google Keep from Takeout; null where it is in Keep's bin. @throws Unreadable */
export async function readKeepNote(file: SourceFile, text: string): Promise<Draft | null> {
  const { plainTextMarkdown } = await import('../text/plain-text-markdown.ts')
  const note = record(parsed(text))
  if (!note) throw new Unreadable('It is no note of Google Keep.')
  if (note.isTrashed === true) return null
  const created = timeOf(note.createdTimestampUsec)
  const title = words(note.title)
  const list = items(note.listContent).map(
    (item) =>
      `- [${item.isChecked === true ? 'x' : ' '}] ${plainTextMarkdown(words(item.text).replace(/\s*\n\s*/g, ' '))}`,
  )
  const links = items(note.annotations).flatMap((link) => {
    const url = words(link.url)
    return /^https?:\/\/[^\s<>]+$/.test(url) && !words(note.textContent).includes(url) ? [`- <${url}>`] : []
  })
  // Sounds and films are links to their files.
  const attachments = items(note.attachments).map((attachment) => {
    const path = joined(file.path, words(attachment.filePath))
    return words(attachment.mimetype).startsWith('image/') ? `![](<${path}>)` : `[${nameOf(path)}](<${path}>)`
  })
  const parts = [
    plainTextMarkdown(words(note.textContent)),
    list.join('\n'),
    attachments.join('\n\n'),
    links.join('\n'),
  ]
  return {
    key: `keep:${created === null ? file.path : String(note.createdTimestampUsec)}`,
    path: file.path,
    title: title || withoutExtension(nameOf(file.path)),
    body: parts.filter(Boolean).join('\n\n'),
    topic: null,
    tags: items(note.labels).map((label) => words(label.name)),
    createdAt: created,
    updatedAt: timeOf(note.userEditedTimestampUsec) ?? created,
    inline: new Map(),
    remarks: [],
    changed: false,
  }
}

/** Takeout writes each note as a page too, and the labels as a list; neither is another note. */
export function isKeepExtra(path: string, paths: ReadonlySet<string>): boolean {
  if (/\.html$/i.test(path)) return /(?:^|\/)Keep\//.test(path) && paths.has(path.replace(/\.html$/i, '.json'))
  return /(?:^|\/)Keep\/Labels\.txt$/.test(path)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return null
    throw error
  }
}

function record(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
}

function items(value: unknown): Record<string, unknown>[] {
  const list: unknown[] = Array.isArray(value) ? value.slice(0, 10_000) : []
  return list.map(record).filter((item) => item !== null)
}

function words(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n').replaceAll('\0', '').toWellFormed() : ''
}

/** Microseconds since 1970. */
function timeOf(value: unknown): string | null {
  return typeof value === 'number' ? isoTime(value / 1000) : null
}

function joined(path: string, name: string): string {
  const folder = folderOf(path)
  return `${folder}${folder ? '/' : ''}${nameOf(name).replace(/[<>\n]/g, '')}`
}
