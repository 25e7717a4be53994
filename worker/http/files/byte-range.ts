/**
 * Bytes of a stored file, or the range of them that was asked for (RFC 9110, section 14). @throws what `notThere` makes, where
 * there are none
 */
export async function sendRange(
  files: R2Bucket,
  key: string,
  size: number,
  how: { rangeHeader: string | undefined; headers: Record<string, string>; notThere: () => Error },
): Promise<Response> {
  const { headers } = how
  const range = rangeOf(how.rangeHeader, size)
  if (range === 'unsatisfiable')
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } })
  const object = await files.get(key, range === null ? undefined : { range })
  if (!object) throw how.notThere()
  const part = range ?? { offset: 0, length: size }
  return new Response(object.body, {
    status: range === null ? 200 : 206,
    headers: {
      ...headers,
      'content-length': String(part.length),
      ...(range && { 'content-range': `bytes ${part.offset}-${part.offset + part.length - 1}/${size}` }),
    },
  })
}

interface ByteRange {
  offset: number
  length: number
}

/** One range of bytes; several, and what is none, count as none asked for. */
function rangeOf(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return null
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { offset: size - length, length }
  }
  const offset = Number(first)
  if (offset >= size) return 'unsatisfiable'
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return end < offset ? null : { offset, length: end - offset + 1 }
}
