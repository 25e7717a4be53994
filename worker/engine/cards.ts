import { isSimilar, similarityOf, type Similarity } from '#worker/domain/flashcards/making/similarity.ts'
import { languageOf } from './generating/note-kinds.ts'
import { isAskedForm, tableFront } from './generating/cards/table-fronts.ts'
import { oneAnswer } from './generating/cards/one-answer.ts'
import { belongsToTermBefore, isNoEvent, isTermOfItsOwn, saysNoMeaning } from './generating/cards/own-term.ts'
import { isRightlyWritten, wholeBack } from './generating/cards/whole-back.ts'
import { cardBreadcrumb } from './generating/cards/card-breadcrumb.ts'
import { isFormula } from './generating/cards/formula.ts'
import { cardsFromPairs } from './generating/pairs/pair-cards.ts'
import { inPairLists } from './generating/pairs/pair-lists.ts'
import { qualityOf } from './generating/cards/quality/quality.ts'
import { isWholeCard } from './generating/cards/whole-card.ts'
import { isRelative, OPEN_BOUND, sidesOf } from './generating/definition.ts'
import { factsOf, type Fact } from './generating/facts.ts'
import { FALLBACK_WEIGHT } from './generating/gaps.ts'
import { contextsOf } from './generating/headings.ts'
import { isGeneric } from './generating/labels.ts'
import { shortLists } from './generating/lists.ts'
import { asWritten, readable } from './generating/readable.ts'
import { type OwnQuestion, ownQuestions } from './generating/sentences/own-questions.ts'
import { clauseIn } from './generating/sentences/clauses.ts'
import { datedInBrackets } from './generating/prose/facts-of-prose.ts'
import { breadcrumb, withBreadcrumb } from './generating/terms/breadcrumb.ts'
import { yesOrNo } from './generating/yes-or-no.ts'
import { propertyOf, tableCells } from './generating/tables/table-cells.ts'
import { askInSentence, subjectIn } from './generating/tables/table-stems.ts'
import { cellLabel } from './generating/tables/cell-label.ts'

/** `quote` is an exact excerpt of the text. A cloze hides words by `{{c1::…}}`, as in Anki. */
export type GeneratedCard = { front: string; back: string; kind: 'definition' | 'cloze'; quote: string }

/** Cards of a text; what a writer has laid out as terms and meanings is rarely too much, sentences with a gap are. */
const CARDS_MAX = 40
const CLOZES_MAX = 12
/** How likely a teacher has to use a card, and one of the four best of a text, so that few texts have none. */
const QUALITY_MIN = 0.75
const QUALITY_MIN_OF_BEST = 0.6
const BEST = 4

interface Draft {
  card: GeneratedCard
  at: number
  weight: number
  /** What its front stands behind, where that says too little alone. */
  path?: string
  /** Laid out by its writer as a question with its answer, or as one of a list of pairs: all of these are learned. */
  isLaidOut?: boolean
}

/**
 * Flashcards from a text, in its order: the cells of its tables, the terms that it defines, then sentences without their
 * year, number or name. Cards contain only words of the text, and of its title. Empty where there is nothing to ask.
 */
export function makeCards(whole: string, title = ''): GeneratedCard[] {
  const text = readable(whole)
  const rated = draftsOf(text, title).map((draft) => ({
    draft,
    quality: draft.isLaidOut ? 1 : qualityOf({ ...draft.card, front: frontOf(draft), title }),
  }))
  const best = rated.toSorted((a, b) => b.quality - a.quality).slice(0, BEST)
  return rated
    .filter((each) => each.quality >= (best.includes(each) ? QUALITY_MIN_OF_BEST : QUALITY_MIN))
    .map(({ draft }) => written(draft, whole, text))
}

/** All whole cards of a text, however likely a teacher would use them. */
export function possibleCards(whole: string, title = ''): GeneratedCard[] {
  const text = readable(whole)
  return draftsOf(text, title).map((draft) => written(draft, whole, text))
}

const written = (draft: Draft, whole: string, text: string): GeneratedCard => ({
  ...draft.card,
  front: frontOf(draft),
  quote: asWritten(whole, text, draft.card.quote),
})

const frontOf = ({ card, path = '' }: Draft): string => withBreadcrumb(path, card.front)

