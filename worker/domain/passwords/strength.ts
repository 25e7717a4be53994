import { COMMON_PASSWORDS } from './common-passwords.ts'

/**
 * Why a password is too easy to guess, as a sentence, or null. After NIST SP 800-63B §5.1.1.2: compared with commonly used
 * values, words of the context, repetitions and sequences; no rules about kinds of characters.
 * @param known the learner's own e-mail and name, which a guesser knows too
 * @param leaked more passwords that are tried first, in lower case
 */
export function weakness(password: string, known: string[], leaked?: ReadonlySet<string>): string | null {
  const plain = password.toLowerCase()
  const letters = plain.replace(/[^\p{L}\p{N}]/gu, '')
  const trimmed = plain.replace(/[\d\W_]+$/u, '')
  if ([COMMON_PASSWORDS, leaked].some((list) => list?.has(plain) || list?.has(trimmed))) {
    return 'This password is on the lists that are tried first. A few unrelated words are better.'
  }
  if (new Set(letters || plain).size < 5) return 'This password repeats too few characters.'
  if (isSequence(letters)) return 'This password follows the keyboard or the alphabet.'
  const parts = known.flatMap((k) => k.toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter((k) => k.length >= 4)
  const rest = parts.reduce((text, part) => text.replaceAll(part, ''), letters)
  if (rest.length < letters.length && rest.length < 6) return 'This password is mostly your own name or address.'
  return null
}

const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
]

function isSequence(text: string): boolean {
  if (text.length < 6) return false
  return ROWS.some((row) => row.includes(text) || [...row].toReversed().join('').includes(text))
}
