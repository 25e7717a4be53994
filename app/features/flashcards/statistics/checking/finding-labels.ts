import type { Finding } from '#worker/contracts/flashcards/check.ts'
import type { Counts } from './use-check.ts'

type Kind = Finding['kind']

const WORDS: Record<Kind, [one: string, many: string]> = {
  memory: ['card is not where your answers put it', 'cards are not where your answers put them'],
  due: [
    'card comes back at another time than your answers say',
    'cards come back at another time than your answers say',
  ],
  place: ['card waits in the wrong place', 'cards wait in the wrong place'],
  'no-fact': ['card belongs to nothing any more', 'cards belong to nothing any more'],
  'no-card': ['text lacks one of its cards', 'texts lack some of their cards'],
  draft: ['draft has lost its source', 'drafts have lost their source'],
  deck: ['deck is inside a deck that is missing', 'decks are inside decks that are missing'],
  day: ['day shows other numbers than its answers give', 'days show other numbers than their answers give'],
  question: [
    'question comes back at another time than your answers say',
    'questions come back at another time than your answers say',
  ],
  storage: ['total of your storage is wrong', 'totals of your storage are wrong'],
  double: ['text is a duplicate in its deck', 'texts are duplicates in their deck'],
}
const ORDER = Object.keys(WORDS).filter((kind): kind is Kind => kind in WORDS)

/** The findings, a line for each kind. */
export function findingLabels(found: Counts): string[] {
  return ORDER.flatMap((kind) => {
    const count = found[kind] ?? 0
    return count === 0 ? [] : [`${count.toLocaleString('en')} ${WORDS[kind][count === 1 ? 0 : 1]}`]
  })
}

/** The number of findings that can be repaired; duplicates may be intended. */
export function countRepairable(found: Counts): number {
  return ORDER.filter((kind) => kind !== 'double').reduce((sum, kind) => sum + (found[kind] ?? 0), 0)
}
