/** A 32-bit hash of a text (FNV-1a over UTF-8); another `seed` gives an independent one. */
export function checksum(text: string, seed = 0x811c9dc5): number {
  let hash = seed
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}