/** Whole cards in the order of the text. */
function draftsOf(text: string, title: string): Draft[] {
  const own = ownQuestions(text)
  const language = languageOf(title)
  const isListed = inPairLists(text)
  // What answers a question of the text is asked for by it.
  const facts = factsOf(text, title).filter(
    (fact) =>
      !own.some(({ start, end }) => start <= fact.unit.start && fact.unit.end <= end) &&
      !belongsToTermBefore(text, fact),
  )
  const explicit = distinct(
    [
      ...own.map(fromOwnQuestion(text, title)),
      ...facts.flatMap((fact) => fromDefinition(fact, { text, language, title })),
      ...facts.flatMap(fromBrackets),
      ...fromLists(text, title),
      ...fromYesOrNo(text),
      ...fromTables(text, title),
    ].filter(({ card }) => isWholeCard(card)),
    [],
  )
  const clozes = facts
    .flatMap(fromGap)
    .filter(({ card }) => isWholeCard(card))
    .sort((a, b) => b.weight - a.weight || a.at - b.at)
  const pairs = cardsFromPairs(text, title, explicit).map((pair): Draft => ({ ...pair, weight: 9 }))
  return [...pairs, ...explicit.slice(0, CARDS_MAX), ...distinct(clozes, explicit).slice(0, CLOZES_MAX)]
    .slice(0, CARDS_MAX)
    .map((draft) => ({ ...draft, isLaidOut: draft.isLaidOut === true || isListed(draft.at) }))
    .sort((a, b) => a.at - b.at)
}

/** Of a year alone nobody knows what of it is asked for. */
const HAPPENED = /^What happened in \d/

/** An example of a kind is one of many: no card has the only right one. */
const EXAMPLE = /^(?:an? )?(?:examples?|e\.?g\.?)\b/i

function fromTables(text: string, title: string): Draft[] {
  return tableCells(text, title).flatMap((cell): Draft[] => {
    // "Menu cost: what is it?" is a term like those of a list.
    const asked =
      askInSentence(cell)
        ?.replace(/: what (?:is it|are they)\?$/, '')
        // Whoever is asked "direct or indirect?" has read the answer.
        .replace(/: which (\p{L}+) (?:is it|are they), .* or .*\?$/u, ': what is its $1?') ?? null
    const sentence = asked === null ? null : tableFront(cell, asked)
    const subject = sentence === null ? '' : subjectIn(sentence, cell)
    const place = HAPPENED.test(sentence ?? '') ? breadcrumb([cell.title], cell.textTitle, sentence ?? '') : ''
    const { path, label } = subject === '' ? { path: place, label: sentence } : cellLabel(cell, subject)
    // "Trial in Rome, he abjures": who, another cell says.
    if (HAPPENED.test(sentence ?? '') && /\b(?:he|she|they)\b/i.test(cell.value)) return []
    if (label === null || !isAskedForm(cell, label) || EXAMPLE.test(propertyOf(cell)) || isGeneric(cell.value))
      return []
    const quote = text.slice(cell.start, cell.end)
    const card = { front: label, back: cell.value, kind: 'definition' as const, quote }
    return [{ card, at: cell.start, weight: 10, path }]
  })
}

function fromLists(text: string, title: string): Draft[] {
  const contextAt = contextsOf(text, title)
  return shortLists(text).map(({ front, items, start, end }) => {
    const card = { front, back: items.join('; '), kind: 'definition' as const, quote: text.slice(start, end) }
    return { card, at: start, weight: 9, path: cardBreadcrumb(card, contextAt(start).parents ?? [], title) }
  })
}

function fromYesOrNo(text: string): Draft[] {
  return yesOrNo(text).map(({ front, back, start, end }) => ({
    card: { front, back, kind: 'definition', quote: text.slice(start, end) },
    at: start,
    weight: 9,
  }))
}

function fromOwnQuestion(text: string, title: string): (own: OwnQuestion) => Draft {
  const contextAt = contextsOf(text, title)
  return ({ question, answer, start, end }: OwnQuestion): Draft => {
    const card = { front: question, back: answer, kind: 'definition' as const, quote: text.slice(start, end) }
    return {
      card,
      at: start,
      weight: 9,
      isLaidOut: true,
      path: cardBreadcrumb(card, contextAt(start).parents ?? [], title),
    }
  }
}

