import { createIsomorphicFn } from '@tanstack/react-start'
import type { hc } from 'hono/client'
import type { Api } from '#worker/api.ts'
import { pageContext } from './page-context.ts'

/** In the browser a request; while a page is rendered, a call of the API in the same isolate. */
const send = createIsomorphicFn()
  .client((path: string, init: RequestInit) => fetch(path, init))
  .server((path: string, init: RequestInit) => {
    const context = pageContext()
    if (!context) throw new Error('The API was called outside a request')
    return context.apiFetch(`http://in-process${path}`, init)
  })

/** What a call takes, as `hc` has it. */
interface Input {
  param?: Record<string, string>
  query?: Record<string, string | string[] | undefined>
  json?: unknown
  form?: Record<string, string | Blob | (string | Blob)[] | undefined>
}
interface Options {
  headers?: Record<string, string>
  init?: RequestInit
}

/**
 * The typed client of every API route: `api.notes[':uuid'].$get({ param: { uuid } })`. Paths, inputs and answers come from
 * the Worker's own types. The types are those of Hono's `hc`; its code would bring cookies and sockets into every page.
 */
export const api = clientAt('/api') as ReturnType<typeof hc<Api>>['api']

function clientAt(path: string): unknown {
  return new Proxy(send, {
    get: (_, key) => clientAt(`${path}/${String(key)}`),
    apply: (_, __, [input, options]: [Input?, Options?]) => call(path, input, options),
  })
}

/** @param path such as `/api/notes/:uuid/$get` */
async function call(path: string, { param, query, json, form }: Input = {}, options: Options = {}): Promise<Response> {
  const [route = '', method = ''] = path.split('/$')
  const address = route.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(param?.[name] ?? ''))
  const search = query ? String(add(new URLSearchParams(), query)) : ''
  return send(search ? `${address}?${search}` : address, {
    method: method.toUpperCase(),
    body: form ? add(new FormData(), form) : JSON.stringify(json),
    headers: { ...(json !== undefined && { 'content-type': 'application/json' }), ...options.headers },
    ...options.init,
  })
}

/** Lists are several of one name; what is undefined is left out. */
function add<Value, To extends { append(name: string, value: Value): void }>(
  to: To,
  values: Record<string, Value | Value[] | undefined>,
): To {
  for (const [name, value] of Object.entries(values)) {
    for (const each of Array.isArray(value) ? value : [value]) if (each !== undefined) to.append(name, each)
  }
  return to
}
