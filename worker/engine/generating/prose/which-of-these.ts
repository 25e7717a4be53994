import { isBareAdjective } from '../definition.ts'
import type { Fact } from '../facts.ts'
import { headingsOf } from '../headings.ts'
import { alike, type Asked, type Pool } from '../options.ts'
import { sameThings, saysAsMuch } from '../gate/same-thing.ts'
import { isSpecific } from '../gate/specific.ts'
import { clauseIn } from '../sentences/clauses.ts'
import { isTalk } from '../sentences/whole-term.ts'
import { small } from '../tables/table-words.ts'
import { sharesWord } from '../terms/listed-terms.ts'
import { type Saying, sayingsOf, termsIn } from './sayings.ts'

/** Of fewer terms no four can be told from each other. */
const TERMS_MIN = 4
/** With its verb: "rots in weeks" holds of much else. */
const WORDS_MIN = 4

/** Two words or one in small letters, and no quality: neither "Faraday" nor "day-neutral". */
const isOption = (term: string): boolean =>
  / |^\p{Ll}/u.test(term) && !isBareAdjective(term.replace(/^.*[ -]/u, '')) && !isTalk(term)
const FORMS: ReadonlySet<string> = new Set(['meaning', 'called'])

/** "Which of these stores facts about the world?": what the sentences of a text say of its terms, among its other terms. */
export function fromSayings(text: string, facts: readonly Fact[]): Asked[] {
  const sayings = sayingsOf(text, facts)
  const defined = facts.flatMap(({ definition, unit }) =>
    definition && (FORMS.has(definition.form) || (definition.form === 'label' && isOption(definition.term)))
      ? [
          {
            term: small(definition.term),
            unit,
            predicate: definition.meaning,
          },
        ]
      : [],
  )
  const terms = [...sayings, ...defined]
  const spare = termsIn(facts)
  if (new Set([...terms.map(({ term }) => term), ...spare]).size < TERMS_MIN) return []
  const isSame = sameThings(text)
  const headingAt = headingsOf(text)
  return sayings.flatMap((saying): Asked[] => {
    const { term, predicate, unit, kind, quote } = saying
    if (sharesWord(term, predicate) || !isSpecific(predicate) || predicate.split(' ').length < WORDS_MIN) return []
    const pool = (): Pool => {
      const canBe = (other: string) =>
        other !== term &&
        !isSame(term, other) &&
        !predicate.toLowerCase().includes(other.toLowerCase()) &&
        !mayHoldOf(text, other, predicate)
      const others = terms.filter(
        (other) =>
          canBe(other.term) &&
          terms.every((each) => each.term !== other.term || !saysAsMuch(each.predicate, predicate)),
      )
      const group = (fits: (other: (typeof terms)[number]) => boolean) => others.filter(fits).map((other) => other.term)
      const head = headOf(term)
      const near = group((other) => headOf(other.term) === head || other.unit === unit)
      // What does something is told by its kind: of another, one falls out.
      if (kind === 'does') return [near]
      return [
        near,
        group((other) => headingAt(other.unit.start) === headingAt(unit.start)),
        [...group(() => true), ...spare.filter((other) => canBe(other) && !sharesWord(other, predicate))],
      ]
    }
    return [{ question: questionOf(saying), key: term, quote, at: unit.start, wrong: alike(term, pool) }]
  })
}

const headOf = (term: string): string =>
  term
    .replace(/ of .*$/, '')
    .split(' ')
    .at(-1)
    ?.toLowerCase() ?? ''

function questionOf({ kind, predicate }: Saying): string {
  // "means the image forms …" says that it does.
  const [, means, clause = ''] = /^(means?) (?!that )(.*)$/s.exec(predicate) ?? []
  if (means !== undefined && clauseIn(clause)) return `Which of these ${means} that ${clause}?`
  const [, when] = (kind === 'when' && /^\S+ when (.*)$/s.exec(predicate)) || []
  return when === undefined ? `Which of these ${predicate}?` : `What is it called when ${when}?`
}

/** Whether a sentence names another term beside most of what is asked: it may be right, too. */
function mayHoldOf(text: string, term: string, predicate: string): boolean {
  const words = predicate.toLowerCase().match(/\p{L}{5,}/gu) ?? []
  return text
    .toLowerCase()
    .split(/[.\n]/)
    .some(
      (sentence) =>
        sentence.includes(term.toLowerCase()) &&
        !sentence.includes(predicate.toLowerCase()) &&
        words.filter((word) => sentence.includes(word)).length * 2 > words.length,
    )
}
