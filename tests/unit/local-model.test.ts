import { createServer, type RequestListener } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { chatModelOf, findLocalModel } from '../../scripts/local-model.mjs'

const listOf = (...ids: string[]) => ({ object: 'list', data: ids.map((id) => ({ id, object: 'model' })) })

/** A server on a port of its own, asked in the place of one of the known ones. */
async function serverAt(name: string, answer: RequestListener) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return { name, origin: `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}` }
}

const json = (name: string, body: unknown, status = 200) =>
  serverAt(name, (request, response) => {
    const isList = request.url === '/v1/models'
    response.writeHead(isList ? status : 404, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })

test('a model on this machine is found, named and used, and a choice of one’s own wins', async () => {
  const ollama = await json('Ollama', listOf('nomic-embed-text:latest', 'llama3.2:latest'))
  const other = await json('LM Studio', listOf('qwen2.5-7b-instruct'))
  const found = await findLocalModel({}, [ollama, other])
  expect(found.vars).toEqual({ AI_BASE_URL: `${ollama.origin}/v1`, AI_MODEL: 'llama3.2:latest' })
  expect(found.sentence).toContain('llama3.2:latest of Ollama')
  const chosen = await findLocalModel({ AI_MODEL: 'qwen2.5-7b-instruct' }, [ollama, other])
  expect(chosen.vars['AI_BASE_URL']).toBe(`${other.origin}/v1`)
  const nothing = { vars: {}, sentence: null }
  expect(await findLocalModel({ AI_BASE_URL: 'none' }, [ollama])).toEqual(nothing)
  expect(await findLocalModel({ AI_BASE_URL: 'https://models.example/v1' }, [ollama])).toEqual(nothing)
  expect((await findLocalModel({ AI_MODEL: 'absent' }, [ollama])).vars).toEqual({})
})

test('what is no model, does not answer, or only embeds is passed over', async () => {
  const silent = await serverAt('Ollama', () => {})
  const page = await serverAt('LM Studio', (_, response) => response.setHeader('content-type', 'text/html').end('<p>'))
  const api = await json('llama.cpp', { data: [{ id: 'row-1' }] })
  const broken = await serverAt('llama.cpp', (_, response) =>
    response.setHeader('content-type', 'application/json').end('{"object":"list","data":['),
  )
  const endless = await serverAt('llama.cpp', (_, response) => {
    response.setHeader('content-type', 'application/json')
    response.write('['.repeat(1_100_000))
  })
  const elsewhere = await serverAt('llama.cpp', (_, response) =>
    response.writeHead(302, { location: 'http://127.0.0.1:1/v1/models' }).end(),
  )
  const failing = await json('LM Studio', listOf('llama'), 500)
  const closed = { name: 'Ollama', origin: 'http://127.0.0.1:1' }
  const servers = [silent, page, api, broken, endless, elsewhere, failing, closed]
  expect(await findLocalModel({}, servers)).toEqual({ vars: {}, sentence: null })
  const embeds = await json('Ollama', listOf('nomic-embed-text:latest', 'bge-m3:latest'))
  const found = await findLocalModel({}, [embeds])
  expect(found.vars).toEqual({})
  expect(found.sentence).toBe('Ollama runs on this machine, but without a model that chats.')
})

test.each([
  [['mxbai-embed-large', 'bge-m3:latest', 'all-minilm:33m', 'whisper-1'], undefined],
  [['qwen2.5-coder:7b', 'deepseek-math', 'gemma3:4b'], 'gemma3:4b'],
  [['llama3.2:1b', 'mistral:7b-instruct'], 'mistral:7b-instruct'],
  [['google/gemma-3-4b-it', 'text-embedding-nomic-embed-text-v1.5'], 'google/gemma-3-4b-it'],
  [['llama-guard3', 'codellama:7b'], 'codellama:7b'],
  [['/models/Llama-3.2-3B-Q4_K_M.gguf'], '/models/Llama-3.2-3B-Q4_K_M.gguf'],
])('of %j it talks to %s', (models, model) => {
  expect(chatModelOf(models)).toBe(model)
})
