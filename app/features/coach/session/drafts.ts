import type { Attachment } from '#worker/contracts/coach.ts'

/** A prompt that was typed and not sent, with what it names. */
export interface Draft {
  text: string
  attached: readonly Attachment[]
}

const NOTHING: Draft = { text: '', attached: [] }
/** On this device: one a learner and chat. */
const key = (ownerId: string, chat: string) => `stoa:prompt:${ownerId}:${chat}`

/** Typing rests for so long before it is written down: a prompt may be long, and is written whole. */
const REST_MS = 300
/** By key: what was typed and is not written down yet. */
const typed = new Map<string, Draft>()
let resting: ReturnType<typeof setTimeout> | undefined
let watched = false

/** Soon, and at once where the page is left or hidden, or there is nothing left to keep. */
export function savePrompt(ownerId: string, chat: string, draft: Draft): void {
  if (!watched) {
    watched = true
    addEventListener('pagehide', writePrompts)
    document.addEventListener('visibilitychange', writePrompts)
  }
  typed.set(key(ownerId, chat), draft)
  clearTimeout(resting)
  if (isNothing(draft)) writePrompts()
  else resting = setTimeout(writePrompts, REST_MS)
}

function writePrompts(): void {
  for (const [at, draft] of typed) write(at, draft)
  typed.clear()
}

function write(at: string, draft: Draft): void {
  try {
    if (isNothing(draft)) localStorage.removeItem(at)
    else localStorage.setItem(at, JSON.stringify(draft))
  } catch (error) {
    console.error('A prompt could not be kept on this device', error)
  }
}

function isNothing({ text, attached }: Draft): boolean {
  return text === '' && attached.length === 0
}

/** Another box may have typed it a moment ago. */
export function loadPrompt(ownerId: string, chat: string): Draft {
  writePrompts()
  try {
    return draftIn(localStorage.getItem(key(ownerId, chat)) ?? '')
  } catch (error) {
    console.error('Prompts on this device could not be read', error)
    return NOTHING
  }
}

/** It has arrived. What was typed since then stays. */
export function removePrompt(ownerId: string, chat: string, text: string): void {
  if (loadPrompt(ownerId, chat).text === text) savePrompt(ownerId, chat, NOTHING)
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
