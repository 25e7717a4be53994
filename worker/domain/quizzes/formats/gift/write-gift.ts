import type { AcceptedText, Option, Question, QuestionOf } from '#worker/contracts/quizzes/questions.ts'
import { FOR_MOODLE_XML, hasMoodleParts } from '../moodle/moodle-parts.ts'
import { type FormattedText, TextWriter } from '../texts/text-writer.ts'
import { isAnyNumber, writePercent } from '../texts/weights.ts'
import { type QuizWriting, type WrittenQuiz, WritingReport } from '../writing.ts'
import { escapeGift } from './gift-text.ts'

/** Writes Moodle's GIFT. What it cannot hold is reported, question by question. */
export async function writeGift({ title, questions }: WrittenQuiz): Promise<QuizWriting> {
  const report = new WritingReport()
  const blocks = title.trim() === '' ? [] : [`$CATEGORY: ${title.replace(/\s+/g, ' ').trim().replaceAll('/', '//')}`]
  for (const question of questions) {
    const block = await new GiftQuestion(question, report).write()
    if (block !== null) blocks.push(block)
  }
  return { text: `${blocks.join('\n\n')}\n`, report: report.remarks }
}

class GiftQuestion {
  readonly #question: Question
  readonly #report: WritingReport
  readonly #texts: TextWriter
  #format: 'moodle' | 'html' | 'markdown' = 'moodle'

  constructor(question: Question, report: WritingReport) {
    this.#question = question
    this.#report = report
    this.#texts = new TextWriter(report)
  }

  /** Null where GIFT has no such question. */
  async write(): Promise<string | null> {
    const question = this.#question
    const text = await this.#texts.write(question.text, question)
    this.#format = text.format === 'words' ? 'moodle' : text.format
    const answers = await this.#answers(question)
    if (answers === null) return null
    this.#reportLosses()
    const explanation = question.explanation.trim() === '' ? '' : `####${await this.#text(question.explanation)}`
    const id = question.moodle?.settings.idnumber
    const notes = [
      ...(id === undefined ? [] : [`[id:${id.replace(/[\][\\]/g, '\\$&')}]`]),
      ...question.tags.map((tag) => `[tag:${tag}]`),
    ]
    const name = question.title.trim() === '' ? '' : `::${escapeGift(question.title.replace(/\s+/g, ' ').trim())}::`
    const flag = text.format === 'words' ? '' : `[${text.format}]`
    const body = `${name}${flag}${escapeGift(text.text)}{${answers}${explanation}}`
    return notes.length === 0 ? body : `// ${notes.join(' ')}\n${body}`
  }

  #reportLosses(): void {
    const { points, hints } = this.#question
    if (hasMoodleParts(this.#question, ['idnumber'])) this.#report.everywhere(FOR_MOODLE_XML)
    if (points !== 1) this.#changed('GIFT has no points: it counts as 1.')
    if (hints.length > 0) this.#changed('GIFT has no hints.')
    if ('shuffle' in this.#question && !this.#question.shuffle) this.#changed('GIFT always shuffles its options.')
  }

  #changed(reason: string): void {
    this.#report.changed(this.#question, reason)
  }

  #leftOut(reason: string): null {
    this.#report.leftOut(this.#question, reason)
    return null
  }

