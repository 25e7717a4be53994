import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import recorded from './apertium-apy.json' with { type: 'json' }
import { broken, pseudo } from './pseudo.ts'

export interface FakeTranslators {
  /** For `LIBRETRANSLATE_URL` and `APERTIUM_URL`; `/down` under either answers nothing but 500. */
  libre: string
  apertium: string
  close(): Promise<void>
}

const LANGUAGES = [
  { code: 'en', name: 'English', targets: ['de', 'en', 'es', 'zt'] },
  { code: 'de', name: 'German', targets: ['de', 'en'] },
  { code: 'es', name: 'Spanish', targets: ['en', 'es'] },
]

/**
 * A LibreTranslate server after its documentation, and an Apertium server that answers as a real one was recorded to
 * (tests/support/translate/apertium-apy.json). What was not recorded every word of is translated by an `o` at its end.
 */
export async function startFakeTranslators(): Promise<FakeTranslators> {
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The fake translators have no port')
  const origin = `http://127.0.0.1:${address.port}`
  return {
    libre: `${origin}/libre`,
    apertium: `${origin}/apertium`,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://fake')
  const body = await textOf(request)
  if (pathname.includes('/down')) return json(response, 500, { error: 'down' })
  if (body.includes('slowly')) await sleep(1_500)
  if (body.includes('fails')) return json(response, 503, { error: 'Service unavailable' })
  if (pathname.startsWith('/libre/')) return libre(pathname, body, response)
  const form = Object.fromEntries(new URLSearchParams(body))
  const known = recorded.find(
    (each) =>
      pathname === `/apertium/${each.path}` &&
      (each.form === undefined || (each.form.q === form.q && each.form.langpair === form.langpair)),
  )
  if (known) return json(response, known.status, known.body)
  return json(response, 200, { responseData: { translatedText: pseudo(form.q ?? '') }, responseStatus: 200 })
}

function libre(pathname: string, body: string, response: ServerResponse): void {
  if (pathname === '/libre/languages') return json(response, 200, LANGUAGES)
  const asked = JSON.parse(body) as { q: string | string[]; source: string; api_key?: string; alternatives?: number }
  if (asked.api_key === 'wrong') return json(response, 403, { error: 'Invalid API key' })
  if (pathname !== '/libre/translate') return json(response, 404, {})
  const lines = [asked.q].flat()
  // As engines do that know no marks: the first time a line has some, they are gone.
  const translated = lines.map((line) => (broken(line, 0) ? pseudo(line).replaceAll(/⟦\d+⟧/g, '') : pseudo(line)))
  const detected = asked.source === 'auto' && {
    detectedLanguage: lines.map(() => ({ language: 'en', confidence: 90 })),
  }
  if (typeof asked.q === 'string')
    return json(response, 200, {
      translatedText: translated[0],
      ...(asked.alternatives && { alternatives: [`${translated[0]} too`, translated[0]] }),
    })
  return json(response, 200, { translatedText: translated, ...detected })
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString()
}

function json(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}
