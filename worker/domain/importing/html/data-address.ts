/** The bytes of a `data:` address; undefined where it is another address, null where they cannot be read. */
export function dataBytes(address: string): Uint8Array<ArrayBuffer> | null | undefined {
  if (!/^data:/i.test(address)) return undefined
  const comma = address.indexOf(',')
  if (comma < 0 || !/;base64$/i.test(address.slice(0, comma).trim())) return null
  return base64Bytes(address.slice(comma + 1))
}

export function base64Bytes(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    const letters = atob(text.replace(/\s+/g, ''))
    const bytes = new Uint8Array(letters.length)
    for (let at = 0; at < letters.length; at++) bytes[at] = letters.charCodeAt(at)
    return bytes
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}
