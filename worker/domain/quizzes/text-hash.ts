/** A whole number of a text (FNV-1a). */
export function hash(text: string): number {
  let mixed = 0x811c9dc5
  for (let i = 0; i < text.length; i++) mixed = Math.imul(mixed ^ text.charCodeAt(i), 0x01000193)
  return mixed >>> 0
}
