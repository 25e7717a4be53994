/** Common countable nouns, singular and plural; the word before them decides which form is right. */
const COUNTED = `animal answer atom book brother building car cell city computer country doctor electron example
  experiment friend game house idea job lesson machine method mistake molecule number parent patient plan planet plant
  player problem protein question reason researcher result rule scientist sentence sister student teacher thing
  university word worker`
const IRREGULAR: readonly (readonly [one: string, many: string])[] = [
  ['child', 'children'],
  ['man', 'men'],
  ['person', 'people'],
  ['woman', 'women'],
]

const PAIRS = [
  ...COUNTED.trim()
    .split(/\s+/)
    .map((one) => [one, /[^aeiou]y$/.test(one) ? `${one.slice(0, -1)}ies` : `${one}s`] as const),
  ...IRREGULAR,
]
const many = new Map(PAIRS)
const one = new Map(PAIRS.map(([single, more]) => [more, single]))

export const manyOf = (noun = '') => many.get(noun.toLowerCase()) ?? noun
export const oneOf = (noun = '') => one.get(noun.toLowerCase()) ?? noun

/** For use in patterns. */
export const ONE = `(?:${PAIRS.map(([single]) => single).join('|')})`
export const MANY = `(?:${PAIRS.map(([, more]) => more).join('|')})`

/** Occupations and roles, which take an article in the singular. */
export const CALLING = `(?:actor|architect|artist|beginner|biologist|chemist|dentist|doctor|driver|engineer|farmer|journalist|lawyer|musician|nurse|photographer|physicist|pilot|programmer|researcher|scientist|student|teacher|waiter|writer)`

/** Uncountable nouns. */
export const MEASURED = `(?:water|money|information|homework|advice|furniture|traffic|luggage|equipment|music|bread|rice|milk|sugar|knowledge|research|evidence|energy|fun|snow|rain)`

export const NUMBER = `(?:two|three|four|five|six|seven|eight|nine|ten)`

/** The start of a sentence, also in a list, but not of every line of hard-wrapped text. */
export const START = String.raw`(?<=(?:(?<![^])|\n\s*\n|(?:(?<![^])|\n)[\t\x20]*(?:[-*>#]+|\d+[.)]))[\t\x20]*|[.!?:]["”’)]?\s+)`

/** The end of a sentence or of a part of it. */
export const END = `(?=[.,;:!?]|$)`

/** The indefinite article before this word. */
export const articleFor = (word: string) => (/^(?:[aeio]|un(?!i)|hour|honest)/i.test(word) ? 'an' : 'a')
