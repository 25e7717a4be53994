import type { PDFPageProxy } from 'unpdf/pdfjs'
import { withoutControls } from '../text/clean-text.ts'

/** A piece of one line in one font. Coordinates are points in the direction of reading: x to the right, y down. */
export interface TextRun {
  text: string
  x: number
  /** Of the baseline. */
  y: number
  width: number
  /** Height of the font. */
  size: number
  rtl: boolean
  monospace: boolean
  /** The level of the heading that it is marked as; 0 where it is none. */
  heading: number
  /** Its place in the order in which the page is drawn. */
  order: number
  /** Address of the link that it is part of. */
  link?: string
}

export interface PageRuns {
  width: number
  height: number
  runs: TextRun[]
  /** Whether there was more text than is read. */
  isCut: boolean
}

type Item =
  | { str: string; dir: string; transform: number[]; width: number; height: number; fontName: string }
  | { type: string; id?: string; tag?: string }

interface Drawn {
  run: TextRun
  /** Degrees by which its direction is turned on the page, clockwise. */
  turn: number
  isArtifact: boolean
}

/** Pieces of text of one page that are read: a page of a book has some hundred. */
const RUNS_MAX = 60_000
const ARTIFACT = '/Artifact'

/** Reads what is drawn as text. Work is bounded by the count of pieces, whatever the page's program repeats. */
export async function pageRuns(page: PDFPageProxy): Promise<PageRuns> {
  const headings = await taggedHeadings(page)
  const viewport = page.getViewport({ scale: 1 })
  const drawn: Drawn[] = []
  const marked: (string | null)[] = []
  let isCut = false
  // Not normalised by the library: that would tear the letters of Arabic ligatures apart before they are put in order.
  const stream = page.streamTextContent({ includeMarkedContent: true, disableNormalization: true })
  const reader = (stream as ReadableStream<TextChunk>).getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    for (const item of next.value.items) {
      if (!('str' in item)) {
        if (item.type === 'endMarkedContent') marked.pop()
        else marked.push(item.tag === 'Artifact' ? ARTIFACT : (item.id ?? null))
        continue
      }
      const text = normalized(item.str)
      if (text.trim() === '') continue
      const look = next.value.styles[item.fontName]
      const id = marked.findLast((each) => each !== null && headings.has(each)) ?? ''
      const { turn, ...place } = placed(viewport.transform, item, look?.vertical === true)
      const run = {
        text,
        ...place,
        rtl: item.dir === 'rtl',
        monospace: look?.fontFamily === 'monospace',
        heading: headings.get(id) ?? 0,
        order: drawn.length,
      }
      drawn.push({ run, turn, isArtifact: marked.includes(ARTIFACT) })
    }
    if (drawn.length > RUNS_MAX) {
      isCut = true
      await reader.cancel(new Error('The page has too much text.'))
      break
    }
  }
  return { ...upright(withoutArtifacts(drawn), viewport.width, viewport.height), isCut }
}

interface TextChunk {
  items: Item[]
  styles: Record<string, { fontFamily: string; vertical: boolean }>
}

/** Ligatures and the shapes of Arabic letters become the letters that one types; no other letter is changed. */
function normalized(text: string): string {
  return withoutControls(
    text.replace(/[\ufb00-\ufb4f\ufb50-\ufdff\ufe70-\ufeff\u2f00-\u2fdf\u2e80-\u2eff]+/g, (part) =>
      part.normalize('NFKC'),
    ),
  )
}

function placed(viewport: number[], item: Extract<Item, { str: string }>, vertical: boolean) {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = viewport
  const [ta = 1, tb = 0, tc = 0, td = 1, te = 0, tf = 0] = item.transform
  const along = [a * ta + c * tb, b * ta + d * tb] as const
  const size = Math.hypot(a * tc + c * td, b * tc + d * td)
  const degrees = vertical ? 90 : (Math.atan2(along[1], along[0]) * 180) / Math.PI
  return {
    x: a * te + c * tf + e,
    y: b * te + d * tf + f,
    width: Math.abs(vertical ? item.height : item.width),
    size,
    turn: (Math.round(degrees) + 360) % 360,
  }
}

/** What is marked as no part of the text, such as running heads, unless that is most of it. */
function withoutArtifacts(drawn: Drawn[]): Drawn[] {
  const text = drawn.filter(({ isArtifact }) => !isArtifact)
  return letters(text) * 2 >= letters(drawn) ? text : drawn
}

function letters(drawn: readonly Drawn[]): number {
  return drawn.reduce((sum, { run }) => sum + run.text.trim().length, 0)
}

/**
 * Turns the page so that most of its text runs from left to right: a table may be printed sideways, and Chinese and Japanese
 * from top to bottom. What then runs in other directions (stamps in margins, watermarks) is left out.
 */
function upright(drawn: readonly Drawn[], width: number, height: number): Omit<PageRuns, 'isCut'> {
  const byTurn = Map.groupBy(drawn, ({ turn }) => (Math.round(turn / 90) % 4) * 90)
  const [main] = [...byTurn].toSorted(([, a], [, b]) => letters(b) - letters(a))
  const turn = main?.[0] ?? 0
  const runs = (main?.[1] ?? [])
    .filter((each) => Math.abs(((each.turn - turn + 540) % 360) - 180) <= 5)
    .map(({ run }) => run)
  if (turn === 0) return { width, height, runs }
  const [cos, sin] = [Math.round(Math.cos((turn * Math.PI) / 180)), Math.round(Math.sin((turn * Math.PI) / 180))]
  const dx = turn === 90 ? 0 : turn === 180 ? width : height
  const dy = turn === 90 ? width : turn === 180 ? height : 0
  for (const run of runs) [run.x, run.y] = [run.x * cos + run.y * sin + dx, run.y * cos - run.x * sin + dy]
  return turn === 180 ? { width, height, runs } : { width: height, height: width, runs }
}

/** The level of a heading by the id of its marked content, where the document is tagged. */
async function taggedHeadings(page: PDFPageProxy): Promise<Map<string, number>> {
  const levels = new Map<string, number>()
  // A broken structure is no reason not to read the text.
  const tree: StructureNode | null = await page.getStructTree().catch(() => null)
  const open: { node: StructureNode; level: number }[] = tree ? [{ node: tree, level: 0 }] : []
  for (let next = open.pop(); next; next = open.pop()) {
    const { role = '', type, id, children = [] } = next.node
    const level = headingLevel(role) || next.level
    if (type === 'content' && id !== undefined && level > 0) levels.set(id, level)
    for (const node of children) open.push({ node, level })
  }
  return levels
}

interface StructureNode {
  role?: string
  type?: string
  id?: string
  children?: StructureNode[]
}

function headingLevel(role: string): number {
  if (role === 'Title') return 1
  const digit = /^H([1-6])$/.exec(role)?.[1]
  return digit ? Number(digit) : role === 'H' ? 2 : 0
}
