import type { Reader } from '../collection.ts'
import { FILE_TYPE } from '#worker/contracts/knowledge/attachment-types.ts'
import { ATTACHMENT_MAX } from '#worker/contracts/knowledge/note-limits.ts'
import { fileKind } from '../file-kind.ts'
import { htmlToMarkdown } from '../html/html-to-markdown.ts'
import type { Findings } from '../reading.ts'
import { heldWhereSmall, readHead, readWhole, reasonOf, type SourceFile } from '../source-file.ts'
import { decodeText } from '../text/decode-text.ts'
import { type Picture, pictureOfFile } from '../text/pictures.ts'
import { whyNoNote } from '../no-notes.ts'
import { nameOf, TreeIndex, withoutExtension } from '../text/tree-index.ts'
import { titleKey } from '#worker/contracts/knowledge/note-titles.ts'
import { csvNotes } from './csv-notes.ts'
import { type Draft, finishDraft } from './draft.ts'
import { readEnex } from './evernote/read-enex.ts'
import { isKeepExtra, readKeepNote } from './keep.ts'
import { asLogseq } from './logseq.ts'
import { type Home, keyOf, markdownNote, placeOf } from './markdown-note.ts'
import { readNotebook } from './notebook.ts'
import { isPlainText, plainNote } from './plain-note.ts'

const TEXT_MAX = 20_000_000

interface Found {
  drafts: Draft[]
  titles: TreeIndex<string>
  pictures: TreeIndex<Picture>
  files: SourceFile[]
}

/**
 * Reads a vault, a folder, or single files: Markdown (Obsidian's too), text, HTML pages, tables, exports of Evernote and
 * Keep, each detected by its content.
 */
export const readVault: Reader = async ({ root, files }, findings, options) => {
  const home: Home = { root }
  const logseq = files.some(({ path }) => path.startsWith('logseq/'))
  const found: Found = { drafts: [], titles: new TreeIndex(), pictures: new TreeIndex(), files: [] }
  const paths = new Set(files.map(({ path }) => path))
  for (const file of withoutSettings(files, logseq, findings)) {
    if (isKeepExtra(file.path, paths)) continue
    findings.step(file.path)
    if (options.skip.has(file.path)) {
      findings.line(file.path, 'failed', 'Reading it took too long.')
      continue
    }
    try {
      const drafts = await readFile(file, found, { ...options, home, findings })
      found.drafts.push(...(logseq ? drafts.map(asLogseq) : drafts))
    } catch (error) {
      findings.line(file.path, 'failed', reasonOf(error))
    }
  }
  giveOwnTitles(found.drafts)
  for (const draft of found.drafts) addTitles(draft, found.titles)
  const shown = new Set<string>()
  for (const draft of found.drafts) finishDraft(draft, { ...found, shown }, findings)
  reportFiles(found.files, found.pictures, shown, findings)
}

/** Settings of programs are not notes; they are reported once, not file by file. */
function withoutSettings(files: readonly SourceFile[], logseq: boolean, findings: Findings): SourceFile[] {
  const hidden = new Map<string, number>()
  const seen = files.filter(({ path }) => {
    const folder =
      /^(?:.*\/)?\.[^/]+(?=\/)|^(?:.*\/)?\.[^/]+$/.exec(path)?.[0] ??
      (logseq ? /^logseq(?=\/)/.exec(path)?.[0] : undefined)
    if (folder !== undefined) hidden.set(folder, (hidden.get(folder) ?? 0) + 1)
    return folder === undefined
  })
  for (const folder of hidden.keys()) findings.line(folder, 'left-out', 'Settings and hidden files are no notes.')
  return seen
}

