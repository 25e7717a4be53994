import type { ClientResponse } from 'hono/client'
import { retryRequest } from '../retry-request.ts'
import type { ProblemDetails } from '#worker/contracts/problems.ts'
import { chunks } from '../chunks.ts'
import { read } from '../read.ts'

/** An item to be sent, and its index in what was read. */
export interface Indexed<Item> {
  index: number
  item: Item
}

/**
 * Asks the server, some keys at a time, what it would do with each item.
 * @returns its answers by index
 */
export async function findKnown<Item extends { key: string }, Answer extends { key: string }>(
  items: readonly Item[],
  limit: number,
  find: (items: Item[]) => Promise<readonly Answer[]>,
  onProgress: (done: number) => void = () => undefined,
): Promise<Map<number, Answer>> {
  const indexes = new Map(items.map(({ key }, index) => [key, index]))
  const answers = new Map<number, Answer>()
  let done = 0
  for (const some of chunks(items, limit)) {
    onProgress(done)
    for (const answer of await find(some)) {
      const index = indexes.get(answer.key)
      if (index !== undefined) answers.set(index, answer)
    }
    done += some.length
  }
  return answers
}

/** Statuses by which the server refuses an item, not the whole import. */
const REFUSED = [400, 413, 422]

/**
 * Sends one piece of an import. An item that is refused does not take the others of its piece with it: they are sent again
 * one by one.
 * @throws RequestFailed, AbortError
 */
export async function sendPiece<Item, Answer extends { key: string }>(
  piece: readonly Indexed<Item & { key: string }>[],
  post: (
    items: readonly Indexed<Item & { key: string }>[],
  ) => Promise<ClientResponse<{ items: Answer[] } | ProblemDetails>>,
  { signal, onAnswer }: { signal: AbortSignal; onAnswer: (index: number, answer: Answer | null) => void },
): Promise<void> {
  const [first, ...others] = piece
  if (!first) return
  const response = await retryRequest(() => post(piece), signal, REFUSED)
  if (response.ok) {
    const indexes = new Map(piece.map(({ index, item }) => [item.key, index]))
    for (const answer of (await read<{ items: Answer[] } | ProblemDetails>(response)).items) {
      const index = indexes.get(answer.key)
      if (index !== undefined) onAnswer(index, answer)
    }
  } else if (others.length === 0) onAnswer(first.index, null)
  else for (const each of piece) await sendPiece([each], post, { signal, onAnswer })
}

/** Items in their order, as many together as the limits of one request allow. */
export function pieces<Item>(items: readonly Item[], limits: readonly { of: (item: Item) => number; max: number }[]) {
  const found: Item[][] = []
  let sums = limits.map(() => Infinity)
  for (const item of items) {
    const sizes = limits.map(({ of }) => of(item))
    const next = sums.map((sum, i) => sum + (sizes[i] ?? 0))
    const last = found.at(-1)
    if (last && limits.every(({ max }, i) => (next[i] ?? 0) <= max)) {
      last.push(item)
      sums = next
    } else {
      found.push([item])
      sums = sizes
    }
  }
  return found
}

/** Bytes of a value as JSON. */
export function jsonBytes(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).byteLength
}