/** Says in a clause, or by more and less, what happens: neither "captured" nor "aggregate supply" do. */
const happens = (meaning: string): boolean =>
  !/^(?:why|how|that['’]?s|this is)\b/i.test(meaning) &&
  (clauseIn(meaning) !== null ||
    /^(?:the|an?) \p{L}+ \p{L}+s(?: |$)/u.test(meaning) ||
    /(?:^|\s)(?:more|less|fewer|no|not|up|down|out|\p{L}{3,}er|[↑↓])(?:\s|$)/u.test(meaning))

/** A sentence, or a word that asks: of any other label nobody could say what is wanted. */
const ASKED_ATTRIBUTE = /^What |: (?:when|where|who)\?$/

const CASE = /^\d[\d.,]*: \p{L}/u
/** What says something of two things is no answer to what one of them is. */
const COMPARES_TWO = /\S (?:vs\.?|versus) \S/i

function fromDefinition(
  { unit, definition, context }: Fact,
  { text, language, title }: { text: string; language: string; title: string },
): Draft[] {
  if (!definition || !isRightlyWritten(definition.term)) return []
  const { form, term, meaning } = definition
  if (form === 'leads' && OPEN_BOUND.test(term) && (context.name === '' || context.far)) return []
  // "ζ = 0: undamped" is one of several cases.
  if (form === 'formula' && CASE.test(meaning)) return []
  if (form === 'label' && COMPARES_TWO.test(meaning)) return []
  if (form === 'label' && isRelative(term) && context.name === '') return []
  if (form === 'label' && !isTermOfItsOwn({ text, unit, definition, context, language, title })) return []
  if (saysNoMeaning(definition) || isNoEvent(definition)) return []
  const isEquated = /^[^:–—=]{1,80}=/.test(unit.text)
  const { front, back: own } = sidesOf(definition, context)
  const whole = form === 'label' && own === meaning ? wholeBack(text, { term, meaning, end: unit.end }) : own
  if (whole === null) return []
  // Nobody could say what an arrow asks for, or which of several steps; of a rule an example with numbers is no effect.
  if (form === 'leads' && (!front.startsWith('What happens') || /→| = /.test(meaning) || !happens(meaning))) return []
  if (form === 'attribute' && (!ASKED_ATTRIBUTE.test(front) || (isEquated && /^\p{Ll}+$/u.test(meaning)))) return []
  const asked =
    form === 'label' && !front.endsWith('?')
      ? oneAnswer({ front, back: whole }, term, isEquated || language !== '')
      : { front, back: whole }
  if (asked === null) return []
  const isTerm = form === 'label' && !asked.front.endsWith('?')
  const beside = isTerm ? experimentOf(context) || language : ''
  const besideIt = beside === '' || /[()]/.test(asked.front) ? asked.front : `${asked.front} (${beside})`
  const named = isTerm && beside === '' ? term : besideIt
  const [, from, into] = (isTerm && INTO.exec(asked.back)) || []
  const sides =
    from && into
      ? { front: `${named}: ${from} → ?`, back: into }
      : { front: isTerm && beside === '' && isFormula(asked.back) ? `${named} = ?` : named, back: asked.back }
  const card = { ...sides, kind: 'definition' as const, quote: unit.text }
  const path = beside === '' ? cardBreadcrumb(card, context.parents ?? [], title) : ''
  return [{ card, at: unit.start, weight: 9, path }]
}

/** "muscles: glucose → lactate": what becomes of something. */
const INTO = /^(\p{Ll}{3,}(?: \p{L}{3,})?) → ([^→]{3,})$/u

/** The experiment or example that stands above: "food" is what the term means there, and not everywhere. Empty where none does. */
const experimentOf = ({ parents = [] }: Fact['context']): string =>
  parents.flatMap(({ text }) => IN_EXPERIMENT.exec(text)?.[1] ?? []).at(0) ?? ''
const IN_EXPERIMENT = /\b(?:in|of) (\p{Lu}\p{L}+['’]s (?:experiments?|study|studies|example|trial|model))\b/u

function fromBrackets({ unit }: Fact): Draft[] {
  return datedInBrackets(unit.text).map(({ question, year }) => ({
    card: { front: question, back: year, kind: 'definition', quote: unit.text },
    at: unit.start,
    weight: 9,
  }))
}

function fromGap({ unit, definition, sentence, keys }: Fact): Draft[] {
  const [key] = keys
  if (!key || definition || key.weight <= FALLBACK_WEIGHT) return []
  const front = `${sentence.slice(0, key.start)}{{c1::${key.text}}}${sentence.slice(key.end)}`
  return [{ card: { front, back: key.text, kind: 'cloze', quote: unit.text }, at: unit.start, weight: key.weight }]
}

/** The drafts of which no earlier one asks the same. */
function distinct(drafts: readonly Draft[], before: readonly Draft[]): Draft[] {
  const seen: Similarity[] = before.map(({ card }) => likeness(card))
  return drafts.filter(({ card }) => {
    const own = likeness(card)
    if (seen.some((other) => isSimilar(own, other))) return false
    seen.push(own)
    return true
  })
}

const likeness = ({ kind, front, back }: GeneratedCard): Similarity =>
  similarityOf(kind === 'cloze' ? { kind, front, back: '' } : { kind: 'basic', front, back })
