import { importModule } from '#app/lib/lazy/import-module.ts'

/**
 * The events of a stream of ours with their ids, their data parsed as JSON. Our own Worker wrote them, so their shape is
 * not checked: the schema would bring all of zod into the page.
 * @throws TypeError where the connection is lost
 */
export async function* readEvents<Data>(body: ReadableStream<Uint8Array>): AsyncGenerator<[id: number, data: Data]> {
  const { createParser } = await importModule(() => import('eventsource-parser'))
  const reader = body.getReader()
  const decoder = new TextDecoder()
  const events: [id: number, data: Data][] = []
  const parser = createParser({
    onEvent: ({ id, data }) => {
      if (data !== '[DONE]') events.push([Number(id), JSON.parse(data) as Data])
    },
  })
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    parser.feed(decoder.decode(value, { stream: true }))
    yield* events.splice(0)
  }
}
