import { FACT_SIDE_MAX, type FactKind } from '#worker/contracts/flashcards/card-limits.ts'
import type { CardReport } from '../report.ts'
import type { MediaFile } from '#worker/contracts/flashcards/portable-cards.ts'
import { mediaIn } from '#worker/contracts/flashcards/media-address.ts'
import { FIELD_SEPARATOR, readStoaNote } from '../stoa-note.ts'
import type { AnkiNote, AnkiNoteType } from '../note-type.ts'
import { type CardSides, clozeOf, sidesOf } from './cards-of-note.ts'
import { isEmptyField } from './html-text.ts'

export interface FactText {
  kind: FactKind
  front: string
  back: string
}

/** A picture that a field holds itself. */
type InlinePicture = Pick<MediaFile, 'size' | 'read'>

/** Turns HTML of a card into Markdown: `media` names its files, `inline` has those that are written into it, by name. */
export type ToMarkdown = (html: string, name: string) => Promise<Side & { remarks: string[] }>

/** A fact with the ordinals its cards have in Anki. */
export interface NoteFact extends FactText {
  media: string[]
  inline: Map<string, InlinePicture>
  /** Of Anki's cards, in the order of ours; null of a cloze, whose numbers are the ordinals. */
  ordinals: number[] | null
  /** 0, or the ordinal where a note's cards became facts of their own. */
  part: number
}

export interface Side {
  markdown: string
  media: string[]
  inline: Map<string, InlinePicture>
}

interface Pair {
  sides: CardSides
  front: Side
  back: Side
}

/**
 * The facts of a note. Two cards that ask each other's answers are one reversed fact; other cards become a fact each.
 * @param ordinals of the cards that are there
 * @throws Unreadable
 */
export async function factsOfNote(
  note: AnkiNote,
  type: AnkiNoteType,
  ordinals: readonly number[],
  deck: string,
  report: CardReport,
  { toMarkdown, ordinalsOf }: { toMarkdown: ToMarkdown; ordinalsOf: (fact: FactText) => number[] },
): Promise<NoteFact[]> {
  const own = readStoaNote(note.data, note.fields.join(FIELD_SEPARATOR))
  if (own) {
    const media = mediaIn(`${own.front}\n${own.back}`)
    const places = own.kind === 'cloze' ? null : own.kind === 'reversed' ? [0, 1] : [0]
    return [{ ...own, media, inline: new Map(), ordinals: places, part: 0 }]
  }
  const convert = async (html: string, part: string): Promise<Side> => {
    const { remarks, ...side } = await toMarkdown(html, `${note.id}-${part}`)
    for (const remark of remarks)
      report.add('changed', (n, one) => `${n} ${one ? 'side' : 'sides'}: ${remark.replace('a note', 'a card')}`)
    return side
  }
  if (type.cloze) {
    if (note.fields.some((field) => OCCLUSION.test(field)))
      report.add(
        'changed',
        (n, one) =>
          `${n} ${one ? 'note hides' : 'notes hide'} parts of a picture (image occlusion). That is not supported yet: the whole picture is shown. Fields, schedules and reviews are kept.`,
        note.fields.find((field) => !OCCLUSION.test(field) && !/^\s*</.test(field)) ?? '',
      )
    return clozeFact(note, type, deck, ordinals, report, convert, ordinalsOf)
  }
  const pairs: Pair[] = []
  for (const ordinal of ordinals) {
    const sides = sidesOf(note, type, ordinal, deck)
    if (!sides) {
      report.add(
        'left-out',
        (n, one) => `${n} ${one ? 'card has' : 'cards have'} nothing on the front.`,
        note.fields[0],
      )
      continue
    }
    pairs.push({
      sides,
      front: await convert(sides.question, `${ordinal}q`),
      back: await convert(sides.answer, `${ordinal}a`),
    })
  }
  const [first, second] = pairs
  if (first && second && pairs.length === 2 && isReversed(first, second))
    return [{ ...bothOf(first), kind: 'reversed', ordinals: [first.sides.ordinal, second.sides.ordinal], part: 0 }]
  if (pairs.length > 1)
    report.add(
      'changed',
      (n, one) =>
        `${n} ${one ? 'note' : 'notes'} had several cards of their own making; each card became a fact of its own.`,
      type.name,
    )
  return Promise.all(pairs.map((pair) => factOfPair(pair, convert, report)))
}

/** A shape over a picture, as Anki 23.10 and later write it. */
const OCCLUSION = /\{\{c\d{1,3}::image-occlusion:/

async function clozeFact(
  note: AnkiNote,
  type: AnkiNoteType,
  deck: string,
  ordinals: readonly number[],
  report: CardReport,
  convert: (html: string, part: string) => Promise<Side>,
  ordinalsOf: (fact: FactText) => number[],
): Promise<NoteFact[]> {
  const { text, extra } = clozeOf(note, type, deck)
  const pair = { front: await convert(text, 'q'), back: await convert(extra, 'a') }
  const fact: NoteFact = { ...bothOf(pair), kind: 'cloze', ordinals: null, part: 0 }
  // A cloze without a number asks nothing.
  if (ordinalsOf(fact).length > 0) return [fact]
  const [first = 0, ...others] = ordinals
  if (others.length > 0)
    report.add(
      'left-out',
      (n, one) => `${n} ${one ? 'card asks' : 'cards ask'} for a gap that is not in the text any more.`,
      fact.front,
      others.length,
    )
  return [{ ...fact, kind: 'basic', ordinals: [first] }]
}

async function factOfPair(
  pair: Pair,
  convert: (html: string, part: string) => Promise<Side>,
  report: CardReport,
): Promise<NoteFact> {
  const { ordinal, typed } = pair.sides
  const fact: NoteFact = { ...bothOf(pair), kind: 'basic', ordinals: [ordinal], part: ordinal }
  if (typed === null || isEmptyField(typed.value)) return fact
  const value = await convert(typed.value, `${ordinal}t`)
  const rest = fact.back.trim()
  if (rest === '' || rest === value.markdown)
    return { ...fact, kind: 'typed', back: value.markdown, media: [...new Set([...pair.front.media, ...value.media])] }
  report.add(
    'changed',
    (n, one) =>
      `${n} ${one ? 'answer' : 'answers'} to be typed had more on the back; ${one ? 'it is' : 'they are'} shown instead of compared.`,
    fact.front,
  )
  const back = `${value.markdown}\n\n${fact.back}`
  return { ...fact, back, media: [...new Set([...fact.media, ...value.media])] }
}

function isReversed(first: Pair, second: Pair): boolean {
  const same = (a: Side, b: Side) => a.markdown === b.markdown
  return !first.sides.typed && !second.sides.typed && same(first.front, second.back) && same(first.back, second.front)
}

function bothOf({ front, back }: { front: Side; back: Side }): Omit<NoteFact, 'kind' | 'ordinals' | 'part'> {
  return {
    front: front.markdown,
    back: back.markdown,
    media: [...new Set([...front.media, ...back.media])],
    inline: new Map([...front.inline, ...back.inline]),
  }
}

/** Why it cannot be kept as it is, or null. */
export function sideProblem({ front, back }: NoteFact): 'empty' | 'long' | null {
  if (front.trim() === '') return 'empty'
  return Math.max(front.length, back.length) > FACT_SIDE_MAX ? 'long' : null
}
