import type { useNavigate } from '@tanstack/react-router'
import { toast } from '#app/ui/toast/toast.ts'
import type { ChatMessage } from '#worker/contracts/coach.ts'
import { marksAsLinks } from '#worker/domain/citations/marks.ts'
import type { LibraryActions } from '../use-chat-actions.ts'

/** Characters of a note's title. */
const TITLE_MAX = 200

interface Origin {
  id: string
  title: string
  topicId: number | null
}

export interface NoteToMake {
  id: string
  title: string
  markdown: string
  topicId: number | null
}

interface Kept {
  /** By answer: the note it became, empty while it is being made. */
  notes: Map<string, string>
  keeping: LibraryActions
  navigate: ReturnType<typeof useNavigate>
}

/** Makes an answer a note, once, and says so. @throws where it could not be */
export async function keepAnswer(answer: ChatMessage, chat: Origin, { notes, keeping, navigate }: Kept): Promise<void> {
  const was = notes.get(answer.id)
  // While it is being made a second press says nothing.
  if (was === '') return
  const note = noteOfAnswer(answer, chat)
  const id = was ?? note.id
  if (was === undefined) {
    notes.set(answer.id, '')
    try {
      await keeping.createNote(note)
    } catch (error) {
      notes.delete(answer.id)
      throw error
    }
    notes.set(answer.id, id)
  }
  const open = () => void navigate({ to: '/dashboard/knowledge/notes/$uuid', params: { uuid: id } })
  const said = was ? 'The answer is a note already' : 'The answer is a note now'
  toast.success(said, { action: { label: 'Open note', onPress: open } })
}

/** An answer as a note of its own, which says where it is from, and each part of it. */
export function noteOfAnswer({ text, citations }: ChatMessage, chat: Origin): NoteToMake {
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
