import { sentencesOf } from '#worker/domain/passages/sentences.ts'
import { wordsOf } from '#worker/engine/language/words.ts'
import { unitsOf, type Unit } from '#worker/engine/reading/units.ts'
import { definitionIn, isBareAdjective, type Definition } from './definition.ts'
import { type Context, contextsOf, headingsOf } from './headings.ts'
import { glossed, headed } from './terms/headed.ts'
import { keysOf, type Key } from './gaps.ts'
import { knownNames } from './names.ts'
import { boldTerm } from './sentences/bold-terms.ts'
import { askedEvent, dateLine, datedLabel, yearsAbove } from './sentences/date-lines.ts'
import { emphasised, plainSentence } from './sentences/plain-sentence.ts'
import { standsAlone } from './sentences/stands-alone.ts'
import { wholeTerm } from './sentences/whole-term.ts'

/** A sentence or line worth asking about: what it defines, or the words that may be left out of it. */
export interface Fact {
  unit: Unit
  definition: Definition | null
  /** What it stands below. */
  context: Context
  /** The sentence without remarks and emphasis. */
  sentence: string
  /** Best first; offsets into the sentence. None where it needs its neighbours to be understood. */
  keys: Key[]
}

/**
 * The facts of a text, in its order; tables are read apart (tables/table-cells.ts).
 * @param title of the note or document that it is from, for terms that name nothing alone
 */
export function factsOf(text: string, title = ''): Fact[] {
  const known = knownNames(text)
  const isKnownName = (word: string) => known.has(word)
  const headingAt = headingsOf(text)
  const contextAt = contextsOf(text, title)
  const yearAt = yearsAbove(text)
  const inLine = new Set<Unit>()
  const facts = unitsOf(text)
    .flatMap(lines)
    .map(withoutNumber)
    .flatMap((unit) => pairs(unit, unit.kind === 'item' || isLine(text, unit), inLine))
    .filter(({ kind, text: found }) => (kind === 'sentence' || kind === 'item') && !/[?？]$/.test(found))
    .map((unit) => {
      const sentence = plainSentence(unit.text)
      const line = inLine.has(unit) || unit.kind === 'item' || isLine(text, unit)
      const context = { ...contextAt(unit.start), listed: unit.kind === 'item', ordered: isOrdered(text, unit) }
      if (
        LOST_POWER.test(sentence) ||
        NO_SUBJECT.test(sentence) ||
        BEGINS_WITH_VERB.test(sentence) ||
        isTitle(text, unit)
      )
        return { unit, definition: null, context, sentence, keys: [] }
      const dated = line ? dateLine(unit.text, { year: yearAt(unit.start), isKnownName }) : null
      if (dated) return { unit, definition: dated.definition, context, sentence, keys: [] }
      const heading = context.near ? context.name : headingAt(unit.start)
      const found =
        headed(text, unit) ?? definitionIn(unit, { line, heading, isKnownName }) ?? glossed(unit) ?? boldTerm(unit.text)
      const definition =
        found && !isRunIn(text, unit, found) ? askedEvent(datedLabel(found, isKnownName), isKnownName) : null
      if (found && !definition) return { unit, definition, context, sentence, keys: [] }
      const isSentence = definition?.form === 'relation' || definition?.form === 'cause' || definition?.form === 'date'
      if (definition && isSentence && !line)
        return { unit, definition, context, ...withKeys(sentence, emphasised(unit.text), known) }
      if (definition || (unit.kind === 'item' && !HAS_VERB.test(sentence)))
        return { unit, definition, context, sentence, keys: [] }
      return { unit, definition, context, ...withKeys(sentence, emphasised(unit.text), known) }
    })
  return facts.map((fact, i) => withNounOf(fact, { before: facts.slice(0, i), text })).map(withWholeTerm)
}

