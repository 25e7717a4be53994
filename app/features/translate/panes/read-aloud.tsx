import Square from 'lucide-react/icons/square'
import Volume2 from 'lucide-react/icons/volume-2'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from '#app/ui/button.tsx'
import { sentencesIn } from '#worker/domain/translating/align.ts'

function subscribe(listener: () => void): () => void {
  if (typeof speechSynthesis === 'undefined') return () => undefined
  speechSynthesis.addEventListener('voiceschanged', listener)
  return () => speechSynthesis.removeEventListener('voiceschanged', listener)
}

function voiceFor(language: string): SpeechSynthesisVoice | null {
  if (typeof speechSynthesis === 'undefined') return null
  const base = language.split('-')[0] ?? language
  const voices = speechSynthesis.getVoices()
  return (
    voices.find(({ lang }) => lang.replace('_', '-') === language) ??
    voices.find(({ lang }) => lang.split(/[-_]/)[0] === base) ??
    null
  )
}

/** Reads aloud, where the device has a voice for the language. By sentence, since browsers cut long utterances. */
export function ReadAloud({ text, language, what }: { text: string; language: string | null; what: string }) {
  const voice = useSyncExternalStore(
    subscribe,
    () => (language === null ? null : voiceFor(language)),
    () => null,
  )
  const [speaking, setSpeaking] = useState(false)
  useEffect(() => {
    if (speaking) return () => speechSynthesis.cancel()
    return undefined
  }, [speaking])
  if (!voice || text.trim() === '') return null
  const speak = () => {
    speechSynthesis.cancel()
    const sentences = sentencesIn(text, { start: 0, end: text.length }, voice.lang)
    for (const [i, { start, end }] of sentences.entries()) {
      const utterance = new SpeechSynthesisUtterance(text.slice(start, end))
      utterance.voice = voice
      utterance.lang = voice.lang
      if (i === sentences.length - 1) utterance.addEventListener('end', () => setSpeaking(false))
      utterance.addEventListener('error', () => setSpeaking(false))
      speechSynthesis.speak(utterance)
    }
    setSpeaking(true)
  }
  return (
    <Button
      size="sm"
      color="neutral"
      variant="ghost"
      icon={speaking ? Square : Volume2}
      aria-label={speaking ? 'Stop reading' : `Read the ${what} aloud`}
      onClick={() => (speaking ? setSpeaking(false) : speak())}
    />
  )
}
