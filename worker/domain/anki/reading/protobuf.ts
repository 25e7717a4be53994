/** One field of a message; what is not looked for is not looked at. Source: the protocol buffers encoding guide. */
export interface WireField {
  number: number
  /** Of a varint; 0 for others. */
  value: number
  /** Of a length-delimited one, or one of 32 or 64 bits; empty for others. */
  bytes: Uint8Array<ArrayBuffer>
}

/** The fields of a message in order. It ends quietly where the bytes make no more sense. */
export function* wireFields(bytes: Uint8Array<ArrayBuffer>): Generator<WireField> {
  const none = new Uint8Array()
  let at = 0
  const varint = (): number | null => {
    let value = 0
    for (let shift = 0; shift < 70; shift += 7) {
      const byte = bytes[at++]
      if (byte === undefined) return null
      value += (byte & 0x7f) * 2 ** shift
      if (byte < 0x80) return value
    }
    return null
  }
  while (at < bytes.length) {
    const tag = varint()
    if (tag === null) return
    const [number, kind] = [Math.floor(tag / 8), tag % 8]
    if (kind === 0) {
      const value = varint()
      if (value === null) return
      yield { number, value, bytes: none }
    } else if (kind === 2) {
      const length = varint()
      if (length === null || at + length > bytes.length) return
      yield { number, value: 0, bytes: bytes.subarray(at, at + length) }
      at += length
    } else if (kind === 1 || kind === 5) {
      const length = kind === 1 ? 8 : 4
      if (at + length > bytes.length) return
      yield { number, value: 0, bytes: bytes.subarray(at, at + length) }
      at += length
    } else return
  }
}

/** Floats of 32 bits, one or many (packed). */
export function wireFloats(bytes: Uint8Array<ArrayBuffer>): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Array.from({ length: Math.floor(bytes.length / 4) }, (_, at) => {
    // As the decimal number that was meant: 0.9 and not 0.8999999761581421.
    return Number(view.getFloat32(at * 4, true).toPrecision(7))
  })
}

export function wireText(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes)
}
