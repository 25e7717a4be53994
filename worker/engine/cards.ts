import { plainTerm, capitalize, factsOf, type Fact } from './generating/facts.ts'

/** `quote` is an exact excerpt of the text. A cloze hides words by `{{c1::…}}`, as in Anki. */
export type GeneratedCard = { front: string; back: string; kind: 'definition' | 'cloze'; quote: string }

const CARDS_MAX = 12

/**
 * Flashcards from a text: first a card for each term that it defines, then cloze sentences
 * without their key words. Cards contain only words of the text. Empty where there is nothing to ask.
 */
export function makeCards(text: string): GeneratedCard[] {
  const facts = factsOf(text)
  const cards: { card: GeneratedCard; at: number; weight: number }[] = []
  const seen = new Set<string>()
  for (const fact of facts) {
    const card = definitionCard(fact) ?? clozeCard(fact)
    if (!card || seen.has(card.front.toLowerCase())) continue
    seen.add(card.front.toLowerCase())
    cards.push({ card, at: fact.unit.start, weight: card.kind === 'definition' ? 10 : (fact.keys[0]?.weight ?? 0) })
  }
  const best = cards.sort((a, b) => b.weight - a.weight || a.at - b.at).slice(0, CARDS_MAX)
  return best.sort((a, b) => a.at - b.at).map(({ card }) => card)
}

function definitionCard({ unit, definition }: Fact): GeneratedCard | null {
  if (!definition) return null
  return { front: definition.term, back: capitalize(definition.meaning), kind: 'definition', quote: unit.text }
}

function clozeCard({ unit, keys, alone }: Fact): GeneratedCard | null {
  const [key] = keys
  if (!key || !alone || unit.kind !== 'sentence' || unit.words.length < 6) return null
  const { text } = unit
  const front = `${text.slice(0, key.start)}{{c1::${key.text}}}${text.slice(key.end)}`.replace(/\s+/g, ' ')
  return { front, back: plainTerm(key.text), kind: 'cloze', quote: text }
}
