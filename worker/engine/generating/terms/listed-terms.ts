import { wordsOf } from '#worker/engine/language/words.ts'
import type { Unit } from '#worker/engine/reading/units.ts'
import type { Definition } from '../definition.ts'
import type { Context } from '../headings.ts'
import { isPerson, sexOfName, statedSex } from './persons.ts'

/** A definition of a text with its place. */
export interface Defined {
  unit: Unit
  definition: Definition
  context: Context
}

/** The forms that say what a term means. */
export const HAS_TERM: ReadonlySet<Definition['form']> = new Set(['meaning', 'label', 'called'])

/** Whether a meaning describes: neither names in a row nor a colon, and of a term that is no study, case or count. */
export function isDescription({ form, term, meaning }: Definition): boolean {
  if (form !== 'label') return !/: /.test(meaning)
  if (/\d{4}|\b(?:vs?|and|or)\b|[(,/]/.test(term) || !/^(?=.* ).*\p{Ll}{4}/u.test(meaning)) return false
  const listed = meaning.split(/, | and | or /)
  return listed.length < 3 || listed.some((part) => part.split(' ').length > 4)
}

/** "Bach, Handel, Vivaldi": what goes with a term, several words or more. */
export const isListing = ({ form, term, meaning }: Definition): boolean =>
  form === 'label' &&
  !/\d{4}|\b(?:vs?|and|or)\b|[(,/<>=]/.test(term.replace(/ \([^()]*\d{3,4}[^()]*\)$/, '')) &&
  /^(?=.* ).*\p{Ll}{3}/u.test(meaning) &&
  !/^[^\p{L}]*\d|[=→:]/u.test(meaning)

/** So many lines of terms below one heading are of many kinds: the list of devices, noises and acts that a subject uses. */
const GLOSSARY_MIN = 7

/** For each term, whether it is one of a glossary: there the kind of a meaning alone tells which of four terms it can be. */
export function glossaries(defined: readonly Defined[]): (each: Defined) => boolean {
  const labels = defined.filter(({ definition: { form } }) => form === 'label')
  const counts = new Map<string, number>()
  for (const { context } of labels) counts.set(context.name, (counts.get(context.name) ?? 0) + 1)
  return ({ definition: { form }, context }) => form === 'label' && (counts.get(context.name) ?? 0) >= GLOSSARY_MIN
}

/** The term would be known by its own word. */
export function sharesWord(term: string, meaning: string): boolean {
  const stems = new Set(wordsOf(meaning).map(({ stem }) => stem))
  return wordsOf(term).some(({ stem, folded }) => folded.length > 3 && stems.has(stem))
}

/** Whether another term falls out by what it is alone: a man where the question speaks of a woman, a thing where it asks for somebody. */
export function couldBe({ term, meaning }: Definition, other: Definition): boolean {
  const own = sexOfName(term)
  const stated = statedSex(meaning)
  if (stated === null || (own !== null && own !== stated) || !isPerson(term, meaning)) return true
  const others = sexOfName(other.term) ?? statedSex(other.meaning)
  return others === null || others === stated
}
export const bothPersons = (a: Definition, b: Definition): boolean => isSomebody(a) === isSomebody(b)
const isSomebody = ({ term, meaning }: Definition): boolean => isPerson(term, meaning) || WHO.test(meaning)
const WHO = /^(?:an? |the )?(?:somebody|someone|person|people|one) who\b/i

/** Men among men where there are enough, and women among women: nobody is to be found by being the only one. */
export function alikeFirst({ term, meaning }: Definition, group: readonly Defined[]): Defined[][] {
  const own = sexOfName(term) ?? statedSex(meaning)
  const isAlike = ({ definition: other }: Defined) =>
    own === null || (sexOfName(other.term) ?? statedSex(other.meaning) ?? own) === own
  return [group.filter(isAlike), group.filter((other) => !isAlike(other))]
}

/** Whether a list names persons: all may be, and most are known to be. */
export function arePeople(listed: readonly Definition[]): boolean {
  const persons = listed.filter(({ term, meaning }) => isPerson(term, meaning))
  return persons.length * 2 > listed.length && listed.every(({ term }) => /^\p{Lu}/u.test(term))
}

/** How far the line of a unit is indented: what stands below a term is none of its kind. */
export const indentOf = (text: string, { start }: Unit): number =>
  /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', start - 1) + 1))?.[0].length ?? 0

/** Words of another language: some have an article of it, or are verbs that English says with "to". */
export const areForeign = (listed: readonly Definition[]): boolean =>
  listed.filter(({ term, meaning }) => FOREIGN.test(term) || /^to \p{L}+/u.test(meaning)).length * 3 >= listed.length
export const FOREIGN = /^(?:der|die|das|le|la|les|el|los|las|il|lo|gli|het|een|une?|una?|ein|eine) \p{L}|^l['’]\p{L}/iu
