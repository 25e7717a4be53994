import type { TurnFrame } from '#worker/contracts/coach.ts'

/**
 * The frames of a turn's stream (worker/contracts/coach.ts) with their numbers, as they come. Our own Worker wrote them, so they are told
 * apart by hand: the schema would bring all of zod into the page.
 * @throws TypeError where the connection is lost
 */
export async function* readFrames(body: ReadableStream<Uint8Array>): AsyncGenerator<[seq: number, frame: TurnFrame]> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    rest += decoder.decode(value, { stream: true })
    for (let end = rest.indexOf('\n\n'); end >= 0; end = rest.indexOf('\n\n')) {
      const line = rest.indexOf('\n')
      yield [
        Number(rest.slice('id: '.length, line)),
        JSON.parse(rest.slice(line + '\ndata: '.length, end)) as TurnFrame,
      ]
      rest = rest.slice(end + 2)
    }
  }
}
