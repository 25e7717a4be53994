import { mediaIn } from '#worker/contracts/flashcards/media-address.ts'
import type { Question, QuestionOf } from '#worker/contracts/quizzes/questions.ts'
import type { QuizPicture } from '../quiz-collector.ts'
import { TextWriter } from '../texts/text-writer.ts'
import { isAnyNumber, isOffered, writePercent } from '../texts/weights.ts'
import { type QuizWriting, type WrittenQuiz, WritingReport } from '../writing.ts'
import { escapeXml, xmlText } from '../xml/xml-text.ts'
import { base64 } from './base64.ts'
import { usualSettings } from './moodle-parts.ts'
import { nameOfText } from './moodle-text.ts'
import { clozeText } from './write-cloze.ts'

/** Writes Moodle XML, as Moodle 4 and later take it. */
export async function writeMoodleXml({ title, questions, pictures = [] }: WrittenQuiz): Promise<QuizWriting> {
  const report = new WritingReport()
  const parts = [title.trim() === '' ? '' : categoryXml(title.trim())]
  for (const question of questions) parts.push(await new MoodleQuestion(question, report, pictures).write())
  const body = parts.filter((part) => part !== '').join('\n')
  return { text: `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${body}\n</quiz>\n`, report: report.remarks }
}

function categoryXml(title: string): string {
  const path = `$course$/top/${title.replace(/\s+/g, ' ').replaceAll('/', '//')}`
  return `<question type="category"><category><text>${xmlText(path)}</text></category></question>`
}

const TYPES: Record<Question['kind'], string> = {
  single: 'multichoice',
  multiple: 'multichoice',
  'true-false': 'truefalse',
  short: 'shortanswer',
  numeric: 'numerical',
  blanks: 'multianswer',
  ordering: 'ordering',
  matching: 'matching',
  essay: 'essay',
}

class MoodleQuestion {
  readonly #question: Question
  readonly #report: WritingReport
  readonly #pictures: readonly QuizPicture[]
  readonly #texts: TextWriter

  constructor(question: Question, report: WritingReport, pictures: readonly QuizPicture[]) {
    this.#question = question
    this.#report = report
    this.#pictures = pictures
    this.#texts = new TextWriter(report, pictures)
  }

  async write(): Promise<string> {
    const question = this.#question
    const name = question.title || nameOfText(question.text)
    const lines = [
      `<name><text>${xmlText(name)}</text></name>`,
      question.kind === 'blanks' ? await this.#cloze(question) : await this.#text('questiontext', question.text),
      await this.#text('generalfeedback', question.explanation),
      `<defaultgrade>${question.points}</defaultgrade>`,
      ...(await this.#parts(question)),
    ]
    lines.push(...(await this.#moodleParts(question)))
    for (const hint of question.hints) lines.push(await this.#text('hint', hint))
    const tags = question.tags.map((tag) => `<tag><text>${escapeXml(tag)}</text></tag>`).join('')
    if (tags !== '') lines.push(`<tags>${tags}</tags>`)
    return `<question type="${TYPES[question.kind]}">\n${lines.map((line) => `  ${line}`).join('\n')}\n</question>`
  }

  #changed(reason: string): void {
    this.#report.changed(this.#question, reason)
  }

  async #text(element: string, markdown: string, attributes = '', more = ''): Promise<string> {
    const { text, format } = await this.#texts.write(markdown, this.#question)
    const named = format === 'markdown' ? 'markdown' : 'html'
    return `<${element}${attributes} format="${named}"><text>${xmlText(text)}</text>${this.#files(markdown)}${more}</${element}>`
  }

  #files(markdown: string): string {
    return mediaIn(markdown)
      .flatMap((name) => this.#pictures.find((known) => known.name === name) ?? [])
      .map(({ name, bytes }) => `<file name="${escapeXml(name)}" path="/" encoding="base64">${base64(bytes)}</file>`)
      .join('')
  }

  async #feedback(markdown: string): Promise<string> {
    return this.#text('feedback', markdown)
  }

  #fraction(fraction: number): string {
    if (!isOffered(fraction))
      this.#changed(`Moodle offers no weight of ${writePercent(fraction)} %: have it take the nearest when you import.`)
    return ` fraction="${writePercent(fraction)}"`
  }

