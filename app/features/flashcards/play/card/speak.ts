import { importModule } from '#app/lib/lazy/import-module.ts'
let latest = 0

export function canSpeak(): boolean {
  return typeof speechSynthesis !== 'undefined'
}

/** Reads Markdown aloud by the device's voice, stopping what was being read. */
export async function speak(markdown: string): Promise<void> {
  if (!canSpeak()) return
  const own = ++latest
  speechSynthesis.cancel()
  try {
    const { speechText } = await importModule(() => import('./speech-text.ts'))
    const { words, language } = speechText(markdown)
    if (own !== latest || words === '') return
    const utterance = new SpeechSynthesisUtterance(words)
    if (language) utterance.lang = language
    speechSynthesis.speak(utterance)
  } catch (error) {
    console.error('A card could not be read aloud', error)
  }
}

export function stopSpeaking(): void {
  latest++
  if (canSpeak()) speechSynthesis.cancel()
}
