import type { PDFPageProxy } from 'unpdf/pdfjs'
import { safeHref } from '#worker/domain/markdown/safe-href.ts'
import { withoutControls } from '../text/clean-text.ts'
import type { TextRun } from './page-runs.ts'

interface Annotation {
  id?: string
  subtype?: string
  url?: string
  rect?: number[]
  fieldValue?: unknown
  textContent?: string[]
  /** What a field is: `Ch` one to choose from. */
  fieldType?: string
  pushButton?: boolean
  hasAppearance?: boolean
  hidden?: boolean
}

const ANNOTATIONS_MAX = 2_000
const FIELD_MAX = 5_000

/**
 * Marks the runs that are links, and answers what is filled into the fields of a form, typed onto the page, or written on its
 * buttons and stamps.
 * @param runs in the page's own direction; changed
 */
export async function pageNotes(page: PDFPageProxy, runs: readonly TextRun[]): Promise<string[]> {
  // Text can be read without them.
  const all: Annotation[] = await page.getAnnotations({ intent: 'display' }).catch(() => [])
  const { transform } = page.getViewport({ scale: 1 })
  const notes: string[] = []
  const shown = all.slice(0, ANNOTATIONS_MAX).filter(({ hidden }) => !hidden)
  const drawnWords = shown.some(isOnlyDrawn) ? await wordsDrawn(page) : null
  for (const each of shown) {
    const url = each.url === undefined ? undefined : safeHref(each.url)?.href
    if (each.subtype === 'Link' && url && each.rect && page.rotate === 0)
      markLink(runs, onPage(transform, each.rect), url)
    if (each.subtype === 'Widget' && typeof each.fieldValue === 'string') notes.push(each.fieldValue)
    else if (each.subtype === 'FreeText') notes.push((each.textContent ?? []).join(' '))
    else if (isOnlyDrawn(each)) notes.push(drawnWords?.get(each.id ?? '') ?? '')
  }
  const drawn = runs.map(({ text }) => text).join(' ')
  return notes
    .map((note) => withoutControls(note.slice(0, FIELD_MAX)).replace(/\s+/g, ' ').trim())
    .filter((note) => note !== '' && note !== 'Off' && !drawn.includes(note))
}

/** Whether nothing but its picture says its words: captions of buttons, stamps, and what is chosen in a list. */
function isOnlyDrawn({ subtype, pushButton, fieldType, fieldValue, hasAppearance }: Annotation): boolean {
  if (!hasAppearance) return false
  return (
    subtype === 'Stamp' ||
    (subtype === 'Widget' && (pushButton === true || (fieldType === 'Ch' && typeof fieldValue !== 'string')))
  )
}

/** A gap as wide as a space, in thousandths of the font's size. */
const SPACE = -200

/** The words that annotations draw, by their ids. */
async function wordsDrawn(page: PDFPageProxy): Promise<Map<string, string>> {
  const { OPS } = await (await import('unpdf')).getResolvedPDFJS()
  const words = new Map<string, string>()
  const list = await page.getOperatorList({ intent: 'display' }).catch(() => null)
  let open: string | null = null
  for (const [at, operator] of list?.fnArray.entries() ?? []) {
    const [first]: unknown[] = list?.argsArray[at] ?? []
    if (operator === OPS.beginAnnotation) open = typeof first === 'string' ? first : null
    else if (operator === OPS.endAnnotation) open = null
    else if (operator === OPS.showText && open !== null && Array.isArray(first))
      words.set(open, `${words.get(open) ?? ''} ${first.map(lettersOf).join('')}`)
  }
  return words
}

/** Of a glyph, or of the gap between two. */
function lettersOf(glyph: unknown): string {
  if (typeof glyph === 'number') return glyph < SPACE ? ' ' : ''
  return glyph && typeof glyph === 'object' && 'unicode' in glyph ? String(glyph.unicode) : ''
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

function onPage(transform: number[], [x1 = 0, y1 = 0, x2 = 0, y2 = 0]: number[]): Box {
  const [a = 1, , , d = 1, e = 0, f = 0] = transform
  const [ys, xs] = [[y1, y2].map((y) => y * d + f), [x1, x2].map((x) => x * a + e)]
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

/** Where most of a run lies in the link's box. */
function markLink(runs: readonly TextRun[], box: Box, url: string): void {
  for (const run of runs) {
    const middle = run.y - run.size * 0.3
    if (middle < box.top || middle > box.bottom) continue
    const inside = Math.min(run.x + run.width, box.right) - Math.max(run.x, box.left)
    if (inside > 0.7 * run.width) run.link = url
  }
}
