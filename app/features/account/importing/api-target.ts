import { hc } from 'hono/client'
import { retryRequest } from '#app/lib/retry-request.ts'
import type { Api } from '#worker/api.ts'
import type { AccountTarget } from '#worker/domain/importing/account/import-account.ts'

/** The API as a Web Worker calls it, which has no page and no router. */
const { api } = hc<Api>(self.location.origin)

/** Of a network between, which takes no body of this size. */
const TOO_LARGE = 413

/** Where an import goes, each request repeated where the network fails for a moment: what came before is not taken twice. */
export function apiTarget(signal: AbortSignal): AccountTarget {
  return {
    begin: async (json) => (await retryRequest(() => api.account.import.$post({ json }), signal)).json(),
    rows: async (id, json) => {
      const answer = await retryRequest(() => api.account.import[':id'].rows.$post({ param: { id }, json }), signal)
      return (await answer.json()).sent
    },
    file: async (id, { kind, id: file }, at, bytes, part) => {
      const whole = `/api/account/import/${id}/files/${kind}/${file}?at=${at}`
      const put = (address: string, body: Blob) =>
        retryRequest(
          () => fetch(address, { method: 'PUT', body, headers: { 'content-type': 'application/octet-stream' } }),
          signal,
          [TOO_LARGE],
        )
      // Without its bytes it counts as one that is too large, and the next one can come.
      let answer = await put(part === undefined ? whole : `${whole}&part=${part}`, bytes)
      if (answer.status === TOO_LARGE) answer = await put(whole, new Blob([], { type: bytes.type }))
      return Object(await answer.json()).isDone !== false
    },
    finish: async (id) => {
      const request = { param: { id }, json: { isWhole: true } }
      return (await retryRequest(() => api.account.import[':id'].finish.$post(request), signal)).json()
    },
  }
}
