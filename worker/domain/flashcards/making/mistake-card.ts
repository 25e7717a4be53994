export interface MistakeToLearn {
  wrong: string
  right: string
  /** The sentence as it is right; empty where none is kept. */
  sentence: string
}

/** Front: the sentence with a gap where the right words stand, and what was written there. Back: the right words. */
export function mistakeCard({ wrong, right, sentence }: MistakeToLearn): { front: string; back: string } {
  const answer = right === '' ? '(nothing)' : escaped(right)
  const was = wrong === '' ? 'Something is missing here' : `Not “${escaped(wrong)}”`
  const at = right === '' ? -1 : wordAt(sentence, right)
  if (at < 0) return { front: `What is right? ${was}`, back: answer }
  const said = sentence.slice(at, at + right.length)
  const gap = `${escaped(sentence.slice(0, at))}[…]${escaped(sentence.slice(at + right.length))}`
  return { front: `${gap}\n\n${was}`, back: escaped(said) }
}

/** Where words stand in a sentence as words of their own, whatever their capitals; -1 where they do not. */
function wordAt(sentence: string, words: string): number {
  const [text, wanted] = [sentence.toLowerCase(), words.toLowerCase()]
  if (text.length !== sentence.length || wanted.length !== words.length) return -1
  const isLetter = (char: string | undefined) => char !== undefined && /[\p{L}\p{N}]/u.test(char)
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const end = at + wanted.length
    const inside = (isLetter(text[at - 1]) && isLetter(wanted[0])) || (isLetter(text[end]) && isLetter(wanted.at(-1)))
    if (!inside) return at
  }
  return -1
}

/** A learner's own words show as they are. */
function escaped(text: string): string {
  return text.replace(/[\\`*_[\]<>$~!|#&{}]/g, '\\$&')
}
