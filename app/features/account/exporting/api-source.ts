import { hc } from 'hono/client'
import { retryRequest } from '#app/lib/retry-request.ts'
import type { Api } from '#worker/api.ts'
import { PortablePage } from '#worker/contracts/account/portable.ts'
import type { AccountSource, Bytes } from '#worker/domain/exporting/account/account-source.ts'

/** The API as a Web Worker calls it, which has no page and no router. */
const { api } = hc<Api>(self.location.origin)

/** What is exported, page by page, each request repeated where the network fails for a moment. @throws RequestFailed */
export function apiSource(signal: AbortSignal): AccountSource {
  const next = (cursor: string | null) => (cursor === null ? {} : { cursor })
  return {
    plan: async () => (await retryRequest(() => api.account.export.$get(), signal)).json(),
    rows: async (table, cursor) => {
      const request = { param: { table }, query: next(cursor) }
      const answer = await retryRequest(() => api.account.export[':table'].$get(request), signal)
      return PortablePage.parse(await answer.json())
    },
    notes: async (cursor) => (await retryRequest(() => api.export.notes.$get({ query: next(cursor) }), signal)).json(),
    facts: async (deckId, cursor) => {
      const query = { deck: String(deckId), ...next(cursor) }
      return (await retryRequest(() => api.export.decks.$get({ query }), signal)).json()
    },
    quizzes: async (cursor) =>
      (await retryRequest(() => api.export.quizzes.$get({ query: next(cursor) }), signal)).json(),
    file: async (kind, id) => {
      const address = kind === 'document' ? `/api/account/documents/${id}` : `/api/attachments/${id}`
      const answer = await retryRequest(() => fetch(address), signal, [404])
      return answer.ok && answer.body ? pieces(answer.body) : null
    },
  }
}

/** Not every browser iterates over a stream by itself. */
async function* pieces(stream: ReadableStream<Bytes>): AsyncGenerator<Bytes> {
  const reader = stream.getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value
}
