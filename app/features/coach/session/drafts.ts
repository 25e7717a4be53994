/** Prompts that were typed and not sent, kept on this device: one a learner and chat. */
const key = (ownerId: string, chat: string) => `stoa:prompt:${ownerId}:${chat}`

export function keepPrompt(ownerId: string, chat: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(key(ownerId, chat))
    else localStorage.setItem(key(ownerId, chat), text)
  } catch (error) {
    console.error('A prompt could not be kept on this device', error)
  }
}

export function keptPrompt(ownerId: string, chat: string): string {
  try {
    return localStorage.getItem(key(ownerId, chat)) ?? ''
  } catch (error) {
    console.error('Prompts on this device could not be read', error)
    return ''
  }
}
