/** What passes for a PNG by its first bytes; `rest` makes it one of its own. */
export function picture(rest: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...new TextEncoder().encode(rest)])
}
