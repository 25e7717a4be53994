import type { CardRequest } from '#app/lib/making/card-making-context.ts'
import type { Translation } from '#worker/contracts/translate/translations.ts'
import { languageName } from '../language/names.ts'

/** A short text as a reversed card. */
export function cardOfTranslation(translation: Translation): CardRequest {
  const source = translation.pieces.map((piece) => piece.source).join('')
  const target = translation.pieces.map((piece) => piece.target ?? '').join('')
  return bothWays(translation, source, target)
}

/** A sentence as a reversed card; a word as a cloze of its sentence. */
export function cardOfSentence(
  translation: Translation,
  sentence: { source: string; target: string },
  word: { text: string; at: number } | null,
): CardRequest {
  const { source, target } = sentence
  if (!word) return bothWays(translation, source, target)
  const front = `${target.slice(0, word.at)}{{c1::${word.text}}}${target.slice(word.at + word.text.length)}`
  return { ...of(translation), write: { kind: 'cloze', front: `${front}\n\n${source}`, back: '' } }
}

function bothWays(translation: Translation, source: string, target: string): CardRequest {
  return { ...of(translation), write: { kind: 'reversed', front: source.trim(), back: target.trim() } }
}

function of({ id, target }: Translation) {
  return { deck: languageName(target), origin: { kind: 'translation' as const, id, version: null, anchor: null } }
}
