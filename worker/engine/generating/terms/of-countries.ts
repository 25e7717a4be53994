import type { Definition } from '../definition.ts'
import { alike, type Asked } from '../options.ts'
import { namesAttribute } from '../tables/heading-nouns.ts'
import { small } from '../tables/table-words.ts'
import type { Defined } from './listed-terms.ts'
import { singular, titleAbove } from './meaning-stems.ts'

/**
 * "What is the capital of Canada?": of a list of countries below what is said of them, the other way round than terms and
 * meanings. Null for any other line.
 */
export function ofCountry(text: string, { unit, definition }: Defined, defined: readonly Defined[]): Asked[] | null {
  if (definition.form !== 'label' || !isCountry(definition.term)) return null
  const listed = defined.filter((other) => other.definition.form === 'label' && other.unit.block === unit.block)
  if (listed.filter((other) => isCountry(other.definition.term)).length * 2 < listed.length) return null
  const asked = attributeIn(titleAbove(text, unit))
  if (asked === '') return null
  const key = named(definition)
  const rivals = listed.flatMap((other) => (other.unit === unit ? [] : named(other.definition)))
  if (key === '') return []
  const question = `What is the ${asked} of ${withArticle(definition.term)}?`
  const outside = rivals.filter((rival) => rival !== '' && !unit.text.includes(rival))
  return [{ quote: unit.text, at: unit.start, question, key, wrong: alike(key, [outside]) }]
}

/** "capital" of "Capitals that I mix up". */
function attributeIn(heading: string): string {
  const [first = '', second = ''] = heading.replace(/^(?:\d{1,2}[.)]|the|some|main|important|key) /i, '').split(/[ :]/)
  const word = [`${first} ${second}`, first].map((each) => singular(each)).find((each) => each !== '')
  return word !== undefined && namesAttribute(word) ? small(word) : ''
}

/** The name that a line begins with, without what it adds. Empty where it says more than that. */
function named({ meaning }: Definition): string {
  const name = meaning.replace(/(?: \(|[,;] |[,;]? (?:not|NOT|→|since) ).*$/u, '')
  return /^\p{Lu}[\p{L}’'-]+(?:[ -]\p{Lu}[\p{L}’'.-]+){0,2}$/u.test(name) ? name : ''
}

let countries: ReadonlySet<string> | undefined
/** By the names that the platform gives to the codes of countries. */
function isCountry(name: string): boolean {
  countries ??= new Set([...countryNames(), ...ALSO])
  return countries.has(name.toLowerCase().replace(/^the /, ''))
}
const ALSO = ['turkey', 'usa', 'us', 'uk', 'england', 'scotland', 'wales', 'burma', 'czech republic', 'ivory coast']
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
function countryNames(): string[] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  return LETTERS.flatMap((a) =>
    LETTERS.flatMap((b) => {
      const name = names.of(a + b)
      return name === undefined ? [] : [name.toLowerCase(), name.toLowerCase().replace(/ \(.*\)$/, '')]
    }),
  )
}

const withArticle = (country: string): string =>
  /^(?:united|usa?$|uk$|uae$|netherlands|philippines|maldives|bahamas|gambia|.* republic)/i.test(country)
    ? `the ${country}`
    : country
