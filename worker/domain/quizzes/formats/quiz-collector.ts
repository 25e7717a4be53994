import { Question } from '#worker/contracts/quizzes/questions.ts'
import type { ImageType } from '#worker/contracts/knowledge/attachment-types.ts'
import type { z } from 'zod'
import { tagNames } from '../../importing/text/tag-names.ts'

export const QUIZ_FORMATS = ['gift', 'aiken', 'moodle-xml', 'qti', 'csv', 'json'] as const
export type QuizFormat = (typeof QUIZ_FORMATS)[number]

/** `left-out`: nothing of it is kept; `changed`: it is, but not with all it had, or not as a question. */
export interface QuizRemark {
  outcome: 'left-out' | 'changed'
  /** In the file, from 1; null where it is about the file as a whole. */
  line: number | null
  /** The question's name or first words, or the name of a file; empty where it is about all of them. */
  item: string
  /** A sentence for the learner. */
  reason: string
}

/** A picture of a question. Its address in the Markdown is `mediaAddress(name)` until it has one of its own. */
export interface QuizPicture {
  name: string
  type: ImageType
  bytes: Uint8Array<ArrayBuffer>
}

/** A text between questions that asks nothing (a "description" in Moodle), which no question can hold. */
export interface QuizPassage {
  /** The place among the questions of the one that follows it. */
  before: number
  title: string
  text: string
}

export interface QuizReading {
  title: string | null
  /** Null where no format was recognised. */
  format: QuizFormat | null
  questions: Question[]
  /** Where each question stands, in their order. */
  places: Place[]
  passages: QuizPassage[]
  pictures: QuizPicture[]
  /** The categories that questions came from, by their whole path. */
  categories: { name: string; questions: number }[]
  report: QuizRemark[]
}

/** Where in a file something stands. */
export interface Place {
  line: number | null
  item: string
}

type WithoutId<Draft> = Draft extends unknown ? Omit<Draft, 'id'> : never
/** A question before it has its id and was checked. */
export type QuestionDraft = WithoutId<z.input<typeof Question>>

/** Questions of one reading, a bound on memory; a quiz holds fewer. */
const QUESTIONS_READ_MAX = 5_000
const REMARKS_MAX = 1_000

/** Gathers what a reader finds: each question is checked, and what it does not pass is reported. */
export class QuizCollector {
  readonly reading: QuizReading = {
    title: null,
    format: null,
    questions: [],
    places: [],
    passages: [],
    pictures: [],
    categories: [],
    report: [],
  }
  readonly #makeId: () => string
  readonly #counts = new Map<string, number>()
  #unreported = 0
  #tooMany = 0
  /** The categories that questions came from, by the question's id. */
  readonly #categories = new Map<string, string>()
  /** Slashes part a category from the one that it is in. */
  category = ''

  constructor(makeId: () => string) {
    this.#makeId = makeId
  }

  question(draft: QuestionDraft, place: Place): void {
    if (this.isFull) return this.unread(1)
    const read = Question.safeParse({
      ...draft,
      id: this.#makeId(),
      title: oneLine(draft.title ?? '')
        .slice(0, 200)
        .toWellFormed(),
      tags: tagNames(draft.tags ?? []),
    })
    if (!read.success) {
      this.leftOut(place, reasonOfIssue(read.error.issues[0]))
      return
    }
    this.reading.questions.push(read.data)
    this.reading.places.push({ ...place, item: shortName(place.item) })
    if (this.category !== '') this.#categories.set(read.data.id, this.category)
    const lack = lacks(read.data)
    if (lack) this.changed(place, lack)
  }

  passage(title: string, text: string, place: Place): void {
    this.reading.passages.push({ before: this.reading.questions.length, title: oneLine(title), text })
    this.changed(place, 'It is a text that asks nothing, so it is not among the questions.')
  }

  get isFull(): boolean {
    return this.reading.questions.length >= QUESTIONS_READ_MAX
  }

  /** Questions that were not looked at, since there is no room for them. */
  unread(count: number): void {
    this.#tooMany += count
  }

  leftOut(place: Place, reason: string): void {
    this.#remark({ outcome: 'left-out', ...place, reason })
  }

  changed(place: Place, reason: string): void {
    this.#remark({ outcome: 'changed', ...place, reason })
  }

  /** What holds for many questions alike is reported once. @param reason continues "3 questions: " */
  counted(reason: string): void {
    this.#counts.set(reason, (this.#counts.get(reason) ?? 0) + 1)
  }

