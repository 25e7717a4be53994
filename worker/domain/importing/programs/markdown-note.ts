import { crc32 } from '../archive/crc32.ts'
import type { Decoded } from '../text/decode-text.ts'
import { isoDate } from '../text/dates.ts'
import { type FrontMatter, frontMatter, type Property } from '../text/front-matter.ts'
import { withoutCode } from '../text/outside-code.ts'
import { hashTags, tagName } from '../text/tag-names.ts'
import { folderOf, nameOf, withoutExtension } from '../text/tree-index.ts'
import type { SourceFile } from '../source-file.ts'
import type { Draft } from './draft.ts'

export interface Home {
  /** Names the vault or folder that the file is of; empty for a file that was given alone. */
  root: string
}

const CREATED = ['created', 'created at', 'created_at', 'date created', 'creation date', 'date']
const UPDATED = ['updated', 'updated at', 'updated_at', 'modified', 'last modified', 'date modified', 'date updated']

/** A Markdown or text file: its properties are read, the rest of it stays as it is. */
export function markdownNote(file: SourceFile, { text, remarks }: Decoded, home: Home): Draft {
  const head = frontMatter(text)
  const body = head?.body ?? text
  const used = new Set<string>()
  const name = withoutExtension(nameOf(file.path))
  const own = head ? textOf(head, 'stoa', used) : null
  // Only our own export means it when a note has no title.
  const given = (head ? textOf(head, 'title', used) : null) || (own === null ? null : '')
  // In a vault the file's name is the title, by which others link to it; a heading stays in the text.
  const heading =
    given === null && home.root === '' ? /^\s{0,200}#[ \t]+([^\n]{1,300}?)[ \t#]*(?:\n\s*|$)/.exec(body) : null
  const dates = head && { createdAt: dateOf(head, CREATED, used), updatedAt: dateOf(head, UPDATED, used) }
  const tags = head ? ['tags', 'tag', 'keywords'].flatMap((key) => listOf(head, key, used)) : []
  const topic = head ? textOf(head, 'topic', used) : null
  const others = head ? [...head.source].filter(([key]) => !used.has(key)).map(([, source]) => source) : []
  // Those in what is kept as it was written are there already.
  const comments = head ? head.comments.filter(({ key }) => key === null || used.has(key)).map(({ text }) => text) : []
  const kept = [...comments, ...others]
  const words = heading ? body.slice(heading[0].length) : body
  return {
    ...placeOf(file.path),
    ...(topic !== null && { topic }),
    key: keyOf(file, home, own, text),
    path: file.path,
    title: given ?? heading?.[1] ?? name,
    isNamedByFile: given === null && !heading,
    body: kept.length > 0 ? `${words.trimEnd()}\n\n\`\`\`yaml\n${kept.join('\n')}\n\`\`\`\n` : words,
    tags: [
      ...tags,
      ...(topic === null ? placeOf(file.path).tags : []),
      ...(own === null ? hashTags(withoutCode(words)) : []),
    ],
    createdAt: dates?.createdAt ?? null,
    updatedAt: dates?.updatedAt ?? file.modifiedAt,
    inline: new Map(),
    aliases: [head?.properties.get('aliases') ?? []].flat(),
    remarks: [
      ...remarks,
      ...(others.length > 0 ? [`Its other properties are at its end (${others.length}).`] : []),
      ...(comments.length > 0 ? ['The comments in its properties are at its end.'] : []),
    ],
    changed: remarks.length > 0 || kept.length > 0,
  }
}

/** The top folder is the topic, the folders beneath it a tag. */
export function placeOf(path: string): { topic: string | null; tags: string[] } {
  const [topic = null, ...folders] = folderOf(path).split('/').filter(Boolean)
  const tag = folders.flatMap((folder) => tagName(folder) ?? []).join('/')
  return { topic, tags: tag === '' ? [] : [tag] }
}

/**
 * A file of a vault is known by its path. One that was given alone is known by its name and content: another file of the same
 * name is another note.
 */
export function keyOf(file: SourceFile, home: Home, own: string | null, text: string): string {
  if (own !== null && /^[0-9a-f-]{36}$/i.test(own)) return `stoa:${own.toLowerCase()}`
  if (home.root !== '') return `notes:${home.root}/${file.path}`
  return `file:${file.path}:${crc32(new TextEncoder().encode(text)).toString(16)}`
}

function textOf(head: FrontMatter, key: string, used: Set<string>): string | null {
  const value = head.properties.get(key)
  if (typeof value !== 'string') return null
  used.add(key)
  return value
}

/** `a, b` and `a b` are lists too. */
function listOf(head: FrontMatter, key: string, used: Set<string>): string[] {
  const value: Property | undefined = head.properties.get(key)
  if (value === undefined) return []
  used.add(key)
  return typeof value === 'string' ? value.split(value.includes(',') ? /\s*,\s*/ : /\s+/).filter(Boolean) : value
}

function dateOf(head: FrontMatter, keys: readonly string[], used: Set<string>): string | null {
  for (const key of keys) {
    const value = head.properties.get(key)
    const date = typeof value === 'string' ? isoDate(value) : null
    if (date === null) continue
    used.add(key)
    return date
  }
  return null
}
