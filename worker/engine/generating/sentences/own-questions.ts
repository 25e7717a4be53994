import { blocksOf, type Block } from '#worker/domain/passages/blocks.ts'
import { itemsOf } from '#worker/domain/passages/items.ts'
import { sentencesOf } from '#worker/domain/passages/sentences.ts'
import { isBareAdjective } from '../definition.ts'
import { plainSentence, plainTerm } from './plain-sentence.ts'

/** A question that a text asks and answers itself. Offsets of both in the text. */
export interface OwnQuestion {
  question: string
  answer: string
  start: number
  end: number
}

/** A question in a sentence; one that asks how much or which is also heard without a verb. */
const QUESTION =
  /^(?:(?:Why|How|What|When|Where|Which|Who)(?: (?:much|many|\p{L}+))? (?:is|are|was|were|do|does|did|can|could|will|would|should|has|have|had|not|\p{L}+s|\p{L}+ed|make|cause|happen|need)\b.{6,110}|(?:How (?:many|much|long|often|far|big|old)|Which|What (?:kind|type|share|part|percentage)s?) .{8,100})\?$/u
/** What only the class or its teacher could answer, or what was said before. */
const POINTS =
  /\b(?:this|that|these|those|it|they|them|he|she|him|his|her|we|your|our|my|I|you (?:think|know|mean|remember)|here|there|then|above|below|also|else|exam|test|homework)\b/i
const ANSWER_WORDS = 45
/** Within so many words all of a line belongs to the answer. */
const SHORT_ANSWER = 30
/** Characters of a paragraph that answers the heading above it as a whole. */
const WHOLE_ANSWER = 200
const ASKS_MORE = /^why\b|\band (?:how|why|when|what|where|who)\b/i
const GIVES_REASON = /\b(?:because|since|due to|so that|as a result|owing to)\b/i
/** "Why not sodium?": of what, only the lines around say. */
const NO_VERB = /^(?:why|how|when|where) (?:not )?\p{L}+(?: and \p{L}+)?\?$/iu
const ITEMS_MAX = 6
const NO_ANSWER = /^(?:\?|no idea|ask|check|look|see|not sure|todo|who knows|good question|…|\.\.\.|i can)/i
const LEANS = /^(?:this|these|those|however|but|also|yes|no)\b/i
const MARKER = /^\s*(?:[-*+]|\d{1,9}[.)])\s+/
/** "Q3.", "Q:", "**Q 4)". */
const NUMBER = /^(?:[*_]{0,3})Q ?\d{0,3}[.:)] +/i
const REMARK_BEHIND = /\?([*_]{0,3})\s*\([^()]*\)([*_]{0,3})\s*$/

/**
 * "Why does ice float? Because it is less dense.": a question with what comes right after it, in its line, in the lines below
 * it, or in the list or the paragraph below.
 */
export function ownQuestions(text: string): OwnQuestion[] {
  const blocks = blocksOf(text)
  const found = blocks.flatMap((block, i): OwnQuestion[] => {
    if (block.kind === 'heading') return fromLine(text, block, blocks[i + 1])
    if (block.kind === 'list' || block.kind === 'paragraph')
      return [...withinBlock(text, block), ...(block.kind === 'paragraph' ? fromLine(text, block, blocks[i + 1]) : [])]
    return []
  })
  return found.filter(({ question, answer }) => !(/^Which\b/.test(question) && SAYS_OF_ONE.test(answer)))
}

/** "Bentham: takes forever": what is said of one of those that are asked for. */
const SAYS_OF_ONE = /^\p{Lu}[\p{L} ]{1,30}: /u

interface Part {
  start: number
  end: number
}

/** The questions of a paragraph or a list that are answered in it. */
function withinBlock(text: string, { start, end, kind }: Block): OwnQuestion[] {
  const source = text.slice(start, end)
  const parts = kind === 'list' ? itemsOf(source, 'every') : [{ start: 0, end: source.length }]
  return parts.flatMap((part) => {
    const sentences = sentencesIn(source, part)
    return sentences.flatMap((asked, i): OwnQuestion[] => {
      const question = questionIn(source.slice(asked.start, asked.end))
      const [next] = sentences.slice(i + 1)
      if (question === '' || !next) return []
      // What stands behind it in the line of its answer is part of it, where all of that is short.
      const line = source.indexOf('\n', next.start)
      const lineEnd = Math.min(line < 0 ? part.end : line, part.end)
      const all = answerIn(source.slice(next.start, lineEnd))
      const isWhole =
        all.split(' ').length <= SHORT_ANSWER &&
        !/\?|\bQ ?\d|\b(?:note|see|ask)\b/i.test(source.slice(next.end, lineEnd)) &&
        isAnswer(all)
      const answer = isWhole ? all : answerIn(source.slice(next.start, next.end))
      if (!isAnswer(answer) || (/^why/i.test(question) && answer.split(' ').length < 4)) return []
      if (!isWhole && / and (?:how|why)\?$/i.test(question)) return []
      return [{ question, answer, start: start + asked.start, end: start + (isWhole ? lineEnd : next.end) }]
    })
  })
}

