import { marksAsLinks } from '#worker/domain/citations/marks.ts'
import { makeCards } from '#worker/engine/cards.ts'
import type { ProposedCards } from '#worker/engine/evidence.ts'
import type { LastReply } from '#worker/engine/manners/guidance.ts'
import { passagesOn } from '#worker/engine/reading/passages-on.ts'
import type { Reading } from '#worker/engine/reading/readings.ts'

/** Maximum number of passages and cards. */
const PASSAGES = 4
const CARDS = 10
const DECK_MAX = 60
const ASKING = /^\W*(?:what|who|where|when|why|how)\s+(?:is|are|was|were|does|do|did)\s+/i

/** Cards from the most relevant passages on a subject, each with its sentence. Null where there are none. */
export function cardsAbout(subject: string, readings: readonly Reading[]): ProposedCards | null {
  return deckOf(
    subject,
    passagesOn(subject, readings, PASSAGES).flatMap(({ passage }) => makeCards(passage.body, titleOf(passage))),
  )
}

/** The nearest heading of a passage, or its note's title. */
export const titleOf = ({ heading, sourceTitle }: Reading['passage']): string =>
  heading.split(' › ').at(-1)?.trim() || sourceTitle

/** Cards from an earlier reply, which quotes the notes. */
export function cardsOf({ question, text }: LastReply): ProposedCards | null {
  const quoted = marksAsLinks(text, []).replace(/^> ?/gm, '')
  const created = deckOf(question.replace(ASKING, ''), makeCards(quoted))
  return created && { ...created, cards: created.cards.map((card) => ({ ...card, quote: '' })) }
}

function deckOf(name: string, created: ReturnType<typeof makeCards>): ProposedCards | null {
  const fronts = new Set<string>()
  const cards = created.flatMap(({ kind, front, back, quote }) => {
    if (fronts.has(front)) return []
    fronts.add(front)
    return [kind === 'cloze' ? { kind, front, back: '', quote } : { kind: 'basic' as const, front, back, quote }]
  })
  if (cards.length === 0) return null
  const words = name
    .replace(/^(?:my|the|this) notes? (?:on |about |called )?(?=\S)/i, '')
    .replace(/[*_`#>[\]?!.:]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, DECK_MAX)
    .toWellFormed()
  const deck = words === '' ? 'Coach' : words.charAt(0).toUpperCase() + words.slice(1)
  return { deck, cards: cards.slice(0, CARDS) }
}
