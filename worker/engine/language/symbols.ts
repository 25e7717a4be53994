const GREEK =
  'alpha α beta β gamma γ delta δ epsilon ε theta θ lambda λ mu μ pi π rho ρ sigma σ tau τ phi φ omega ω'.split(' ')

/** Usual substances by name and formula. The last word of a name says more than the first where both are needed. */
const FORMULAS: readonly (readonly [string, string])[] = [
  ['carbon dioxide', 'co2'],
  ...([
    ['sodium', 'na'],
    ['potassium', 'k'],
    ['calcium', 'ca2'],
    ['magnesium', 'mg2'],
    ['chloride', 'cl'],
    ['zinc', 'zn2'],
  ] as const),
  ['water', 'h2o'],
  ['oxygen', 'o2'],
  ['hydrogen', 'h2'],
  ['nitrogen', 'n2'],
  ['chlorine', 'cl2'],
  ['ozone', 'o3'],
  ['ammonia', 'nh3'],
  ['methane', 'ch4'],
  ['ethanol', 'c2h5oh'],
  ['glucose', 'c6h12o6'],
  ['hydrogen peroxide', 'h2o2'],
  ['sulfur dioxide', 'so2'],
  ['sulphur dioxide', 'so2'],
  ['sulfur trioxide', 'so3'],
  ['sulphur trioxide', 'so3'],
  ['nitrogen dioxide', 'no2'],
  ['sodium chloride', 'nacl'],
  ['sodium hydroxide', 'naoh'],
  ['potassium hydroxide', 'koh'],
  ['calcium carbonate', 'caco3'],
  ['sodium carbonate', 'na2co3'],
  ['hydrochloric acid', 'hcl'],
  ['nitric acid', 'hno3'],
  ['sulfuric acid', 'h2so4'],
  ['sulphuric acid', 'h2so4'],
  ['phosphoric acid', 'h3po4'],
]
/** Short before a number: "section 16" is "s. 16" in notes, and the other way round. */
const NUMBERED: readonly (readonly string[])[] = [
  ['section', 's', 'sec', 'ss'],
  ['article', 'art'],
  ['chapter', 'ch', 'chap'],
  ['page', 'p', 'pp', 'pg'],
  ['figure', 'fig'],
  ['equation', 'eq'],
  ['lecture', 'lec'],
  ['paragraph', 'para', 'par'],
]
const GENERAL = /^(?:acid|sodium|potassium|calcium|carbon|hydrogen|nitrogen|sulphur|sulfur)$/

const add = (map: Map<string, string[]>, from: string, to: string) => map.set(from, [...(map.get(from) ?? []), to])
const ofName = new Map<string, string[]>()
const ofSign = new Map<string, string[]>()
for (let i = 0; i < GREEK.length; i += 2) {
  add(ofName, GREEK[i] ?? '', GREEK[i + 1] ?? '')
  add(ofSign, GREEK[i + 1] ?? '', GREEK[i] ?? '')
}
for (const [name, formula] of FORMULAS) {
  add(ofName, name, formula)
  for (const word of name.split(' ')) if (name === word || !GENERAL.test(word)) add(ofSign, formula, word)
}

/** What a word is also written as, alone or with its neighbour: α for alpha, CO2 for carbon dioxide, and the other way round. */
export function symbolsFor(words: readonly { folded: string }[], at: number): string[] {
  const folded = (i: number) => words[i]?.folded ?? ''
  const numbered = /^\d/.test(folded(at + 1)) ? NUMBERED.find((group) => group.includes(folded(at))) : undefined
  const pairs = [`${folded(at - 1)} ${folded(at)}`, `${folded(at)} ${folded(at + 1)}`]
  const formulas = pairs.flatMap((pair) => ofName.get(pair) ?? [])
  // "Hydrogen" of hydrogen peroxide is not H2.
  const others = numbered?.filter((other) => other !== folded(at)) ?? []
  const alone = formulas.length > 0 ? [] : (ofName.get(folded(at)) ?? [])
  return [...others, ...formulas, ...alone, ...(ofSign.get(folded(at)) ?? [])]
}

/** Whether a line reckons with names and not only with numbers: "fixed costs / (price − cost)", not "6,000 / 15 = 400 units". */
export const isFormula = (text: string): boolean => RECKONS.test(text.replaceAll('**', ''))
const RECKONS = /\p{L}\d{0,4}\)? ?(?:[÷×·∕*√^]| [/+−] )|(?:[÷×·∕*√^] ?| [/+−] )\(?\p{L}/u
