import type { ImageType } from '#worker/contracts/knowledge/attachment-types.ts'

/**
 * The type of a picture by its signature; null for anything else. Signatures: PNG (W3C), JFIF, GIF89a, RFC 9649 (WebP), and
 * the AVIF brands of ISO base media files.
 */
export function imageType(bytes: Uint8Array): ImageType | null {
  const startsWith = (at: number, signature: string) =>
    [...signature].every((letter, i) => bytes[at + i] === letter.charCodeAt(0))
  if (startsWith(0, '\x89PNG\r\n\x1a\n')) return 'image/png'
  if (startsWith(0, '\xff\xd8\xff')) return 'image/jpeg'
  if (startsWith(0, 'GIF87a') || startsWith(0, 'GIF89a')) return 'image/gif'
  if (startsWith(0, 'RIFF') && startsWith(8, 'WEBP')) return 'image/webp'
  if (startsWith(4, 'ftyp') && (startsWith(8, 'avif') || startsWith(8, 'avis'))) return 'image/avif'
  return null
}
