/** Common nouns that are counted, one and many: what stands before them tells whether the form is right. */
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

/** For patterns. */
export const ONE = `(?:${PAIRS.map(([single]) => single).join('|')})`
export const MANY = `(?:${PAIRS.map(([, more]) => more).join('|')})`

/** What somebody is: in the singular it has an article. */
export const CALLING = `(?:actor|architect|artist|beginner|biologist|chemist|dentist|doctor|driver|engineer|farmer|journalist|lawyer|musician|nurse|photographer|physicist|pilot|programmer|researcher|scientist|student|teacher|waiter|writer)`

/** What is measured, not counted. */
export const MEASURED = `(?:water|money|information|homework|advice|furniture|traffic|luggage|equipment|music|bread|rice|milk|sugar|knowledge|research|evidence|energy|fun|snow|rain)`

export const NUMBER = `(?:two|three|four|five|six|seven|eight|nine|ten)`

/** Where a sentence begins: also in a list, but not on each line of a text that is broken by hand. */
export const START = String.raw`(?<=(?:(?<![^])|\n\s*\n|(?:(?<![^])|\n)[\t\x20]*(?:[-*>#]+|\d+[.)]))[\t\x20]*|[.!?:]["”’)]?\s+)`

/** The article of what follows. */
export const articleFor = (word: string) => (/^(?:[aeio]|un(?!i)|hour|honest)/i.test(word) ? 'an' : 'a')