/** Sentences, of which a line with a number before its question is one. */
function sentencesIn(source: string, part: Part): Part[] {
  const lines = [...source.slice(part.start, part.end).matchAll(/[^\r\n]+/g)]
  return lines.flatMap(({ 0: line, index }) => {
    const from = part.start + index
    const isNumbered = NUMBER.test(line.replace(MARKER, ''))
    if (isNumbered && /\?[*_]{0,3}\s*(?:\([^()]*\)[*_]{0,3}\s*)?$/.test(line))
      return [{ start: from, end: from + line.length }]
    return joined(line, sentencesOf(line)).map(({ start, end }) => ({ start: from + start, end: from + end }))
  })
}

/** What goes on with an arrow or in small letters was cut behind an abbreviation: "(thin desc., thick asc.) → …". */
function joined(line: string, parts: readonly Part[]): Part[] {
  const whole: Part[] = []
  for (const each of parts) {
    const last = whole.at(-1)
    if (last && /^[→=+,)]/.test(line.slice(each.start)) && !/[?]\W*$/.test(line.slice(last.start, last.end)))
      last.end = each.end
    else whole.push({ ...each })
  }
  return whole
}

/** A heading or the last line of a paragraph that asks, answered by the list or the first sentence below. */
function fromLine(text: string, block: Block, below: Block | undefined): OwnQuestion[] {
  if (!below || (below.kind !== 'list' && below.kind !== 'paragraph')) return []
  const source = text.slice(block.start, block.end)
  const line = block.kind === 'heading' ? block.title : (source.split('\n').at(-1) ?? '')
  const question = questionIn(line)
  if (question === '') return []
  const body = text.slice(below.start, below.end)
  if (below.kind === 'paragraph') {
    if (block.kind !== 'heading') return []
    const [first] = sentencesOf(body)
    const [line = ''] = body.split(/\r?\n/)
    const all = answerIn(line)
    const isAll = all.length <= WHOLE_ANSWER && isAnswer(all)
    const answer = isAll ? all : answerIn(body.slice(first?.start, first?.end))
    // Of several reasons the first sentence often says none.
    if (!isAll && ASKS_MORE.test(question) && !GIVES_REASON.test(answer)) return []
    if (isAll) return [{ question, answer, start: block.start, end: below.start + line.length }]
    return isAnswer(answer) ? [{ question, answer, start: block.start, end: below.start + (first?.end ?? 0) }] : []
  }
  if (/\n[ \t]{2,}(?:[-*+]|\d+[.)])/.test(body)) return []
  const items = itemsOf(body, 'every').map(({ start, end }) => plainTerm(body.slice(start, end).replace(MARKER, '')))
  const labels = items.map((item) => /^([^:.]{3,40}): \S/.exec(item)?.[1] ?? '')
  const asked = labels.every((label) => label !== '') ? labels : items
  const answer = asked.join('; ')
  if (
    items.length < 2 ||
    items.length > ITEMS_MAX ||
    asked.some((item) => item.split(' ').length > 12 || /[?]/.test(item))
  )
    return []
  return isAnswer(answer) ? [{ question, answer, start: block.start, end: below.end }] : []
}

/** The question of a line as a card asks it; empty where it is none that could be asked anywhere. */
function questionIn(source: string): string {
  const line = source.trim().replace(MARKER, '').replace(NUMBER, '').replace(REMARK_BEHIND, '?$1$2')
  const marks = /^[*_]{1,3}(?=\S)/.exec(line)
  const bare = marks || /\?[*_]{1,3}$/.test(line) ? line.replace(/^[*_]{1,3}|[*_]{1,3}$/g, '') : line
  const question = plainSentence(bare)
  return QUESTION.test(question) && !POINTS.test(question) && !NO_VERB.test(question) && !asksOfAdjective(question)
    ? question
    : ''
}

/** "Why does primary not last?": primary what, only the lines above say. */
const asksOfAdjective = (question: string): boolean =>
  isBareAdjective(
    /^(?:Why|How|When|Where) (?:do|does|did|is|are|was|were) (\p{L}+) (?:not )?\p{L}+\?$/u.exec(question)?.[1] ?? '',
  )

/** "That's how you tell the two graphs apart": a remark behind what answers. */
const REMARK_AFTER = /(?<=[.!])\s+(?:That['’]s|That is|This is) (?:how|why|what) [^.!?]*[.!]?$/u

/** "A." before an answer, which only a name could begin with, too. */
const ANSWER = /^[*_]{0,3}A[.:)][*_]{0,3}\s+/

const answerIn = (source: string): string =>
  plainTerm(
    source
      .trim()
      .replace(MARKER, '')
      .replace(REMARK_AFTER, '')
      .replace(ANSWER, '')
      .replace(/^(?:A:|→|->|=>|=|[–—-])\s+/, ''),
  ).replace(/^bcs?\.? /i, 'because ')

function isAnswer(answer: string): boolean {
  const words = answer.split(' ').length
  if (words < 2 || words > ANSWER_WORDS || LEANS.test(answer)) return false
  return !answer.endsWith('?') && !NO_ANSWER.test(answer)
}
