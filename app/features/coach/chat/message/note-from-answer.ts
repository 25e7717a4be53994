import type { useNavigate } from '@tanstack/react-router'
import { toast } from '#app/ui/toast/toast.ts'
import type { ChatMessage } from '#worker/contracts/coach.ts'
import { withoutForeignLinks } from '#worker/domain/markdown/foreign-links.ts'
import { addressesIn } from '#worker/domain/markdown/link-hosts.ts'
import { marksAsLinks } from '#worker/domain/citations/marks.ts'
import type { LibraryActions } from '../use-chat-actions.ts'

/** Characters of a note's title. */
const TITLE_MAX = 200

interface Origin {
  id: string
  title: string
  topicId: number | null
}

export interface NoteInput {
  id: string
  title: string
  markdown: string
  topicId: number | null
}

interface SaveContext {
  /** Ids of the notes created so far, by answer; empty while one is being created. */
  notes: Map<string, string>
  library: LibraryActions
  navigate: ReturnType<typeof useNavigate>
}

/** Saves an answer as a note, once, and shows a toast. @throws where it could not be saved */
export async function saveAnswerAsNote(
  answer: ChatMessage,
  chat: Origin,
  { notes, library, navigate }: SaveContext,
): Promise<void> {
  const existing = notes.get(answer.id)
  // A second press while the note is being created does nothing.
  if (existing === '') return
  const note = noteFromAnswer(answer, chat)
  const id = existing ?? note.id
  if (existing === undefined) {
    notes.set(answer.id, '')
    try {
      await library.createNote(note)
    } catch (error) {
      notes.delete(answer.id)
      throw error
    }
    notes.set(answer.id, id)
  }
  const open = () => void navigate({ to: '/dashboard/knowledge/notes/$uuid', params: { uuid: id } })
  const message = existing ? 'This answer is already a note' : 'Saved as a note'
  toast.success(message, { action: { label: 'Open note', onPress: open } })
}

/** An answer as a note that links to its chat and its sources. */
export function noteFromAnswer({ text, citations }: ChatMessage, chat: Origin): NoteInput {
  const known = addressesIn(citations.map(({ quote }) => quote))
  const body = marksAsLinks(withoutForeignLinks(text, known), citations).trim()
  const heading = /^#{1,3} +(.+)$/m.exec(body)?.[1]?.replace(/(?<![ #])[ #]+$/, '')
  const from = `From the chat [${chat.title.replace(/([\\[\]`*_<])/g, '\\$1')}](/dashboard/coach/chat/${chat.id})`
  return {
    id: crypto.randomUUID(),
    title: plain(heading ?? chat.title).slice(0, TITLE_MAX),
    markdown: `${from}\n\n${body}\n`,
    topicId: chat.topicId,
  }
}

function plain(markdown: string): string {
  return markdown.replace(/[*_`]/g, '').trim()
}
