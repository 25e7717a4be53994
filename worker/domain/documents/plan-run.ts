import type { DocumentOutline } from '#worker/contracts/documents.ts'
import type { RunOutputs, RunStepKind } from '#worker/contracts/documents/processing-limits.ts'

/** A document as a plan needs it. `from`–`to`: the pages that were chosen. */
export interface DocumentToPlan {
  id: string
  title: string
  outline: DocumentOutline
  from: number
  to: number
}

export interface StepToDo {
  kind: RunStepKind
  documentId: string
  documentTitle: string
  title: string | null
  from: number
  to: number
  /** Cards or questions; 0 for notes. */
  count: number
}

/** Pages of a part, where a document has no chapters. */
const PART_PAGES = 10

/** The steps of a run, in the order they are done: all notes first, since they need nothing of the month's items. */
export function planRun(documents: readonly DocumentToPlan[], outputs: RunOutputs): StepToDo[] {
  const steps: StepToDo[] = []
  for (const document of documents) {
    const { id: documentId, title: documentTitle, from, to } = document
    if (outputs.summary) steps.push({ kind: 'summary', documentId, documentTitle, title: null, from, to, count: 0 })
    if (!outputs.chapters) continue
    for (const chapter of chaptersOf(document))
      steps.push({ kind: 'chapter', documentId, documentTitle, count: 0, ...chapter })
  }
  const pages = documents.map(({ from, to }) => to - from + 1)
  for (const kind of ['cards', 'questions'] as const) {
    const shares = sharesOf(outputs[kind]?.count ?? 0, pages)
    documents.forEach(({ id: documentId, title: documentTitle, from, to }, i) => {
      const count = shares[i] ?? 0
      if (count > 0) steps.push({ kind, documentId, documentTitle, title: null, from, to, count })
    })
  }
  return steps
}

/**
 * The chapters of the chosen pages: the highest headings of which there are several, each up to the page before the next; or
 * else parts of about ten pages.
 */
export function chaptersOf({ outline, from, to }: Pick<DocumentToPlan, 'outline' | 'from' | 'to'>) {
  const level = [1, 2, 3].find((each) => new Set(startsAt(outline, each).map(({ page }) => page)).size > 1)
  if (level === undefined) return partsOf(from, to)
  // Chapters that begin on one page are one: pages are what is read.
  const starts = startsAt(outline, level).filter(({ page }, i, all) => page > (all[i - 1]?.page ?? 0))
  const chapters = starts.map(({ title, page }, i) => ({
    title,
    from: page,
    to: (starts[i + 1]?.page ?? Infinity) - 1,
  }))
  const [first] = chapters
  const before = first && first.from > 1 ? [{ title: null, from: 1, to: first.from - 1 }] : []
  return [...before, ...chapters]
    .filter((chapter) => chapter.from <= to && chapter.to >= from)
    .map((chapter) => ({ ...chapter, from: Math.max(from, chapter.from), to: Math.min(to, chapter.to) }))
}

function startsAt(outline: DocumentOutline, level: number) {
  return outline.filter((entry) => entry.level === level).toSorted((a, b) => a.page - b.page)
}

/** Of nearly the same length. */
function partsOf(from: number, to: number): { title: null; from: number; to: number }[] {
  const pages = to - from + 1
  const parts = Math.max(1, Math.round(pages / PART_PAGES))
  return Array.from({ length: parts }, (_, i) => ({
    title: null,
    from: from + Math.floor((i * pages) / parts),
    to: from + Math.floor(((i + 1) * pages) / parts) - 1,
  }))
}

/** Shares out by pages, so that all are given out. */
function sharesOf(count: number, pages: readonly number[]): number[] {
  const all = pages.reduce((sum, each) => sum + each, 0)
  let before = 0
  let given = 0
  return pages.map((each) => {
    before += each
    const share = Math.round((count * before) / all) - given
    given += share
    return share
  })
}
