import { decodeEntities, withoutComments } from '../templates/html-text.ts'

/** A field without its marks, names of media kept: what Anki sorts by and finds doubles by. */
export function strippedField(html: string): string {
  return decodeEntities(
    withoutComments(html)
      .replace(
        /<(?:img|audio|video|source|object)\b[^<>]{0,2000}?\b(?:src|data)="([^"<>]{0,1000})"[^<>]{0,2000}>/gi,
        ' $1 ',
      )
      .replace(/<\/?[a-z][^<>]{0,4000}>/gi, ''),
  )
    .replace(/\u00a0/g, ' ')
    .trim()
}

/** The first eight hexadecimal digits of its SHA-1, as a number. */
export async function fieldSum(stripped: string): Promise<number> {
  const digest = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(stripped))
  return new DataView(digest).getUint32(0)
}