/** Of what defines no whole term nothing is asked, neither by its definition nor by a gap. */
function withWholeTerm(fact: Fact): Fact {
  if (!fact.definition) return fact
  const definition = wholeTerm(fact.definition, fact)
  return definition ? { ...fact, definition } : { ...fact, definition, keys: [] }
}

/** "Primary research = …. Secondary = …", "Validity – …. Internal = …": a bare adjective is of the noun of the terms before it. */
function withNounOf(fact: Fact, { before, text }: { before: readonly Fact[]; text: string }): Fact {
  const { definition, unit, context } = fact
  if (definition?.form !== 'label' || context.near || !isBareAdjective(definition.term)) return fact
  const terms = before.flatMap((each) =>
    each.unit.block === unit.block && each.definition?.form === 'label' ? [each.definition.term] : [],
  )
  const [first = '', last = ''] = terms.findLast((term) => /^\S+ \p{L}+$/u.test(term))?.split(' ') ?? []
  const line = text.slice(text.lastIndexOf('\n', unit.start - 1) + 1, unit.start)
  const noun = isBareAdjective(first) ? last : (HEAD_NOUN.exec(line)?.[1] ?? '').toLowerCase() || nounOf(line, context)
  const term = `${definition.term} ${noun}`
  return noun === '' ? fact : { ...fact, definition: { ...definition, term, subject: term } }
}
/** Below "Validity", "**Internal** is …. High = …": high internal validity. Empty where the paragraph sets no such kind apart. */
function nounOf(line: string, { name }: Context): string {
  const kind = /^(?:\*\*|__)(\p{L}+)(?:\*\*|__) /u.exec(line)?.[1] ?? ''
  return kind === '' || !isBareAdjective(kind) || !/^\p{L}{4,}$/u.test(name) ? '' : `${kind} ${name}`.toLowerCase()
}

/** A noun that adjectives divide, as the first of its line: "validity", "resistance", "conditioning". */
const HEAD_NOUN =
  /^(?:[-*+] )?[*_]{0,3}(\p{L}+(?:ity|tion|sion|ment|ness|ance|ence|ism|logy|ing|ure|ship|power|law|memory|cost|demand|force|energy))[*_]{0,3}(?::| [–—=-]) /iu

/** "Allergy: many say they have one. Most do not.": a label that heads a paragraph, of which its first sentence says no meaning. */
function isRunIn(text: string, unit: Unit, { form, meaning }: Definition): boolean {
  if (form !== 'label' || !CLAUSE.test(meaning)) return false
  const rest = /^[^\r\n]*/.exec(text.slice(unit.end))?.[0].trim() ?? ''
  return rest !== '' && !LINE.test(rest)
}
const CLAUSE =
  /^(?:(?!(?:that|which|who|whose|where|when|if|how|what)\b)[^\s,;:]+ ){1,7}?(?:\([^()]*\) )?(?:is|are|was|were|has|have|had|can|could|will|must|says?|do|does|did|got|gets?|makes?|took)\b/iu

/** "Made of clay. 29 villages lost.": what was made stands in the sentence before. */
const NO_SUBJECT =
  /^(?:Made|Taken|Given|Held|Introduced|Set|Shown|Sold|Kept|Done|Built|Used|Found|Written|Founded|Invented|Discovered|Recorded|Composed|Published|Named|Based|Revived|Measured|Known|Located|Works|Depends|Makes|Comes|Contains|Consists|Keeps|Begins|Ends|Lasts?|Lasted|Killed|Led|Caused) (?:of|in|by|for|from|as|on|at|with|to|about|over|until|up)\b(?![^,.]*, )/u

