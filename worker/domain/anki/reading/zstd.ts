import { Unreadable } from '#worker/contracts/unreadable.ts'

const MAGIC = 0xfd2fb528
/** Bytes that a decoder sets aside before it has seen any; Anki's packages ask for 8 MB at most. */
const WINDOW_MAX = 134_217_728
const RATIO_MAX = 300
const RATIO_FROM = 20_000_000
/** Few enough that a burst is noticed soon. */
const SLICE = 65_536

export function isZstd(bytes: Uint8Array<ArrayBuffer>): boolean {
  return bytes.length >= 4 && new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true) === MAGIC
}

/**
 * Unpacks what is packed with Zstandard (RFC 8878), never to more than `max` bytes.
 * @param onBytes how many of the packed bytes are done
 * @throws Unreadable
 */
export async function unpackZstd(
  packed: Uint8Array<ArrayBuffer>,
  max: number,
  onBytes: (done: number) => void = () => undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  const { Decompress } = await import('fzstd')
  const declared = frameOf(packed)
  if (declared.window > WINDOW_MAX || declared.size > max) throw tooMuch()
  const parts: Uint8Array[] = []
  let size = 0
  let ended = false
  const stream = new Decompress((part, last) => {
    size += part.byteLength
    if (size > max || (size > RATIO_FROM && size > RATIO_MAX * packed.byteLength)) throw tooMuch()
    parts.push(part)
    ended ||= last === true
  })
  try {
    for (let at = 0; at < packed.length; at += SLICE) {
      stream.push(packed.subarray(at, at + SLICE), at + SLICE >= packed.length)
      onBytes(Math.min(at + SLICE, packed.length))
    }
  } catch (error) {
    if (error instanceof Unreadable) throw error
    // fzstd's errors are no class of their own; whatever it says of these bytes, they are not whole.
    if (error instanceof Error) throw damaged()
    throw error
  }
  if (!ended && packed.length === 0) throw damaged()
  const whole = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.byteLength
  }
  return whole
}

/** What the first frame says of itself: RFC 8878, 3.1.1.1. */
function frameOf(bytes: Uint8Array<ArrayBuffer>): { window: number; size: number } {
  if (!isZstd(bytes) || bytes.length < 6) throw damaged()
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const descriptor = view.getUint8(4)
  const single = (descriptor & 0x20) !== 0
  const sizeBytes = [single ? 1 : 0, 2, 4, 8][descriptor >> 6] ?? 0
  const at = 5 + (single ? 0 : 1) + ([0, 1, 2, 4][descriptor & 3] ?? 0)
  if (at + sizeBytes > bytes.length) throw damaged()
  const size =
    sizeBytes === 8
      ? Number(view.getBigUint64(at, true))
      : sizeBytes === 4
        ? view.getUint32(at, true)
        : sizeBytes === 2
          ? view.getUint16(at, true) + 256
          : sizeBytes === 1
            ? view.getUint8(at)
            : 0
  const exponent = view.getUint8(5)
  const base = 2 ** (10 + (exponent >> 3))
  return { size, window: single ? size : base + (base / 8) * (exponent & 7) }
}

function tooMuch(): Unreadable {
  return new Unreadable('It would unpack to far more than it says it is, so it is not opened.')
}

function damaged(): Unreadable {
  return new Unreadable('It is damaged.')
}
