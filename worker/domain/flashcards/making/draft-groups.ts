import { clozeNumbers } from '../cards/cloze.ts'

/** What of a source a draft was made from. */
export type DraftPart = 'marked' | 'table' | 'fact' | 'gap'

interface Draft {
  kind: string
  front: string
  origin: { kind: string; id: string; anchor: { quote: string } | null }
}

export interface DraftGroup<D> {
  /** Of the source and the part. */
  key: string
  part: DraftPart
  drafts: D[]
}

const PARTS: readonly DraftPart[] = ['marked', 'table', 'fact', 'gap']
/** Sources of which each draft has its own. */
const ONE_EACH = new Set(['mistake', 'translation'])

/**
 * Drafts by their source, and within it by what of it they were made from, as a learner would judge them together. Sources
 * in the order of their first draft; drafts of a group in their own.
 */
export function groupDrafts<D extends Draft>(drafts: readonly D[]): DraftGroup<D>[] {
  const sources = Map.groupBy(drafts, ({ origin }) =>
    ONE_EACH.has(origin.kind) ? origin.kind : `${origin.kind} ${origin.id}`,
  )
  return [...sources].flatMap(([source, own]) => {
    const parts = Map.groupBy(own, partOf)
    return PARTS.flatMap((part) => {
      const some = parts.get(part)
      return some ? [{ key: `${source} ${part}`, part, drafts: some }] : []
    })
  })
}

function partOf({ kind, front, origin }: Draft): DraftPart {
  const quote = origin.anchor?.quote ?? ''
  if (/\s:{2,3}\s/.test(quote) || clozeNumbers(quote).length > 0) return 'marked'
  // An anchor leaves out the bars at the ends of a row.
  if (/\S\s*(?<!\|)\|(?!\|)\s*\S/.test(quote)) return 'table'
  return kind === 'cloze' || clozeNumbers(front).length > 0 ? 'gap' : 'fact'
}