  /** To be called once, when all is read. */
  finish(): QuizReading {
    const { reading } = this
    const byName = Map.groupBy(this.#categories.values(), (name) => name)
    reading.categories = Array.from(byName, ([name, all]) => ({ name, questions: all.length }))
    reading.title ??= lastLevel(commonPath(reading.categories.map(({ name }) => name))) || null
    if (reading.categories.length > 1) this.#tagByCategory()
    for (const [reason, count] of this.#counts)
      reading.report.push({
        outcome: 'changed',
        line: null,
        item: '',
        reason: `${count} ${count === 1 ? 'question' : 'questions'}: ${reason}`,
      })
    if (this.#tooMany > 0)
      reading.report.push({
        outcome: 'left-out',
        line: null,
        item: '',
        reason: `${this.#tooMany} more questions: at most ${QUESTIONS_READ_MAX.toLocaleString('en')} can be read at once.`,
      })
    if (this.#unreported > 0)
      reading.report.push({ outcome: 'changed', line: null, item: '', reason: `${this.#unreported} more remarks.` })
    return reading
  }

  #tagByCategory(): void {
    for (const question of this.reading.questions) {
      const category = this.#categories.get(question.id)
      if (category === undefined) continue
      question.tags = tagNames([...question.tags, category])
      this.counted('the category became a tag.')
    }
  }

  #remark(remark: QuizRemark): void {
    const last = this.reading.report.at(-1)
    if (last?.line === remark.line && remark.line !== null && last.reason === remark.reason) return
    if (this.reading.report.length >= REMARKS_MAX) this.#unreported++
    else this.reading.report.push({ ...remark, item: shortName(remark.item) })
  }
}

/** `$course$/top/Default for Biology/Cells` → `Biology/Cells`. `//` is a slash in a name. */
export function categoryPath(category: string): string {
  const levels = category
    .slice(0, 2_000)
    .replaceAll('//', '\u2215')
    .split('/')
    .map((level) => level.trim().replace(/^Default for /, ''))
    .filter((level) => level !== '' && level !== 'top' && !/^\$\w{1,20}\$$/.test(level))
  return levels.join('/')
}

/** The levels that all of the paths begin with. */
function commonPath([first = '', ...others]: readonly string[]): string {
  const levels = first.split('/')
  const differs = levels.findIndex((level, at) => others.some((other) => other.split('/')[at] !== level))
  return levels.slice(0, differs === -1 ? levels.length : differs).join('/')
}

function lastLevel(category: string): string {
  return (category.split('/').at(-1) ?? '').replaceAll('\u2215', '/')
}

function oneLine(text: string): string {
  return text.slice(0, 2_000).replace(/\s+/g, ' ').trim()
}

export function shortName(text: string): string {
  const line = oneLine(text)
  return line.length > 80 ? `${line.slice(0, 79).toWellFormed().trimEnd()}…` : line
}

/** What keeps a question from being answered, though it can be kept and completed. */
function lacks(question: Question): string | null {
  const keys =
    question.kind === 'single' || question.kind === 'multiple'
      ? question.options
      : question.kind === 'short' || question.kind === 'numeric'
        ? question.answers
        : null
  if (keys && !keys.some(({ fraction }) => fraction > 0)) return 'None of its answers is right.'
  if (question.kind === 'single' && question.options.filter(({ fraction }) => fraction === 1).length > 1)
    return 'More than one of its options is right: choose one, or make it a question with several answers.'
  return null
}

const PARTS: Record<string, string> = {
  text: 'Its text',
  explanation: 'Its explanation',
  sample: 'Its sample answer',
  options: 'It has too many options, or one of them',
  answers: 'It has too many answers, or one of them',
  blanks: 'It has too many gaps, or one of them',
  items: 'It has too many items, or one of them',
  prompts: 'It has too many pairs, or one of them',
  choices: 'It has too many choices, or one of them',
  hints: 'It has too many hints, or one of them',
  points: 'Its number of points',
}

function reasonOfIssue(issue: z.core.$ZodIssue | undefined): string {
  const part = PARTS[String(issue?.path[0] ?? '')]
  if (!issue || part === undefined) return 'It is not as a question should be.'
  const list = issue.path.length === 1 && !part.startsWith('Its')
  if (issue.code === 'too_big' && typeof issue.maximum === 'number' && list)
    return `${part.split(',')[0]}: more than ${issue.maximum}.`
  if (list) return 'It is not as a question should be.'
  const one = part.startsWith('Its') ? part : `One of its ${String(issue.path[0])}`
  return issue.code === 'too_big' ? `${one} is too long or too large.` : `${one} is not as it should be.`
}
