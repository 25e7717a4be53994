/** Common English verbs with their forms, to distinguish verbs from nouns. */
export interface Verb {
  base: string
  third: string
  ing: string
  past: string
  done: string
}

const IRREGULAR = `be was been · become became become · begin began begun · break broke broken · bring brought brought ·
  build built built · buy bought bought · choose chose chosen · come came come · do did done · drink drank drunk ·
  drive drove driven · eat ate eaten · fall fell fallen · feel felt felt · find found found · forget forgot forgotten ·
  get got got · give gave given · go went gone · grow grew grown · have had had · hear heard heard · hold held held ·
  keep kept kept · know knew known · leave left left · lose lost lost · make made made · meet met met · pay paid paid ·
  read read read · run ran run · say said said · see saw seen · sell sold sold · send sent sent · sing sang sung ·
  sleep slept slept · speak spoke spoken · swim swam swum · take took taken · teach taught taught · tell told told · wake woke woken ·
  think thought thought · understand understood understood · win won won · write wrote written`
const REGULAR = `agree answer arrive ask call change clean close contain cook dance depend divide enjoy exist explain
  finish happen help improve include join laugh learn like listen live look love move need open play produce receive
  remember seem show smoke start stay stop study talk travel try use visit wait walk want wash watch work`

const DOUBLED = new Set(['begin', 'forget', 'get', 'run', 'stop', 'swim', 'win'])

function verbOf(base: string, past = `${spelt(base, 'ed')}`, done = past): Verb {
  return { base, third: thirdOf(base), ing: spelt(base, 'ing'), past, done }
}

function thirdOf(base: string): string {
  if (base === 'be') return 'is'
  if (base === 'have') return 'has'
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ies`
  return /(?:[sxzo]|ch|sh)$/.test(base) ? `${base}es` : `${base}s`
}

function spelt(base: string, ending: 'ed' | 'ing'): string {
  if (DOUBLED.has(base)) return base + base.at(-1) + ending
  if (ending === 'ed' && /[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ied`
  const mute = /[^eo]e$/.test(base) && base !== 'be'
  if (mute) return base.slice(0, -1) + ending
  return ending === 'ed' && base.endsWith('e') ? `${base}d` : base + ending
}

export const VERBS: readonly Verb[] = [
  ...IRREGULAR.split('·').map((forms) => {
    const [base = '', past, done] = forms.trim().split(/\s+/)
    return verbOf(base, past, done)
  }),
  ...REGULAR.trim()
    .split(/\s+/)
    .map((base) => verbOf(base)),
]

const byForm = (form: keyof Verb) => new Map(VERBS.map((verb) => [verb[form], verb]))
const KNOWN = { base: byForm('base'), third: byForm('third'), done: byForm('done'), ing: byForm('ing') }

/** The verb with this form. Only for words that one of the patterns below has matched. */
export function verb(form: 'base' | 'third' | 'done' | 'ing', word = ''): Verb | undefined {
  return KNOWN[form].get(word.toLowerCase())
}

const oneOf = (form: keyof Verb) => `(?:${[...new Set(VERBS.map((each) => each[form]))].join('|')})`

/** For use in patterns: any verb in this form. */
export const BASE = oneOf('base')
export const THIRD = oneOf('third')
export const DONE = oneOf('done')
export const ING = oneOf('ing')
