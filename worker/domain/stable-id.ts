import { uuid8 } from './uuid8.ts'

/** A UUID that is the same for the same text, so that what is created twice is one. */
export async function stableId(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return uuid8(new Uint8Array(digest, 0, 16))
}
