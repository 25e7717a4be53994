import { CHAT_TITLE_MAX } from '#worker/contracts/coach.ts'

/** The title of a chat: its first question as one line, without markup, cut at a word. */
export function titleOf(question: string): string {
  const line = question
    .replace(/[#*_`>~|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (line === '') return 'Question'
  if (line.length <= CHAT_TITLE_MAX) return line
  const cut = line.slice(0, CHAT_TITLE_MAX - 1)
  const space = cut.lastIndexOf(' ')
  return `${(space > CHAT_TITLE_MAX / 2 ? cut.slice(0, space) : cut).toWellFormed()}…`
}
