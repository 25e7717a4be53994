import type { Unit } from '#worker/engine/reading/units.ts'
import { isFormula } from '../cards/formula.ts'
import { type Definition, sidesOf } from '../definition.ts'
import type { Context } from '../headings.ts'
import { isSpecific } from '../gate/specific.ts'
import { isPlural } from '../options.ts'
import { capitalize } from '../sentences/plain-sentence.ts'
import { small, smallFirst } from '../tables/table-words.ts'

interface Around {
  context: Context
  title: string
  /** What stands right above the list: its line or its heading. */
  above: string
  /** Whether that says what each of the list is one of (`saysClass`). */
  isClass: boolean
  /** Whether the terms of the list are persons. */
  people: boolean
  /** Whether they are words of another language. */
  foreign: boolean
  /** Whether the meaning is several words in a row, which go with the term rather than say what it is. */
  listing: boolean
}

/** Asks which term has a meaning, in the words of what stands above it. Null for an amount of which nothing says what it is. */
export function meaningStem(
  { form, term, meaning: whole, verb }: Definition,
  { context, title, above, isClass, people, foreign, listing }: Around,
): string | null {
  const meaning = shortened(whole)
  if (form === 'label' && (REMARKED.test(meaning) || HAS_EXAMPLE.test(meaning) || SAME.test(meaning))) return null
  if (form === 'called') return `What ${verb} ${smallFirst(meaning)} called?`
  const part = form === 'label' ? PART.exec(term)?.[1] : undefined
  if (part !== undefined) return `In which ${part.toLowerCase()} does this happen? “${meaning}”`
  if (people || (form === 'label' && NAME.test(term) && PEOPLE.test(context.name)))
    return `Who ${verb === 'was' ? 'was' : 'is'} this? “${meaning}”`
  if (form === 'label' && (foreign || /^to \p{L}+/u.test(meaning)))
    // "avoir mal à + body part: to have a sore …"
    return / \+ |\.{2,}|…/.test(term + whole)
      ? null
      : translationStem(meaning.replace(/ \([^()]*\)$/, ''), `${title} ${above} ${context.name}`)
  if (/^means \S/i.test(meaning)) return `Which term means “${meaning.slice(6)}”?`
  const listed = KIND_ASKED.exec(above)?.[1]
  if (listed !== undefined) return `Which ${small(listed)} fits this? “${meaning}”`
  const kind = form === 'label' && isClass ? kindOf(above) : ''
  const isTitle = title.toLowerCase().includes(context.name.toLowerCase())
  const topic =
    form === 'label' && !context.far && !context.near && !isTitle && isTopic(context.name)
      ? `${asTitle(context.name)}: `
      : ''
  if (AMOUNT.test(meaning)) {
    const measured = singular(above === '' ? context.name : above.replace(/:$/, ''))
    if (form !== 'label' || DEFINED.test(meaning)) return `Which term has this meaning? “${meaning}”`
    return measured === '' ? null : `Which of these has the ${small(measured)} “${meaning}”?`
  }
  if (listing && meaning.split(', ').length > 2) {
    // Of "income, housing, dangerous jobs" alone nobody knows what about them is asked.
    if (kind === '') return isBareList(meaning) ? null : `Which of these is meant? “${meaning}”`
    return `Which ${kind.replace(/(?<=\p{L} )words?$/u, 'term')} is meant? “${meaning}”`
  }
  if (kind !== '')
    return OF_WORDS.test(kind)
      ? `Which ${kind.replace(/(?<=\p{L} )words?$/u, 'term')} has this meaning? “${meaning}”`
      : `Which ${kind} is this? “${meaning}”`
  if (form === 'label' && isSymbol(term) && isName(meaning))
    return `${topic}${topic === '' ? 'W' : 'w'}hich of these is “${meaning}”?`
  if (form === 'label' && isFormula(meaning)) return `Which of these is calculated like this? “${meaning}”`
  if (form === 'label' && INSTEAD.test(meaning)) return `Which of these is this an example of? “${meaning}”`
  if (form === 'label' && / (?:→|[-=]>) /.test(meaning)) return null
  if (form === 'label' && STEP.test(term)) return `In which step does this happen? “${meaning}”`
  if (form !== 'label' || (DEFINED.test(meaning) && OF_TERMS.test(`${title} ${above} ${context.name}`)))
    return `Which term has this meaning? “${meaning}”`
  return `Which of these is described here? “${meaning}”`
}

/** "smoking, diet, lack of exercise": things that only go with what is asked for. */
const isBareList = (meaning: string): boolean =>
  !/^\p{L}+(?:ed|ing) /u.test(meaning) &&
  meaning.split(/, | and /).every((part) => part.split(' ').length <= 2 && !/^(?:an?|the|to) /.test(part))