  async #text(markdown: string): Promise<string> {
    return this.#flagged(await this.#texts.write(markdown, this.#question))
  }

  /** With its format before it, where that is not the question's. */
  #flagged({ text, format }: FormattedText): string {
    if (format === 'words') return escapeGift(text)
    // What begins like a weight, a comment or a format needs its own before it.
    const inherits = format === this.#format && !/^[%/[]/.test(text)
    return inherits ? escapeGift(text) : `[${format}]${escapeGift(text)}`
  }

  async #feedback(markdown: string): Promise<string> {
    return markdown.trim() === '' ? '' : `#${await this.#text(markdown)}`
  }

  async #answers(question: Question): Promise<string | null> {
    switch (question.kind) {
      case 'single':
      case 'multiple':
        return this.#choice(question)
      case 'true-false':
        return this.#trueFalse(question)
      case 'short':
        return this.#short(question)
      case 'numeric':
        return this.#numeric(question)
      case 'ordering':
        return this.#ordering(question)
      case 'matching':
        return this.#matching(question)
      case 'essay':
        if (question.sample.trim() !== '') this.#changed('GIFT has no sample answers.')
        return ''
      case 'blanks':
        return this.#leftOut('GIFT has no questions with gaps.')
    }
  }

  async #choice({ kind, options }: QuestionOf<'single' | 'multiple'>): Promise<string | null> {
    if (options.length < 2) return this.#leftOut('GIFT needs two options at least.')
    const full = options.findIndex(({ fraction }) => fraction === 1)
    const isSingle = kind === 'single' && full >= 0
    if (kind === 'single' && full < 0)
      this.#changed('No option is worth all points, which GIFT takes for several right ones.')
    const lines = []
    for (const [at, option] of options.entries()) lines.push(await this.#option(option, isSingle && at === full))
    return `\n${lines.map((line) => `\t${line}`).join('\n')}\n`
  }

  async #option({ text, fraction, feedback }: Option, right: boolean): Promise<string> {
    const mark = right ? '=' : fraction === 0 ? '~' : `~%${writePercent(fraction)}%`
    return `${mark}${await this.#text(text)}${await this.#feedback(feedback)}`
  }

  async #trueFalse({ answer, feedbackTrue, feedbackFalse }: QuestionOf<'true-false'>): Promise<string> {
    const [right, wrong] = answer ? [feedbackTrue, feedbackFalse] : [feedbackFalse, feedbackTrue]
    const rest =
      right.trim() === '' ? await this.#feedback(wrong) : `#${await this.#text(wrong)}#${await this.#text(right)}`
    return `${answer ? 'TRUE' : 'FALSE'}${rest}`
  }

  async #short({ answers, caseSensitive }: QuestionOf<'short'>): Promise<string | null> {
    const full = answers.filter(({ text }) => text.trim() !== '')
    if (full.length === 0) return this.#leftOut('It has no answer.')
    if (full.some(({ text, feedback }) => `${text}${feedback}`.includes('->')))
      return this.#leftOut('GIFT would take “->” in its answer for a pair.')
    if (caseSensitive) this.#changed('GIFT does not tell capital letters from small ones.')
    const lines = []
    for (const answer of full) lines.push(await this.#accepted(answer))
    return lines.join(' ')
  }

  async #accepted({ text, fraction, feedback }: AcceptedText): Promise<string> {
    const plain = fraction === 1 && !/^\s*[%[]/.test(text)
    const bare = /^\s*\[/.test(text) ? `[plain]${escapeGift(text.trim())}` : escapeGift(text.trim())
    return `=${plain ? '' : `%${writePercent(fraction)}%`}${bare}${await this.#feedback(feedback)}`
  }

  async #numeric({ answers, units }: QuestionOf<'numeric'>): Promise<string | null> {
    if (units.length > 0) this.#changed('GIFT has no units.')
    const last = answers.at(-1)
    const wrong = last && isAnyNumber(last) && last.fraction === 0 ? last : null
    const accepted = wrong ? answers.slice(0, -1) : answers
    if (accepted.length === 0) return this.#leftOut('It has no number as its answer.')
    const lines = []
    for (const { value, tolerance, fraction, feedback } of accepted) {
      const number = isAnyNumber({ tolerance }) ? '*' : tolerance === 0 ? `${value}` : `${value}:${tolerance}`
      lines.push(`=${fraction === 1 ? '' : `%${writePercent(fraction)}%`}${number}${await this.#feedback(feedback)}`)
    }
    const otherwise = wrong ? `~${await this.#feedback(wrong.feedback)}` : ''
    return `#${lines.join(' ')}${otherwise}`
  }

  /** As Moodle's own ordering questions are written in GIFT. */
  async #ordering({ items }: QuestionOf<'ordering'>): Promise<string | null> {
    const full = items.filter(({ text }) => text.trim() !== '')
    if (full.length < 2) return this.#leftOut('It has fewer than two items to put in order.')
    const lines = []
    for (const { text } of full) lines.push(await this.#text(text))
    return `>0 ALL VERTICAL ABSOLUTE_POSITION SHOW none\n${lines.join('\n')}\n`
  }

  async #matching({ prompts, choices }: QuestionOf<'matching'>): Promise<string | null> {
    const question = this.#question
    if (prompts.length === 0) return this.#leftOut('It has no pairs.')
    const lines = []
    for (const { text, answer } of prompts) {
      const choice = choices.find(({ id }) => id === answer)
      if (!choice || text.trim() === '') return this.#leftOut('One of its pairs is incomplete.')
      // In HTML the arrow is no arrow of GIFT.
      const written = await this.#texts.write(text, question, text.includes('->') ? ['html'] : ['html', 'markdown'])
      const prompt = this.#flagged(written)
      lines.push(`=${prompt} -> ${escapeGift(await this.#texts.plain(choice.text, question, 'One of its choices'))}`)
    }
    for (const { id, text } of choices)
      if (!prompts.some(({ answer }) => answer === id))
        lines.push(`= -> ${escapeGift(await this.#texts.plain(text, question, 'One of its choices'))}`)
    return `\n${lines.map((line) => `\t${line}`).join('\n')}\n`
  }
}
