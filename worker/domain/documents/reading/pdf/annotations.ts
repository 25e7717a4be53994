import type { PDFPageProxy } from 'unpdf/pdfjs'
import { safeHref } from '#worker/domain/markdown/safe-href.ts'
import { withoutControls } from '../text/clean-text.ts'
import type { TextRun } from './page-runs.ts'

interface Annotation {
  subtype?: string
  url?: string
  rect?: number[]
  fieldValue?: unknown
  textContent?: string[]
  hidden?: boolean
}

const ANNOTATIONS_MAX = 2_000
const FIELD_MAX = 5_000

/**
 * Marks the runs that are links, and answers what is filled into the fields of a form and typed onto the page.
 * @param runs in the page's own direction; changed
 */
export async function pageNotes(page: PDFPageProxy, runs: readonly TextRun[]): Promise<string[]> {
  // Text can be read without them.
  const all: Annotation[] = await page.getAnnotations({ intent: 'display' }).catch(() => [])
  const { transform } = page.getViewport({ scale: 1 })
  const notes: string[] = []
  for (const each of all.slice(0, ANNOTATIONS_MAX)) {
    if (each.hidden) continue
    const url = each.url === undefined ? undefined : safeHref(each.url)?.href
    if (each.subtype === 'Link' && url && each.rect && page.rotate === 0)
      markLink(runs, onPage(transform, each.rect), url)
    if (each.subtype === 'Widget' && typeof each.fieldValue === 'string') notes.push(each.fieldValue)
    else if (each.subtype === 'FreeText') notes.push((each.textContent ?? []).join(' '))
  }
  const drawn = runs.map(({ text }) => text).join(' ')
  return notes
    .map((note) => withoutControls(note.slice(0, FIELD_MAX)).replace(/\s+/g, ' ').trim())
    .filter((note) => note !== '' && note !== 'Off' && !drawn.includes(note))
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
