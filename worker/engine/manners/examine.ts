import { negationDiffers } from '#worker/domain/citations/negation.ts'
import type { Answer, AnswerInput, Turn } from '#worker/engine/evidence.ts'
import { withoutNames } from '#worker/engine/reading/names.ts'
import { passagesOn } from '#worker/engine/reading/passages-on.ts'
import { readQuestion } from '#worker/engine/reading/question.ts'
import { rank } from '#worker/engine/reading/rank.ts'
import { readPassages, type Reading } from '#worker/engine/reading/readings.ts'
import { Composer, uncited } from '#worker/engine/writing/compose.ts'
import { notFound, REPLIES } from '#worker/engine/writing/replies.ts'
import { escapeMarkdown } from '#worker/engine/writing/quote-markdown.ts'
import { opensQuestion, termCoverage } from './answer-key.ts'
import { EXAMINE, QUESTION_MARK } from './phrases.ts'
import { type NoteQuestion, questionsOf } from './questions.ts'

const ORDER =
  /^\W*(?:(?:so|ok|okay|now|and|then|hey|hi|hello|please|pls|coach|can you|could you|would you|let['’]s|just)[\s,]+)*(?:(?:examine|quiz|test|drill|question|grill|ask)(?: me)?(?: (?:some|a few|\w+))?(?: questions?)?|(?:make|create|give|generate|write|prepare|build|design|set)(?: me)? (?:an? |some |my )?(?:\w+ )?(?:quiz|quizz|test|questions|exam))(?: (?:on|about|in|over|from|of|for))?(?=\s|[.!?]|$)/i
const DUNNO = /^\W*(?:(?:i )?(?:don[’']?t|do not) know|no idea|not sure|skip|next|pass|idk|dunno)?\W*$/i
const STOPS =
  /^\W*(?:please )?(?:stop|quit|exit|cancel|enough|(?:that['’]s|it['’]s) enough|no more|end (?:the )?(?:quiz|test)|i['’]?m done|let['’]s stop)(?: (?:it|now|please|here|the quiz|the test|quizzing|thanks|thank you))*\W*$/i
const RIGHT = 0.6
const PARTLY = 0.2

/** Examines: asks from the notes, judges the reply by its sentence, and asks the next question. */
export function examine(input: AnswerInput): Answer {
  const { question, history, passages, named = [], topics = [], noteCount } = input
  if (noteCount === 0) return uncited(REPLIES.noNotes)
  const asked = starts(question, history) ? null : askedLast(history)
  if (asked !== null && STOPS.test(question)) return uncited(EXAMINE.stopped)
  const readings = readPassages(passages)
  const subject = withoutNames(examineSubject(question, history), topics)
  const about = readingsOn(subject, readings, readPassages(named))
  if (typeof about === 'string') return uncited(about)
  const all = questionsOf(about)
  const next = nextOf(all, history)
  if (asked === null) {
    if (!next) return uncited(all.length > 0 ? EXAMINE.done : EXAMINE.nothing)
    return uncited(`${EXAMINE.begin}\n\n${QUESTION_MARK}${next.question}`)
  }
  const composer = judged(
    question,
    [...all, ...questionsOf(readings)].find((each) => each.question === asked),
  )
  composer.add(next ? `${QUESTION_MARK}${next.question}` : EXAMINE.done)
  return composer.done()
}

/** Whether a message answers the question at the end of the last reply. */
export function isExamining(message: string, history: readonly Turn[]): boolean {
  return askedLast(history) !== null && !opensQuestion(message)
}

/** The next question, of the kind that was asked least so far. */
function nextOf(all: readonly NoteQuestion[], history: readonly Turn[]): NoteQuestion | undefined {
  const asked = all.filter((each) => wasAsked(each, history))
  const times = (kind: string) => asked.filter((each) => kindOf(each) === kind).length
  const rest = all.filter((each) => !asked.includes(each))
  const least = Math.min(...rest.map((each) => times(kindOf(each))))
  return rest.find((each) => times(kindOf(each)) === least)
}

function kindOf({ defines, wanted, extract }: NoteQuestion): string {
  if (defines) return 'definition'
  const [first] = wanted
  if (first && /\d/.test(first.text)) return 'number'
  return extract.kind === 'sentence' && first && /^\p{Lu}/u.test(first.text) ? 'name' : extract.kind
}

/** The search query of an examination: its subject and the last question. Empty where it covers everything. */
export function examineQuery(question: string, history: readonly Turn[]): string {
  const subject = examineSubject(question, history)
  const asked = starts(question, history) ? null : askedLast(history)
  return readQuestion(subject).terms.length === 0 ? '' : `${subject} ${asked ?? ''}`
}

function judged(attempt: string, about: NoteQuestion | undefined): Composer {
  if (!about) return new Composer(EXAMINE.lost)
  const { share, missing } = termCoverage(about.wanted, attempt)
  const source = about.extract.reading.passage.body.slice(about.extract.start, about.extract.end)
  const contradicts = negationDiffers(attempt, source)
  const verdict = DUNNO.test(attempt)
    ? EXAMINE.unknown
    : share >= RIGHT && !contradicts
      ? EXAMINE.right
      : contradicts
        ? EXAMINE.opposite
        : share >= PARTLY
          ? EXAMINE.partly(missing.map((term) => escapeMarkdown(term.text)))
          : EXAMINE.wrong
  const composer = new Composer(verdict)
  composer.quote(about.extract)
  return composer
}

/** Passages on the subject, or the named ones without a subject; otherwise a sentence that there are none. */
function readingsOn(subject: string, readings: Reading[], named: Reading[]): Reading[] | string {
  const question = readQuestion(subject)
  if (question.terms.length === 0) return named.length > 0 ? named : readings
  const speaking = passagesOn(subject, [...named, ...readings])
  if (speaking.length > 0) return speaking
  return named.length > 0 ? named : notFound(question.terms, rank(question, readings).nearest)
}

/** The learner's last message that did not answer a question of the examination. */
export function examineSubject(question: string, history: readonly Turn[]): string {
  if (starts(question, history)) return question.replace(ORDER, ' ').trim()
  for (let at = history.length - 1; at >= 0; at--) {
    const turn = history[at]
    const before = history.slice(0, at)
    if (turn?.role === 'learner' && starts(turn.text, before)) return turn.text.replace(ORDER, ' ').trim()
  }
  return ''
}

function starts(message: string, before: readonly Turn[]): boolean {
  return askedLast(before) === null || ORDER.test(message) || opensQuestion(message)
}

/** The question at the end of the last reply. */
function askedLast(history: readonly Turn[]): string | null {
  const last = history.at(-1)
  if (last?.role !== 'coach') return null
  const at = last.text.lastIndexOf(QUESTION_MARK)
  return at < 0 ? null : (last.text.slice(at + QUESTION_MARK.length).split('\n')[0] ?? '').trim()
}

function wasAsked({ question }: NoteQuestion, history: readonly Turn[]): boolean {
  return history.some(({ role, text }) => role === 'coach' && text.includes(QUESTION_MARK + question))
}
