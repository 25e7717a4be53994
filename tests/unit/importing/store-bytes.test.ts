import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeBytes } from '#app/lib/files/store-bytes.ts'

const PICTURE = { name: 'cell 🦠.png', type: 'image/png', bytes: new Uint8Array(2_000_000) }

const later = setTimeout
// The pauses between tries are seconds.
beforeEach(() => vi.stubGlobal('setTimeout', (then: () => void) => later(then, 1)))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A server that never answers but from the given try on, with a limit that is over at once and is written down. */
function quietLine(answersFrom: number, answer: () => Response) {
  const limits: number[] = []
  const soon = AbortSignal.timeout.bind(AbortSignal)
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limits.push(ms)
    return soon(5)
  })
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    if (asked.mock.calls.length >= answersFrom) return answer()
    init?.signal?.throwIfAborted()
    return new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
  })
  return { limits, asked }
}

test('a stalled upload times out by its size, is retried, and then fails with a message', async () => {
  const late = quietLine(2, () => Response.json({ src: '/api/attachments/1' }))
  await expect(storeBytes(PICTURE, new AbortController().signal)).resolves.toEqual({ src: '/api/attachments/1' })
  expect(late.limits).toEqual([160_000, 160_000])
  expect(new Headers(late.asked.mock.calls[0]?.[1]?.headers).get('x-file-name')).toBe('cell%20%F0%9F%A6%A0.png')
  vi.restoreAllMocks()

  const never = quietLine(Infinity, () => Response.error())
  await expect(storeBytes(PICTURE, new AbortController().signal)).rejects.toThrow(/server cannot be reached/)
  expect(never.asked).toHaveBeenCalledTimes(4)
})

test('a refused upload reports the reason; a cancelled import is not retried', async () => {
  quietLine(1, () => Response.json({ detail: 'This is larger than 10 MB.' }, { status: 413 }))
  await expect(storeBytes(PICTURE, new AbortController().signal)).resolves.toEqual({
    reason: 'This is larger than 10 MB.',
  })
  vi.restoreAllMocks()

  const { asked } = quietLine(Infinity, () => Response.error())
  await expect(storeBytes(PICTURE, AbortSignal.abort(new DOMException('Cancelled', 'AbortError')))).rejects.toThrow(
    'Cancelled',
  )
  expect(asked).toHaveBeenCalledTimes(1)
})