  async #parts(question: Question): Promise<string[]> {
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
        return [await this.#text('graderinfo', question.sample)]
      case 'blanks':
        return []
    }
  }

  async #choice({ kind, options, shuffle }: QuestionOf<'single' | 'multiple'>): Promise<string[]> {
    const lines = [`<single>${kind === 'single'}</single>`, `<shuffleanswers>${shuffle}</shuffleanswers>`]
    for (const { text, fraction, feedback } of options)
      lines.push(await this.#text('answer', text, this.#fraction(fraction), await this.#feedback(feedback)))
    return lines
  }

  async #trueFalse({ answer, feedbackTrue, feedbackFalse }: QuestionOf<'true-false'>): Promise<string[]> {
    const line = async (name: string, right: boolean, feedback: string) =>
      `<answer fraction="${right ? 100 : 0}" format="moodle_auto_format"><text>${name}</text>${await this.#feedback(feedback)}</answer>`
    return [await line('true', answer, feedbackTrue), await line('false', !answer, feedbackFalse)]
  }

  async #short({ answers, caseSensitive }: QuestionOf<'short'>): Promise<string[]> {
    const lines = [`<usecase>${caseSensitive ? 1 : 0}</usecase>`]
    for (const { text, fraction, feedback } of answers)
      lines.push(
        `<answer${this.#fraction(fraction)} format="moodle_auto_format"><text>${xmlText(text)}</text>${await this.#feedback(feedback)}</answer>`,
      )
    return lines
  }

  async #numeric({ answers, units }: QuestionOf<'numeric'>): Promise<string[]> {
    const lines: string[] = []
    for (const { value, tolerance, fraction, feedback } of answers) {
      const any = isAnyNumber({ tolerance })
      const margin = `<tolerance>${any ? 0 : tolerance}</tolerance>`
      lines.push(
        `<answer${this.#fraction(fraction)} format="moodle_auto_format"><text>${any ? '*' : value}</text>${await this.#feedback(feedback)}${margin}</answer>`,
      )
    }
    if (units.length === 0) return lines
    const each = units.map(
      ({ name, factor }) => `<unit><multiplier>${factor}</multiplier><unit_name>${escapeXml(name)}</unit_name></unit>`,
    )
    return [...lines, `<units>${each.join('')}</units>`]
  }

  async #ordering({ items }: QuestionOf<'ordering'>): Promise<string[]> {
    const lines: string[] = []
    for (const [at, { text }] of items.entries()) lines.push(await this.#text('answer', text, ` fraction="${at + 1}"`))
    return lines
  }

  async #matching({ prompts, choices, shuffle }: QuestionOf<'matching'>): Promise<string[]> {
    const answer = async (markdown: string) =>
      `<answer><text>${xmlText(await this.#texts.plain(markdown, this.#question, 'One of its choices'))}</text></answer>`
    const lines = [`<shuffleanswers>${shuffle}</shuffleanswers>`]
    for (const prompt of prompts) {
      const choice = choices.find(({ id }) => id === prompt.answer)
      if (choice) lines.push(await this.#text('subquestion', prompt.text, '', await answer(choice.text)))
      else this.#changed('One of its lines belongs nowhere, so it was left out.')
    }
    for (const { id, text } of choices)
      if (!prompts.some((prompt) => prompt.answer === id))
        lines.push(await this.#text('subquestion', '', '', await answer(text)))
    return lines
  }

  /** What a kind needs in Moodle, or what the question had there. */
  async #moodleParts(question: Question): Promise<string[]> {
    const { settings: kept = {}, feedback, template = '' } = question.moodle ?? {}
    const settings = { ...usualSettings(question), ...kept }
    // How a missing unit counts; here it does not.
    if (question.kind === 'numeric' && !question.unitRequired) delete settings.unitgradingtype
    const lines = Object.entries(settings).map(([name, value]) => `<${name}>${escapeXml(value)}</${name}>`)
    if (feedback)
      lines.push(
        await this.#text('correctfeedback', feedback.right),
        await this.#text('partiallycorrectfeedback', feedback.partly),
        await this.#text('incorrectfeedback', feedback.wrong),
      )
    if (template.trim() !== '') lines.push(await this.#text('responsetemplate', template))
    return lines
  }

  async #cloze(question: QuestionOf<'blanks'>): Promise<string> {
    const text = await clozeText(question, this.#texts, (reason) => this.#changed(reason))
    return `<questiontext format="html"><text>${xmlText(text)}</text>${this.#files(question.text)}</questiontext>`
  }
}