/** "tea for key", "rabbit → wabbit": what is said for what. */
const INSTEAD = /^["“]?\p{Ll}+["”]? (?:for|instead of|→|->) ["“]?\p{Ll}+["”]?(?: \([^()]*\))?$/u
/** "First exhalation": one of several things that happen in turn. */
const STEP = /^(?:(?:first|second|third|fourth|fifth|last|final) \p{L}+(?:ing|tion|sion)|(?:step|stage|phase) \w+)$/iu
/** What lists terms with their meanings is called. */
const OF_TERMS = /\b(?:glossary|terms?|terminology|definitions?|vocab\w*|words?|keywords?|concepts?)\b/i

/** "HCl", "H₂SO₄", "s. 2", "§ 5": a sign, of which the meaning is the name. */
const isSymbol = (term: string): boolean =>
  !/\s/.test(term) ? /^[^\p{Ll}]*\p{Lu}.*[\p{Lu}\d₀-₉]|\d/u.test(term) : /^(?:\p{L}{1,3}\.|§|No\.?) ?\d/u.test(term)
const isName = (meaning: string): boolean => /^\p{L}[\p{L}()’' -]*$/u.test(meaning) && meaning.split(' ').length <= 4

/** A heading in capitals as a word is written; of short words nobody knows whether they are letters that are read out. */
const asTitle = (name: string): string =>
  /^[\p{Lu} ]{6,}$/u.test(name)
    ? capitalize(name.replace(/\p{Lu}{4,}/gu, (word) => word.toLowerCase()))
    : capitalize(name)

/** What can be said before a question, as what it is about. */
const isTopic = (name: string): boolean =>
  /^\p{L}[\p{L} ’'-]+$/u.test(name) &&
  name.split(' ').length <= 4 &&
  !/^(?:know|learn|remember|memori[sz]e|revise|note|see|the|who|what|which|how|why|when|where|if|unless|except|without|with|for|against|but|also|not|several|some|many|other|more)\b| (?:from|at|in|and|&) /i.test(
    name,
  ) &&
  !NO_TOPIC.test(name) &&
  !/ (?:it|them|this|these)$/i.test(name)
const NO_TOPIC =
  /(?:^| )(?:basics|words?|terms?|terminology|definitions?|vocab\w*|glossary|list|concepts?|keywords?|stuff|things|notes|rest|others?|misc|extras?)$/i

/** The first sentence of a meaning, without examples, what follows from it, and brackets that only add another word. */
export function shortened(meaning: string): string {
  const plain = meaning.replace(/ \([^()]*=[^()]*\)/g, '').replace(/!+$| ?(?:\.{2,}|…)(?: .*)?$/s, '')
  const first = FIRST.exec(plain)?.[1] ?? plain
  const own = first.replace(EXAMPLES, '')
  return own.split(' ').length >= WORDS_ENOUGH ? own : first.includes(' ') ? first : plain
}
const WORDS_ENOUGH = 3
/** "self-selected. Biased too": a word that says too little, and a remark behind it. */
const REMARKED = /^[^ ]+\. \p{L}/u
/** "same symptoms, at least 4 days": as what, another line says. */
const SAME = /^same \p{L}+(?:,|$)/iu
const HAS_EXAMPLE = / (?:e\.g|i\.e)\./i
const FIRST =
  /^(.*?)(?:\s(?:→|=>)\s|(?<!\b(?:\p{L}|e\.g|i\.e|ca|cf|vs|esp|incl|approx|conc|desc|St|no))[.;]['"”’]?\s)/isu
const EXAMPLES = /,? (?:e\.g\.?|i\.e\.?|for example|for instance) .*$|, so (?!that|called|as)\S.*$| \([^()]*\)$/iu

/** Asks what a term means. Null for one that says too little where only the title of all says of what. */
export function termStem(
  definition: Definition,
  { context, people, foreign }: Pick<Around, 'context' | 'people' | 'foreign'>,
): string | null {
  const { term, verb } = definition
  const { front } = sidesOf(definition, context)
  if (people) return `Who ${verb === 'was' ? 'was' : 'is'} ${term}?`
  if (foreign) return `What does “${term}” mean?`
  if (front.endsWith('?')) return front
  if (front === term || isSpecific(term)) return `What is meant by “${term}”?`
  const [, about] = context.far ? [] : (/^ \(([^()]+)\)$/.exec(front.slice(term.length)) ?? [])
  return front.startsWith(term) && about !== undefined ? `${capitalize(about)}: what is meant by “${term}”?` : null
}

function translationStem(meaning: string, around: string): string {
  const language = LANGUAGES.exec(around)?.[0]
  if (language !== undefined) return `What is the ${language} for “${meaning}”?`
  return /^to \p{L}+/u.test(meaning)
    ? `Which of these is the translation of “${meaning}”?`
    : `Which of these means “${meaning}”?`
}

/** "landform" of "Landforms", "type of tax" of "Types of tax"; empty for what names no kind. */
export function kindOf(above: string): string {
  const plain = above
    .replace(/\s?\([^()]*\)|:$/g, '')
    .replace(
      /^(?:the |other |more |new |useful |main |key |important |different |some |two |three |four |five |six |seven |eight |nine |ten |twelve |\d{1,2} )*/i,
      '',
    )
    .trim()
  const [, first, rest] = SORTS.exec(plain) ?? []
  if (first !== undefined && rest !== undefined) return `${singular(small(first))} of ${rest}`
  return NO_KIND.test(plain) ? '' : small(singular(plain))
}
/** A list of key terms may hold things of any kind. */
const OF_WORDS = /(?:^| )(?:terms?|words?|expressions?|phrases?)$/i
const SORTS =
  /^(types|kinds|forms|sorts|classes|stages|phases|steps|parts|layers|levels|branches|methods|principles|laws|schools|periods) of (\p{L}[\p{L} ’'-]{2,30})$/iu
/** What says of its items neither what they are nor what they are for. */
const NO_KIND =
  /(?:^| )(?:things|items|notes|facts|points|ideas|issues|questions|answers|details|results|outcomes|effects|causes|reasons|consequences|advantages|disadvantages|benefits|drawbacks|pros|cons|strengths|weaknesses|uses|functions|features|properties|characteristics|examples|basics|essentials|differences|similarities|figures|dates|years|numbers|formulas|formulae|equations|quotes|quotations|links|sources|tips|tasks|goals|aims|symptoms|signs|risks|definitions|concepts|keywords|names|values|abbreviations|acronyms|symbols|minutes|slides|lectures|chapters|pages)$|^(?:terms|words|parts)$/i

/** What is listed below a heading of that name. */
const CLASSES =
  /(?:^| )(?:hormones?|organelles?|landforms?|bones|muscles|joints|organs|glands|enzymes|vitamins|minerals|nutrients|planets|moons|stars|elements|gases|metals|acids|animals|plants|trees|birds|fish|insects|rivers|lakes|mountains|countries|cities|capitals|languages|tenses|moods|valves|vessels|cells|tissues|diseases|disorders|infections|drugs|medicines|antibiotics|theorists|philosophers|instruments|intervals|chords|cadences|clouds|rocks|soils|biomes|styles|friends|devices|spices|herbs|sauces|cheeses|dances|sports|biases|fallacies|particles|waves|triangles|shapes|currencies|protocols|structures|algorithms|commands|knots|sails|tools|figures of speech|schools|movements|religions|gods|goddesses|emperors|kings|queens|presidents|dynasties|treaties|battles|wars|festivals|tests|tempi|ornaments|punctuation marks|offices|ranks|professions|galaxies|polymers|sugars|senses|reflexes|crops|breeds|fabrics|dyes|pigments|winds|currents|deserts|seas|oceans|islands|volcanoes|temples|arches)$/iu

/** Whether what stands above a list says what each of it is one of: a line of its own, or a heading that can mean nothing else. */
export function saysClass(text: string, unit: Unit, above: string, listed: readonly Definition[]): boolean {
  const before = text.slice(0, unit.start)
  const isHeading = /^#{1,6} /m.test(before) && before.slice(before.lastIndexOf('\n#') + 1).includes(above)
  const plain = above.replace(/\s?\([^()]*\)|:$/g, '').trim()
  if (!isHeading || CLASSES.test(plain) || SORTS.test(plain) || /(?:terms|words|expressions|phrases)$/i.test(plain))
    return true
  const noun = singular(plain.split(' ').slice(-1).join(' ')).toLowerCase()
  return noun !== '' && listed.some(({ term }) => term.toLowerCase().split(' ').at(-1) === noun)
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

/** The line right above the block that begins with a unit, without its marks. */
export function lineAbove(text: string, { start }: Unit): string {
  const lines = text.slice(0, start).split('\n').slice(0, -1)
  return (lines.findLast((line) => line.trim() !== '') ?? '').replace(/[*_#]/g, '').trim()
}

/**
 * What stands right above the list or the lines that a unit is one of: a line, or else the heading. Empty where they stand
 * below another sentence.
 */
export function titleAbove(text: string, unit: Unit): string {
  const lines = text.slice(0, unit.start).split('\n').slice(0, -1)
  const own = /^\s*(?:[-*+]|\d+[.)])\s|: | = | [–—-] /
  const at = lines.findLastIndex((each) => !own.test(each))
  const above = lines[at]?.trim() === '' ? lines[at - 1] : lines[at]
  const line = (above ?? '').trim()
  if (lines[at]?.trim() === '' && !line.startsWith('#') && !line.endsWith(':')) return ''
  const plain = line.replace(/[*_#]/g, '').trim()
  return plain.length > 60 || /[.!]$/.test(plain) ? '' : plain
}
