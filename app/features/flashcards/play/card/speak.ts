import { plainText } from '#worker/domain/markdown/plain-text.ts'

const SAID_MAX = 1_000

export function canSpeak(): boolean {
  return typeof speechSynthesis !== 'undefined'
}

/** Reads Markdown aloud by the device's own voice; what was being read stops. */
export function speak(markdown: string): void {
  if (!canSpeak()) return
  speechSynthesis.cancel()
  const words = plainText(markdown, SAID_MAX)
  if (words !== '') speechSynthesis.speak(new SpeechSynthesisUtterance(words))
}

export function hush(): void {
  if (canSpeak()) speechSynthesis.cancel()
}
