import type { Rule } from '../../contracts/coach/edits.ts'

const ROOM: Rule = {
  rule: 'These are two words, or one: the space decides.',
  wrong: 'alot of energy',
  right: 'a lot of energy',
}
const PLACES: Rule = {
  rule: 'The letters are right, and two of them have changed places.',
  wrong: 'freind',
  right: 'friend',
}
const SINGLE: Rule = {
  rule: 'A letter is doubled here that was written once.',
  wrong: 'accomodate',
  right: 'accommodate',
}
const DOUBLED: Rule = { rule: 'A letter stands once here that was written twice.', wrong: 'untill', right: 'until' }
const LEFT_OUT: Rule = {
  rule: 'A letter is left out. Often it is one that is hardly heard.',
  wrong: 'goverment',
  right: 'government',
}
const TOO_MANY: Rule = { rule: 'There is a letter too many.', wrong: 'truely', right: 'truly' }
const ANOTHER: Rule = {
  rule: 'One letter is another. Say the word letter by letter: the ear does not tell them apart.',
  wrong: 'seperate',
  right: 'separate',
}

/** The rule behind a misspelling, by the letters that differ; null where there are several errors. */
export function misspellingOf(before: string, after: string): Rule | null {
  const [was, is] = [before.trim().toLowerCase(), after.trim().toLowerCase()]
  if (was === is) return null
  if (/\s/.test(was) || /\s/.test(is)) return was.replace(/\s+/g, '') === is.replace(/\s+/g, '') ? ROOM : null
  let start = 0
  while (start < Math.min(was.length, is.length) && was[start] === is[start]) start++
  let end = 0
  while (end < Math.min(was.length, is.length) - start && was.at(-1 - end) === is.at(-1 - end)) end++
  const [out, put] = [was.slice(start, was.length - end), is.slice(start, is.length - end)]
  if (out.length === 2 && put === `${out[1]}${out[0]}`) return PLACES
  if (out.length === 1 && put.length === 1) return ANOTHER
  if (out === '' && put.length === 1) return is[start - 1] === put || is[start + 1] === put ? SINGLE : LEFT_OUT
  if (put === '' && out.length === 1) return was[start - 1] === out || was[start + 1] === out ? DOUBLED : TOO_MANY
  return null
}
