import { plainText } from '#worker/domain/markdown/plain-text.ts'

/** A front as it is compared: its words without marks, in small letters, at most 200 characters. */
export function frontKey(front: string): string {
  const words = plainText(front, 400).normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
  return (words || front.trim().toLowerCase()).slice(0, 200).toWellFormed()
}
