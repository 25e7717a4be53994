import { createIsomorphicFn } from '@tanstack/react-start'
import { hc } from 'hono/client'
import type { Api } from '#worker/api.ts'
import { requestContext } from './request-context.ts'

/** Dispatched on the document with the body of a problem by which the server may have had no room for what was sent. */
export const REFUSED = 'stoa:refused'

/** The browser's fetch; while a page is rendered on the server, the API in the same isolate. */
const send = createIsomorphicFn()
  .client(async (...call: Parameters<typeof fetch>) => {
    const response = await fetch(...call)
    if (response.status !== 409 && response.status !== 429) return response
    // Read whole at once, and not from a clone: the request may be aborted before anybody listens.
    const body = await response.text()
    if (response.headers.get('content-type')?.includes('application/problem+json'))
      document.dispatchEvent(new CustomEvent(REFUSED, { detail: body }))
    return new Response(body, response)
  })
  .server((...call: Parameters<typeof fetch>) => {
    const context = requestContext()
    if (!context) throw new Error('The API was called outside a request')
    return context.apiFetch(...call)
  })

/** The typed client of every API route: `api.notes[':uuid'].$get({ param: { uuid } })`. */
export const { api } = hc<Api>('/', { fetch: send })
