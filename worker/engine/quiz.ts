import { capitalize, factsOf, type Fact, type Key } from './generating/facts.ts'

/** Four different options; `correct` is the index of the right one. `quote` is an exact excerpt of the text. */
export type GeneratedQuestion = {
  question: string
  options: [string, string, string, string]
  correct: number
  quote: string
}

/**
 * A question with four options from a paragraph: which meaning belongs to a term, which term to a meaning, or which word
 * fills the gap. The distractors are of the same type and from the same text (years may also be calculated), so none gives
 * itself away. Null where the text does not hold enough of one type.
 */
export function makeQuestion(text: string): GeneratedQuestion | null {
  const facts = factsOf(text)
  return fromDefinitions(facts) ?? fromGaps(facts)
}

function fromDefinitions(facts: readonly Fact[]): GeneratedQuestion | null {
  const defined = facts.flatMap((fact) => (fact.definition ? [{ ...fact.definition, quote: fact.unit.text }] : []))
  const [first] = defined
  if (!first) return null
  const meanings = different(defined.map((d) => capitalize(d.meaning)))
  if (meanings.length >= 4 && defined.length >= 4) {
    const question = `What ${first.plural ? 'are' : 'is'} ${first.subject}?`
    return arranged(question, capitalize(first.meaning), meanings.slice(1), first.quote)
  }
  const wrong = [...defined.slice(1).map((d) => d.term), ...keysOf(facts, 'term').map((k) => k.text)].map(capitalize)
  const apart = wrong.filter((term) => !includes(first.quote, term))
  return arranged(`Which term means “${first.meaning}”?`, capitalize(first.term), apart, first.quote)
}

function fromGaps(facts: readonly Fact[]): GeneratedQuestion | null {
  const weight = (fact: Fact) => fact.keys[0]?.weight ?? 0
  for (const { unit, keys, alone } of [...facts].sort((a, b) => weight(b) - weight(a))) {
    const [key] = keys
    if (!key || !alone) continue
    const gap = `${unit.text.slice(0, key.start)}_____${unit.text.slice(key.end)}`.replace(/\s+/g, ' ')
    const wrong = keysOf(facts, key.type).map((k) => k.text)
    const apart = [...wrong, ...otherNumbers(key)].filter((word) => !includes(unit.text, word))
    const created = arranged(`What fills the gap? ${gap}`, key.text, apart, unit.text)
    if (created) return created
  }
  return null
}

/** The best key of each sentence first, then the second best. */
function keysOf(facts: readonly Fact[], type: Key['type']): Key[] {
  const ofType = facts.map(({ keys }) => keys.filter((key) => key.type === type))
  return [0, 1, 2].flatMap((rank) => ofType.flatMap((keys) => keys[rank] ?? []))
}

/** Distractors close to the right year or number, for a text with too few others. */
function otherNumbers({ type, text }: Key): string[] {
  const value = Number(text)
  if (!Number.isSafeInteger(value) || value < 0 || !/^\d+$/.test(text)) return []
  if (type === 'year') return [value - 12, value + 7, value - 5].map(String)
  return type === 'number'
    ? [
        value * 2,
        value + Math.max(1, Math.round(value / 2)),
        Math.max(0, value - Math.max(1, Math.round(value / 4))),
      ].map(String)
    : []
}

/** Places the right option by a hash of its letters: varied, and yet deterministic. */
function arranged(question: string, right: string, wrong: readonly string[], quote: string): GeneratedQuestion | null {
  const [a, b, c] = different([right, ...wrong.filter((option) => !akin(option, right))]).slice(1)
  if (a === undefined || b === undefined || c === undefined) return null
  const correct = Array.from(right).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 4
  const rest = [a, b, c]
  const option = (i: number) => (i === correct ? right : (rest.shift() ?? right))
  return { question, options: [option(0), option(1), option(2), option(3)], correct, quote }
}

/** Whether two options are too similar, like gravity and gravitation. Numbers differ by any digit. */
function akin(a: string, b: string): boolean {
  return !/\d/.test(a) && a.length > 4 && a.slice(0, 5).toLowerCase() === b.slice(0, 5).toLowerCase()
}

function different(texts: readonly string[]): string[] {
  const seen = new Set<string>()
  return texts.filter((text) => {
    const folded = text.trim().toLowerCase()
    if (folded === '' || seen.has(folded)) return false
    seen.add(folded)
    return true
  })
}

function includes(text: string, part: string): boolean {
  return text.toLowerCase().includes(part.toLowerCase())
}