/** "Doesn't need light", "Happens at night": as above, by its first word alone. */
const BEGINS_WITH_VERB =
  /^(?:(?:Does|Do|Is|Are|Was|Were|Has|Have|Had|Can|Could|Would|Should|Did|Wo)n['’]t|Does|Is|Are|Was|Were|Has|Had|Cannot|Happens|Occurs|Takes? place) \p{L}/u

/** A power that was flattened on its way into the text: "n2", "(n + 1)2", "2 × 1024" for 10²⁴. */
const LOST_POWER = /\)\d\b|(?<![\p{L}\p{N}_.-])(?!m\d)[a-z]\d(?![\p{L}\p{N}])|[×x] ?10(?:[-−]\d|\d{1,2}\b)/u

/** The line that a text begins with names it: "Plate tectonics - revision". */
function isTitle(text: string, unit: Unit): boolean {
  return (
    text.slice(0, unit.start).trim() === '' &&
    / [–—-] /.test(unit.text) &&
    unit.words.length <= 9 &&
    /^[ \t]*(?:$|\r?\n[ \t]*(?:\r?\n|$))/.test(text.slice(unit.end))
  )
}

/** The keys of a sentence, or of its first clause where the whole is too long or points to its neighbours. */
function withKeys(
  sentence: string,
  bold: readonly string[],
  known: ReadonlySet<string>,
): Pick<Fact, 'sentence' | 'keys'> {
  for (const clause of [sentence, ...headsOf(sentence)]) {
    const keys = hasMainVerb(clause) && standsAlone(clause) ? keysOf(clause, bold, known) : []
    if (keys.length > 0) return { sentence: clause, keys }
  }
  return { sentence, keys: [] }
}

/** The clauses that a sentence begins with and that can end there, longest first. */
function headsOf(sentence: string): string[] {
  const ends = [...sentence.matchAll(/; |, (?:although|though|while|whereas|so|which|who|where|because|after which) /g)]
  return ends
    .map(({ index }) => sentence.slice(0, index))
    .filter((head) => !/, (?:which|who|where) /.test(head))
    .filter((head) => head.split(' ').length >= HEAD_WORDS && HAS_VERB.test(head))
    .toReversed()
    .map((head) => `${head}.`)
}
const HEAD_WORDS = 7

/** A paragraph of lines such as "1789: …" or "word - meaning" is several facts, and so is an item of several sentences. */
function lines(unit: Unit): Unit[] {
  const parts = unit.kind === 'sentence' ? [...unit.text.matchAll(/[^\r\n]+/g)] : []
  if (parts.length > 1 && parts.filter(([line]) => LINE.test(line)).length >= parts.length - 1)
    return parts.map(({ 0: line, index }) => part(unit, index + line.search(/\S/), index + line.trimEnd().length))
  const after = unit.kind === 'item' ? NEW_LINE.exec(unit.text) : null
  if (after) return lines(part(unit, 0, after.index))
  if (unit.kind !== 'item' || LINE.test(unit.text)) return [unit]
  return sentencesOf(unit.text).map(({ start, end }) => part(unit, start, end))
}

/** "1 dukkha - …", "2 samudaya - …": the lines of a list that is numbered without dots, without their numbers. */
function withoutNumber(unit: Unit, i: number, all: readonly Unit[]): Unit {
  const number = numberOf(unit)
  const isInList = [all[i - 1], all[i + 1]].some(
    (other) => other?.block === unit.block && LINE.test(other.text) && Math.abs(numberOf(other) - number) === 1,
  )
  return isInList ? part(unit, unit.text.indexOf(' ') + 1, unit.text.length) : unit
}
const numberOf = ({ text }: Unit): number => Number(NUMBERED.exec(text)?.[1] ?? NaN)
/** A number that is no day of a month. */
const NUMBERED = /^(\d{1,2}) (?!(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))\p{L}/iu

/** "gene: … / allele: …", "A = IPv4, AAAA = IPv6": several terms in one line. */
function pairs(unit: Unit, isWholeLine: boolean, inLine: Set<Unit>): Unit[] {
  const first = FIRST_PAIR.exec(unit.text)
  const next = [...unit.text.matchAll(first?.[1] === ':' ? NEXT_COLON : NEXT_EQUAL)]
  const bounds = first ? next.filter(({ index }) => index >= first[0].length - 1) : []
  if (bounds.length === 0) return [unit]
  const starts = [0, ...bounds.map(({ 0: found, index }) => index + found.length)]
  const parts = starts.map((from, i) => part(unit, from, bounds[i]?.index ?? unit.text.length))
  if (isWholeLine) for (const each of parts) inLine.add(each)
  return parts
}
const FIRST_PAIR = /^(?:[*_]{1,3})?[\p{L}\p{N}][^.:=;,\n]{0,40}?(?:[*_]{1,3})?\s?([:=])[*_]{0,3} \S/u
const NEXT_COLON =
  /(?<!\b(?:e\.g|i\.e|no|ca|cf|vs))(?:[.;] | \/ )(?=[*_]{0,3}\p{L}[\p{L}\p{N}'’ -]{1,30}[*_]{0,3}: \S)/gu
const NEXT_EQUAL =
  /(?<!\b(?:e\.g|i\.e|no|ca|cf|vs))(?:[.;,] | \/ )(?=[*_]{0,3}\p{L}[\p{L}\p{N}'’ -]{0,30}[*_]{0,3} = \S)/gu

function part(unit: Unit, from: number, to: number): Unit {
  const text = unit.text.slice(from, to)
  const words = wordsOf(text)
  const stems = new Set(words.map(({ stem }) => stem))
  return { ...unit, start: unit.start + from, end: unit.start + to, text, words, stems }
}
/** A line that is not indented and begins anew belongs to the list for Markdown, and not for its writer. */
const NEW_LINE = /\r?\n(?=\p{Lu})/u
const LINE = /^.{1,60}?(?::| [–—=-]| →| ->| =>) \S/

/** An item of a list may be a note without a verb, of which nothing can be asked. */
const HAS_VERB =
  /\b(?:is|are|was|were|has|have|had|can|contains?|consists?|produces?|makes?|needs?|uses?|took|began|won|led|became|\p{L}{2,}ed)\b/u

/** Whether something is said of the subject, and not only in a clause that describes it. */
function hasMainVerb(sentence: string): boolean {
  const main = sentence.replace(/, (?:which|who|whose|where) [^,;]*(?:,|[.!]?$)/g, ' ')
  return HAS_VERB.test(main) || FINITE.test(main)
}
const FINITE =
  /\b(?:did|does|do|may|might|will|would|could|should|must|lived?|lives|live|costs?|lasts?|gave|gives|came|comes|went|goes|ran|runs|wrote|writes|made|sold|saw|set|put|cut|hit|led|met|held|holds|kept|left|lost|paid|said|sent|spent|stood|stands|built|bought|brought|fought|thought|taught|caught|found|grew|knew|drew|flew|threw|rose|fell|chose|broke|spoke|drove|swore|bore|wore|beat|bound|bred|fed|fled|forms?|boils?|melts?|freezes|carries|carry|covers?|shows?|means|begins?|ends?|occurs?|happens?|becomes?|became|includes?|pumps?|breaks?|turns?|moves?|flows?|lies|lie|lay|sits?|fixes|controls?|regulates?|consumes?|absorbs?|releases?|stores?|transports?|conducts?|measures?|takes?|binds?|states?|[a-z]{3,}(?:ises|izes|ates|ifies))\b/

/** Whether a unit stands in an item with a number. */
const isOrdered = (text: string, { start, kind }: Unit): boolean =>
  kind === 'item' && /^[ \t]*\d{1,2}[.)][ \t]/.test(text.slice(text.lastIndexOf('\n', start - 1) + 1))

/** Whether a sentence is a line of its own, as in a list without marks. */
function isLine(text: string, { start, end }: Unit): boolean {
  return (
    /(?:^|[\r\n])[ \t>]*(?:\d{1,2} )?$/.test(text.slice(Math.max(0, start - 20), start)) &&
    /^[ \t]*(?:$|[\r\n])/.test(text.slice(end, end + 20))
  )
}
