import { localDrafts } from '#app/lib/drafts/local-drafts.ts'
import type { Attachment } from '#worker/contracts/coach.ts'

/** A prompt that was typed and not sent, with what it names. */
export interface Draft {
  text: string
  attached: readonly Attachment[]
}

const EMPTY: Draft = { text: '', attached: [] }
const drafts = localDrafts<Draft>({ kind: 'prompt', parse })
const keyOf = (ownerId: string, chat: string) => `${ownerId}:${chat}`

/** Saves when typing pauses; an empty prompt is removed at once. */
export function savePrompt(ownerId: string, chat: string, draft: Draft): void {
  if (isEmpty(draft)) drafts.remove(keyOf(ownerId, chat))
  else drafts.schedule(keyOf(ownerId, chat), draft)
}

export function loadPrompt(ownerId: string, chat: string): Draft {
  return drafts.load(keyOf(ownerId, chat)) ?? EMPTY
}

/** For a prompt that the server has. What was typed since then stays. */
export function removePrompt(ownerId: string, chat: string, text: string): void {
  if (loadPrompt(ownerId, chat).text === text) drafts.remove(keyOf(ownerId, chat))
}

function isEmpty({ text, attached }: Draft): boolean {
  return text === '' && attached.length === 0
}

function parse(stored: unknown): Draft | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { text, attached }: Partial<Record<keyof Draft, unknown>> = stored
  return typeof text === 'string' && Array.isArray(attached) ? { text, attached } : null
}
