import type { ChatMessage } from '#worker/contracts/coach.ts'
import { marksAsLinks } from '#worker/domain/citations/marks.ts'

/** Characters of a note's title. */
const TITLE_MAX = 200

export interface NoteToMake {
  id: string
  title: string
  markdown: string
  topicId: number | null
}

/** An answer as a note of its own, which says where it is from, and each part of it. */
export function noteOfAnswer(
  { text, citations }: ChatMessage,
  chat: { id: string; title: string; topicId: number | null },
): NoteToMake {
  const said = marksAsLinks(text, citations).trim()
  const heading = /^#{1,3} +(.+?)[ #]*$/m.exec(said)?.[1]
  const from = `From the chat [${chat.title.replace(/([\\[\]`*_<])/g, '\\$1')}](/dashboard/coach/chat/${chat.id})`
  return {
    id: crypto.randomUUID(),
    title: plain(heading ?? chat.title).slice(0, TITLE_MAX),
    markdown: `${from}\n\n${said}\n`,
    topicId: chat.topicId,
  }
}

function plain(words: string): string {
  return words.replace(/[*_`]/g, '').trim()
}
