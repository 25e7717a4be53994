import type { Unit } from '#worker/engine/reading/units.ts'
import type { Definition } from './definition.ts'
import type { Context } from './headings.ts'
import { isPlural } from './options.ts'
import { small } from './tables/table-words.ts'

interface Around {
  context: Context
  title: string
  /** The line right above the list. */
  above: string
}

/** Asks which term has a meaning, in the words of what stands above it. Null for an amount of which nothing says what it is. */
export function meaningStem(
  { form, term, meaning, verb }: Definition,
  { context, title, above }: Around,
): string | null {
  if (form === 'called') return `What ${verb} ${meaning.charAt(0).toLowerCase()}${meaning.slice(1)} called?`
  const part = form === 'label' ? PART.exec(term)?.[1] : undefined
  if (part !== undefined) return `In which ${part.toLowerCase()} does this happen? “${meaning}”`
  if (form === 'label' && NAME.test(term) && PEOPLE.test(context.name)) return `Who is this? “${meaning}”`
  if (form !== 'label' || DEFINED.test(meaning)) return `Which term has this meaning? “${meaning}”`
  if (/^means \S/i.test(meaning)) return `Which term means “${meaning.slice(6)}”?`
  const listed = KIND_ASKED.exec(above)?.[1]
  if (listed !== undefined) return `Which ${small(listed)} fits this? “${meaning}”`
  const kind = singular(above === '' ? context.name : above.replace(/:$/, ''))
  if (AMOUNT.test(meaning)) return kind === '' ? null : `Which of these has the ${small(kind)} “${meaning}”?`
  if (/^to \p{L}+/u.test(meaning)) {
    const language = LANGUAGES.exec(title)?.[0]
    return language === undefined
      ? `Which of these is the translation of “${meaning}”?`
      : `What is the ${language} for “${meaning}”?`
  }
  return `What is described here? “${meaning}”`
}

/** "Act 3": a part of a story, in which something happens. */
const PART = /^(act|scene|chapter|book|canto|episode) (?:\d{1,3}|[IVX]{1,5})$/iu
/** "Lady Macbeth", "Richard III". */
const NAME = /^\p{Lu}[\p{L}'’-]+(?: (?:of|the|de|von|van|\p{Lu}[\p{L}'’-]*)){0,4}$/u
/** What a list of persons stands below. */
const PEOPLE = /(?:^|, |\b(?:main|key|minor|major) )(?:characters|people|persons|cast|dramatis personae)$/iu

/** "135–145 mmol/l", "at least 2 kg". */
export const AMOUNT = /^[^\p{L}]*\d|^at (?:least|most) \d/iu
/** A meaning that says what kind of thing a term is. */
const DEFINED = /^(?:an?|the|all|any|\p{L}+ (?:that|which|who|of)) /iu
/** "Which test?", above a list of tests. */
const KIND_ASKED = /^(?:which|what) (\p{L}+)(?: (?:is|to use|when|for).*)?\?$/iu
const LANGUAGES =
  /\b(?:German|French|Spanish|Italian|Latin|Greek|Portuguese|Dutch|Polish|Russian|Swedish|Turkish|Arabic|Japanese|Chinese)\b/

/** "normal value" of "Normal values"; empty for what is no plural. */
export function singular(title: string): string {
  if (!/^\p{L}[\p{L} -]+$/u.test(title) || title.split(' ').length > 3 || !isPlural(title.toLowerCase())) return ''
  return title.replace(/ies$/, 'y').replace(/(?<=x|ch|sh|ss)es$|s$/, '')
}

/** The line right above the list or the lines that a unit is one of; empty where they stand below a heading or another sentence. */
export function lineAbove(text: string, unit: Unit): string {
  const lines = text.slice(0, unit.start).split('\n').slice(0, -1)
  const own = /^\s*(?:[-*+]|\d+[.)])\s|: | = | [–—-] /
  const line = lines.findLast((each) => !own.test(each)) ?? ''
  const plain = line.replace(/[*_#]/g, '').trim()
  return plain.length > 60 || /[.!]$/.test(plain) ? '' : plain
}