async function readFile(
  file: SourceFile,
  found: Found,
  how: { csv: 'table' | 'rows'; home: Home; findings: Findings },
): Promise<Draft[]> {
  const held = await heldWhereSmall(file)
  const kind = fileKind(file.path, await readHead(held))
  if (typeof kind === 'object') {
    found.pictures.add(file.path, pictureOfFile(file, kind.picture, nameOf(file.path)))
    found.files.push(file)
    return []
  }
  if (kind === 'other' || kind === 'zip') {
    if (canBeStored(file, how.findings)) {
      found.pictures.add(file.path, pictureOfFile(file, FILE_TYPE, nameOf(file.path)))
      found.files.push(file)
    }
    return []
  }
  if (kind === 'enex') return allOf(readEnex(held))
  const decoded = decodeText(await readWhole(held, TEXT_MAX))
  if (kind === 'html') return [await pageNote(file, decoded.text, how.home)]
  if (kind === 'csv') return csvNotes(file, decoded.text, how.csv, how.home)
  if (kind === 'text')
    return [
      isPlainText(file, decoded.text)
        ? await plainNote(file, decoded, how.home)
        : markdownNote(file, decoded, how.home),
    ]
  if (kind === 'notebook') return [readNotebook(file, decoded.text, how.home)]
  const note = await readKeepNote(file, decoded.text)
  if (!note) how.findings.line(file.path, 'left-out', 'It lies in the bin of Google Keep.')
  return note ? [note] : []
}

async function allOf(drafts: AsyncIterable<Draft>): Promise<Draft[]> {
  const all: Draft[] = []
  for await (const draft of drafts) all.push(draft)
  return all
}

async function pageNote(file: SourceFile, html: string, home: Home): Promise<Draft> {
  const { markdown, title, inline, remarks } = await htmlToMarkdown(html, file.path)
  const heading = /^# ([^\n]{1,300})(?:\n+|$)/.exec(markdown)
  const called = title ?? heading?.[1] ?? withoutExtension(nameOf(file.path))
  return {
    ...placeOf(file.path),
    key: keyOf(file, home, null, html),
    path: file.path,
    title: called,
    body: heading?.[1] === called ? markdown.slice(heading[0].length) : markdown,
    createdAt: null,
    updatedAt: file.modifiedAt,
    inline,
    remarks: ['It came as HTML.', ...remarks],
    changed: true,
  }
}

/** Files of one name, in other folders, are known by their paths: `x/README`, `y/README`. */
function giveOwnTitles(drafts: readonly Draft[]): void {
  const named = Map.groupBy(drafts, ({ title }) => titleKey(title))
  for (const same of named.values()) {
    const ours = same.filter(({ isNamedByFile }) => isNamedByFile)
    if (same.length < 2 || ours.length === 0) continue
    const taken = new Set(same.filter((draft) => !ours.includes(draft)).map(({ title }) => titleKey(title)))
    for (const draft of ours) {
      const path = withoutExtension(draft.path)
      const title = [path, draft.path].find((each) => !taken.has(titleKey(each))) ?? draft.title
      taken.add(titleKey(title))
      draft.title = title
    }
  }
}

function addTitles(draft: Draft, titles: TreeIndex<string>): void {
  titles.add(draft.path, draft.title)
  titles.add(withoutExtension(draft.path), draft.title)
  titles.name(draft.title, draft.title)
  for (const alias of draft.aliases ?? []) titles.name(alias, draft.title)
}

/** Whether a file that is neither a note nor a picture can be stored; if not, the report says why. */
export function canBeStored(file: SourceFile, findings: Findings): boolean {
  const most = ATTACHMENT_MAX / 1_000_000
  if (file.size > ATTACHMENT_MAX) findings.line(file.path, 'left-out', `It is larger than a file may be (${most} MB).`)
  else if (file.size === 0) findings.line(file.path, 'left-out', 'It is empty.')
  else return true
  return false
}

/** What became of each picture and each other file that is no note. */
export function reportFiles(
  files: readonly SourceFile[],
  known: TreeIndex<Picture>,
  shown: ReadonlySet<string>,
  findings: Findings,
): void {
  for (const { path } of files) {
    const isPicture = known.find(path, '')?.type !== FILE_TYPE
    if (shown.has(path)) findings.line(path, 'kept', isPicture ? 'A picture.' : 'A file; its note leads to it.')
    else if (isPicture) findings.line(path, 'left-out', 'No note shows this picture.')
    else findings.line(path, 'left-out', whyNoNote(path))
  }
}
