import type { Attachment } from '#worker/contracts/coach.ts'

/** A prompt that was typed and not sent, with what it names. */
export interface Draft {
  text: string
  attached: readonly Attachment[]
}

const NOTHING: Draft = { text: '', attached: [] }
/** On this device: one a learner and chat. */
const key = (ownerId: string, chat: string) => `stoa:prompt:${ownerId}:${chat}`

export function keepPrompt(ownerId: string, chat: string, draft: Draft): void {
  try {
    if (draft.text === '' && draft.attached.length === 0) localStorage.removeItem(key(ownerId, chat))
    else localStorage.setItem(key(ownerId, chat), JSON.stringify(draft))
  } catch (error) {
    console.error('A prompt could not be kept on this device', error)
  }
}

export function keptPrompt(ownerId: string, chat: string): Draft {
  try {
    return draftIn(localStorage.getItem(key(ownerId, chat)) ?? '')
  } catch (error) {
    console.error('Prompts on this device could not be read', error)
    return NOTHING
  }
}

/** One of before was the text alone. */
function draftIn(kept: string): Draft {
  if (!kept.startsWith('{"text":')) return { ...NOTHING, text: kept }
  try {
    const { text, attached }: Draft = JSON.parse(kept)
    return typeof text === 'string' && Array.isArray(attached) ? { text, attached } : NOTHING
  } catch {
    return { ...NOTHING, text: kept }
  }
}
