import { type Defined, sharesWord } from './listed-terms.ts'
import { alike, type Asked, contains } from '../options.ts'

/** A case of a court that a text names, and what it was about or decided. Offsets of the excerpt that says it. */
export interface Case {
  name: string
  year: string
  about: string
  start: number
  end: number
}

const WORD = String.raw`\p{Lu}[\p{L}\p{N}.'’&-]*`
const PARTY = String.raw`${WORD}(?: (?:(?:of|the|and|&|for) )*${WORD}){0,5}`
const NAME = String.raw`[*_]{0,3}(${PARTY} vs?\.? ${PARTY}|(?:R|Re|Ex parte) ${PARTY})[*_]{0,3}`
const YEAR = String.raw`(?:, ?| )[([]?(1[5-9]\d{2}|20[0-2]\d)[)\]]?`
/** "Silence is no answer (Felthouse v Bindley, 1862, the nephew's horse)." */
const IN_BRACKETS = new RegExp(String.raw`\((${NAME}${YEAR}[,:;–-]{1,2} ?([^()\n]{8,120}))\)`, 'gu')

const ANY = new RegExp(String.raw`${NAME}(?=${YEAR})`, 'gu')

/** The cases that stand in brackets, with what they were about. */
export function casesInBrackets(text: string): Case[] {
  return [...text.matchAll(IN_BRACKETS)].flatMap((found): Case[] => {
    const [, inside = '', name = '', year = '', about = ''] = found
    const start = found.index + 1
    return about.trim().split(' ').length < 2
      ? []
      : [{ name, year, about: about.trim(), start, end: start + inside.length }]
  })
}

const IS_CASE = new RegExp(String.raw`^${PARTY} vs?\.? ${PARTY}(?=$| ?[([]|,? \d{4})`, 'u')
/** "Bolton v Stone" of "Bolton v Stone (1951)"; null for what is no case. */
export const caseName = (term: string): string | null => IS_CASE.exec(term)?.[0] ?? null

/** "Which case is this?", among the other cases of the text: of lines that begin with a case, and of those in brackets. */
export function fromCases(text: string, defined: readonly Defined[]): Asked[] {
  const labelled = defined.flatMap(({ unit, definition: { form, term, meaning } }) => {
    const name = form === 'label' ? caseName(term) : null
    return name === null ? [] : [{ name, about: meaning, quote: unit.text, at: unit.start }]
  })
  const bracketed = casesInBrackets(text).map(({ name, about, start, end }) => ({
    ...{ name, about, at: start },
    quote: text.slice(start, end),
  }))
  const all = [...labelled, ...bracketed]
  const names = [...new Set([...text.matchAll(ANY)].map(([, name = '']) => name))]
  return all.flatMap(({ name, about, quote, at }): Asked[] => {
    if (sharesWord(name, about) || about.split(' ').length < 3) return []
    const pool = [names.filter((other) => other !== name && !contains(about, other))]
    const question = `Which case is this? “${about}”`
    return [{ quote, at, question, key: name, wrong: alike(name, pool) }]
  })
}
