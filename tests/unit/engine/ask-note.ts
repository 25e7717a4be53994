import { answer } from '#worker/engine/answer.ts'
import { libraryOf } from './library.ts'

/** What the engine answers to a question about one note. */
export const answered = (markdown: string, question: string, title = 'Notes') =>
  answer({ question, history: [], ...libraryOf([{ title, markdown }]).evidence(question) })

export const quotes = (markdown: string, question: string) =>
  answered(markdown, question).citations.map(({ quote }) => quote)

export const isCertain = (markdown: string, question: string, title?: string) => {
  const { citations, isUncertain } = answered(markdown, question, title)
  return citations.length > 0 && isUncertain !== true
}
