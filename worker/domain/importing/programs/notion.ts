import type { Reader } from '../collection.ts'
import { FILE_TYPE } from '#worker/contracts/knowledge/attachment-types.ts'
import { fileKind } from '../file-kind.ts'
import { parseHtml, treeToMarkdown } from '../html/html-to-markdown.ts'
import { readHead, readWhole, reasonOf, type SourceFile } from '../source-file.ts'
import { isoDate } from '../text/dates.ts'
import { decodeText } from '../text/decode-text.ts'
import { type Picture, pictureOfFile } from '../text/pictures.ts'
import { folderOf, nameOf, TreeIndex, withoutExtension } from '../text/tree-index.ts'
import { rowsOf, tableOf } from './csv-notes.ts'
import { type Draft, finishDraft } from './draft.ts'
import { type Fact, notionPage } from './notion-page.ts'
import { canBeStored, reportFiles } from './vault.ts'

/** `Title 152bb52ee2b580179846fd78b2b60ea9.md`: a page, or a database as `.csv`. */
const NAME = /^(?:(.*) )?([0-9a-f]{32})(_all)?\.(md|csv|html)$/i
const TEXT_MAX = 20_000_000

export function isNotion(files: readonly SourceFile[]): boolean {
  return files.some(({ path }) => NAME.test(nameOf(path)))
}

/** An export of Notion: names without their ids, links between pages by title, properties as a list, databases as tables. */
export const readNotion: Reader = async ({ files }, findings, options) => {
  const titles = new TreeIndex<string>()
  const pictures = new TreeIndex<Picture>()
  const pictureFiles: SourceFile[] = []
  const drafts: Draft[] = []
  const databases = new Set(files.flatMap(({ path }) => (path.endsWith('.csv') ? [baseOf(path)] : [])))
  const whole = new Set(files.flatMap(({ path }) => (path.endsWith('_all.csv') ? [baseOf(path)] : [])))
  const pages = new Set(files.flatMap(({ path }) => (/\.(?:md|html)$/i.test(path) ? [baseOf(path)] : [])))
  for (const file of files) {
    findings.step(file.path)
    const isCsv = file.path.endsWith('.csv')
    // Of a database the file of all columns is read; the other one shows a view of it.
    if (isCsv && whole.has(baseOf(file.path)) && !file.path.endsWith('_all.csv')) {
      titles.add(file.path, titleOf(file.path))
      findings.line(file.path, 'left-out', 'The same table with all columns is in the export too.')
      continue
    }
    if (options.skip.has(file.path)) {
      findings.line(file.path, 'failed', 'Reading it took too long.')
      continue
    }
    try {
      const kind = fileKind(file.path, await readHead(file))
      if (typeof kind === 'object') {
        pictures.add(file.path, pictureOfFile(file, kind.picture, nameOf(file.path)))
        pictureFiles.push(file)
      } else if (nameOf(file.path) === 'index.html') findings.line(file.path, 'left-out', 'A list of contents.')
      else if (!NAME.test(nameOf(file.path))) {
        if (!canBeStored(file, findings)) continue
        pictures.add(file.path, pictureOfFile(file, FILE_TYPE, nameOf(file.path)))
        pictureFiles.push(file)
      } else {
        const { text, remarks } = decodeText(await readWhole(file, TEXT_MAX))
        const draft = isCsv
          ? await tableDraft(file, text, pages)
          : kind === 'html'
            ? await htmlDraft(file, text)
            : pageDraft(file, text, databases.has(folderOf(file.path)))
        drafts.push({ ...draft, remarks: [...remarks, ...draft.remarks] })
        titles.add(file.path, draft.title)
        titles.add(`${baseOf(file.path)}.csv`, draft.title)
      }
    } catch (error) {
      findings.line(file.path, 'failed', reasonOf(error))
    }
  }
  const shown = new Set<string>()
  for (const draft of drafts) finishDraft(draft, { titles, pictures, shown }, findings)
  reportFiles(pictureFiles, pictures, shown, findings)
}

/** The path without extension and `_all`: a page and its folder share it. */
function baseOf(path: string): string {
  return withoutExtension(path).replace(/_all$/, '')
}

function titleOf(path: string): string {
  const name = nameOf(path)
  return (NAME.exec(name)?.[1] ?? withoutExtension(name).replace(/ [0-9a-f]{32}$/i, '')).trim() || 'Untitled'
}

function base(file: SourceFile): Draft {
  const [top = ''] = file.path.split('/')
  return {
    key: `notion:${NAME.exec(nameOf(file.path))?.[2]?.toLowerCase() ?? file.path}`,
    path: file.path,
    title: titleOf(file.path),
    body: '',
    topic: top === nameOf(file.path) ? null : titleOf(`${top}.md`),
    tags: [],
    createdAt: null,
    updatedAt: null,
    inline: new Map(),
    remarks: [],
    changed: false,
  }
}

function pageDraft(file: SourceFile, text: string, ofDatabase: boolean): Draft {
  const draft = base(file)
  const heading = /^\s{0,100}# ([^\n]{1,500})(?:\n+|$)/.exec(text)
  const body = (heading ? text.slice(heading[0].length) : text).trim()
  const properties = ofDatabase ? /^(?:[^\n:]{1,100}: [^\n]*(?:\n|$))+/.exec(body)?.[0] : undefined
  const facts =
    properties
      ?.trim()
      .split('\n')
      .map((line): Fact => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]) ?? []
  const rest = properties ? body.slice(properties.length).trim() : body
  return { ...draft, title: heading?.[1]?.trim() || draft.title, ...withFacts(facts, rest) }
}

/** A page's properties: tags and dates where the note has a place for them, the others as a list at its head. */
function withFacts(facts: readonly Fact[], body: string) {
  const fact = (what: RegExp) => facts.find(([name]) => what.test(name))?.[1]
  const list = facts.filter(([name]) => !/^tags?$/i.test(name)).map(([name, value]) => `- **${name}:** ${value}`)
  return {
    body: [list.join('\n'), body].filter(Boolean).join('\n\n'),
    tags: (fact(/^tags?$/i) ?? '').split(',').filter(Boolean),
    createdAt: isoDate(fact(/^created(?: time| at)?$/i)),
    updatedAt: isoDate(fact(/^(?:last edited(?: time)?|updated)$/i)),
    remarks: list.length > 0 ? ['Its properties are a list at its head.'] : [],
    changed: list.length > 0,
  }
}

async function htmlDraft(file: SourceFile, html: string): Promise<Draft> {
  const draft = base(file)
  const { title, facts, tree } = notionPage(await parseHtml(html))
  const { markdown, title: named, inline, remarks } = await treeToMarkdown(tree, file.path)
  const made = withFacts(facts, markdown)
  return {
    ...draft,
    ...made,
    title: title || named || draft.title,
    inline,
    remarks: ['It came as HTML.', ...made.remarks, ...remarks],
    changed: true,
  }
}

/** A database as one table; a row that is also a page links to it. */
async function tableDraft(file: SourceFile, text: string, pages: ReadonlySet<string>): Promise<Draft> {
  const rows = await rowsOf(text)
  const folder = `${baseOf(file.path)}/`
  const titles = new Set([...pages].filter((page) => page.startsWith(folder)).map((page) => titleOf(`${page}.md`)))
  const table = tableOf(rows, (words, row, column) => {
    const title = words.trim()
    return row > 0 && column === 0 && titles.has(title) && !/[[\]|#\n]/.test(title) ? `[[${title}]]` : words
  })
  return { ...base(file), body: table, remarks: ['A database came as a table.'], changed: true }
}
