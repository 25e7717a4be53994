/**
 * The frames of a stream of ours (`id: 7`, `data: …` as JSON) with their numbers, as they come. Our own Worker wrote them,
 * so their shape is taken as told: the schema would bring all of zod into the page.
 * @throws TypeError where the connection is lost
 */
export async function* readEvents<Frame>(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<[seq: number, frame: Frame]> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    rest += decoder.decode(value, { stream: true })
    for (let end = rest.indexOf('\n\n'); end >= 0; end = rest.indexOf('\n\n')) {
      const line = rest.indexOf('\n')
      yield [Number(rest.slice('id: '.length, line)), JSON.parse(rest.slice(line + '\ndata: '.length, end)) as Frame]
      rest = rest.slice(end + 2)
    }
  }
}
