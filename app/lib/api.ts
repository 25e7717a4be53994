import { createIsomorphicFn } from '@tanstack/react-start'
import { hc } from 'hono/client'
import type { Api } from '#worker/api.ts'
import { pageContext } from './page-context.ts'

/** In the browser a request; while a page is rendered, a call of the API in the same isolate. */
const send = createIsomorphicFn()
  .client((input: RequestInfo | URL, init?: RequestInit) => fetch(input, init))
  .server((input: RequestInfo | URL, init?: RequestInit) => {
    const context = pageContext()
    if (!context) throw new Error('The API was called outside a request')
    return context.apiFetch(input, init)
  })

const base = createIsomorphicFn()
  .client(() => window.location.origin)
  .server(() => 'http://in-process')

/** The typed client of every API route. Paths, inputs and answers come from the Worker's own types. */
export const api = hc<Api>(base(), { fetch: send }).api
