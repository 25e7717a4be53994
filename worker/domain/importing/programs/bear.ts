import type { Reader } from '../collection.ts'
import type { Findings } from '../reading.ts'
import { readHead, readWhole, reasonOf, type SourceFile } from '../source-file.ts'
import { isoDate } from '../text/dates.ts'
import { decodeText } from '../text/decode-text.ts'
import { withoutCode } from '../text/outside-code.ts'
import { attachmentTypeOf, type Picture, pictureOfFile } from '../text/pictures.ts'
import { hashTags } from '../text/tag-names.ts'
import { folderOf, nameOf, TreeIndex, withoutExtension } from '../text/tree-index.ts'
import { type Draft, finishDraft } from './draft.ts'
import { canBeStored, reportFiles } from './vault.ts'

const TEXT = /\.textbundle\/text\.(?:md|markdown|txt)$/i
const TEXT_MAX = 20_000_000

export function isBear(files: readonly SourceFile[]): boolean {
  return files.some(({ path }) => TEXT.test(`/${path}`))
}

/** A backup of Bear, or text bundles of any program: a folder a note, with its pictures in `assets`. */
export const readBear: Reader = async ({ files }, findings, options) => {
  const pictures = new TreeIndex<Picture>()
  const titles = new TreeIndex<string>()
  const pictureFiles: SourceFile[] = []
  const drafts: Draft[] = []
  const infos = new Map(
    files.filter(({ path }) => nameOf(path) === 'info.json').map((file) => [folderOf(file.path), file]),
  )
  for (const file of files) {
    findings.step(file.path)
    if (options.skip.has(file.path)) findings.line(file.path, 'failed', 'Reading it took too long.')
    else if (nameOf(file.path) === 'info.json' || nameOf(file.path) === 'tags.json') continue
    else
      await failing(file, findings, async () => {
        if (!TEXT.test(`/${file.path}`)) {
          if (!canBeStored(file, findings)) return
          pictures.add(file.path, pictureOfFile(file, await attachmentTypeOf(file), nameOf(file.path)))
          pictureFiles.push(file)
          return
        }
        const info = await infoOf(infos.get(folderOf(file.path)))
        if (info.trashed) return findings.line(file.path, 'left-out', 'It lies in the bin of Bear.')
        const draft = await draftOf(file, info)
        drafts.push(draft)
        titles.name(draft.title, draft.title)
      })
  }
  const shown = new Set<string>()
  for (const draft of drafts) finishDraft(draft, { titles, pictures, shown }, findings)
  reportFiles(pictureFiles, pictures, shown, findings)
}

async function failing(file: SourceFile, findings: Findings, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    findings.line(file.path, 'failed', reasonOf(error))
  }
}

interface Info {
  id: string | null
  created: string | null
  modified: string | null
  trashed: boolean
}

async function infoOf(file: SourceFile | undefined): Promise<Info> {
  const text = file ? new TextDecoder().decode(await readHead(file)) : ''
  const value = (name: string) => new RegExp(`"${name}"\\s*:\\s*"([^"\\\\]{1,100})"`).exec(text)?.[1] ?? null
  return {
    id: value('uniqueIdentifier'),
    created: isoDate(value('creationDate')),
    modified: isoDate(value('modificationDate')),
    trashed: /"trashed"\s*:\s*(?:1|true)\b/.test(text),
  }
}

async function draftOf(file: SourceFile, info: Info): Promise<Draft> {
  const { text, remarks } = decodeText(await readWhole(file, TEXT_MAX))
  const bundle = withoutExtension(nameOf(folderOf(file.path)))
  const heading = /^\s{0,100}# ([^\n]{1,300})(?:\n\s*|$)/.exec(text)
  return {
    key: `bear:${info.id ?? file.path}`,
    path: file.path,
    title: heading?.[1]?.trim() || bundle,
    body: heading ? text.slice(heading[0].length) : text,
    topic: null,
    tags: bearTags(withoutCode(text)),
    createdAt: info.created,
    updatedAt: info.modified ?? info.created,
    inline: new Map(),
    remarks,
    changed: remarks.length > 0,
  }
}

const CLOSED = /(?<![\p{L}\p{N}#])#([^\s#][^#\n]{0,60}[^\s#])#(?![\p{L}\p{N}#])/gu

/** `#one` and `#two words#`. */
function bearTags(words: string): string[] {
  const closed = Array.from(words.matchAll(CLOSED), (match) => match[1] ?? '')
  return [...closed, ...hashTags(words.replace(CLOSED, ' '))]
}
