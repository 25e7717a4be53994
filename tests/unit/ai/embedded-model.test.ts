import { generateText, streamText } from 'ai'
import { expect, test } from 'vitest'
import { citationOf } from '#worker/ai/citation-source.ts'
import { embeddedModel } from '#worker/ai/embedded-model.ts'
import { NOTES } from '../engine/corpus.ts'
import { libraryOf } from '../engine/library.ts'

const library = libraryOf(NOTES)
const evidenceFor = (terms: readonly string[]) => library.evidence(terms.join(' '))

test('the AI SDK streams the answer word by word, citations first', async () => {
  const asked: (readonly string[])[] = []
  const model = embeddedModel({ retrieve: (terms) => (asked.push(terms), evidenceFor(terms)) })
  const { fullStream } = streamText({
    model,
    system: 'You are a coach.',
    messages: [
      { role: 'user', content: 'What is mitosis?' },
      { role: 'assistant', content: 'From your notes: …' },
      { role: 'user', content: 'what about meiosis?' },
    ],
  })
  const parts: string[] = []
  const cited: string[] = []
  for await (const part of fullStream) {
    if (part.type === 'text-delta') parts.push(part.text)
    if (part.type === 'source') {
      expect(parts).toEqual([])
      cited.push(citationOf(part)?.quote ?? '')
    }
    if (part.type === 'error') throw part.error
  }
  expect(asked).toEqual([['meiosis']])
  expect(parts.length).toBeGreaterThan(10)
  expect(parts.join('')).toContain('halves the number of chromosomes')
  expect(cited[0]).toContain('halves the number of chromosomes')
})

test('without streaming it is the same answer', async () => {
  const { text, sources } = await generateText({
    model: embeddedModel({ retrieve: evidenceFor }),
    prompt: 'What is a tuple?',
  })
  expect(text).toContain('immutable ordered sequence')
  expect(sources).toHaveLength(text.match(/\[\d\]/g)?.length ?? 0)
})

test('a stop ends it at once, in the middle of a pause', async () => {
  const stop = new AbortController()
  const model = embeddedModel({ retrieve: evidenceFor, pace: { ms: 12, sleep: () => new Promise(() => {}) } })
  const { stream } = await model.doStream({ prompt: [user('What is a tuple?')], abortSignal: stop.signal })
  const reader = stream.getReader()
  while ((await reader.read()).value?.type !== 'text-start');
  const waiting = reader.read()
  stop.abort(new Error('stopped by the learner'))
  await expect(waiting).rejects.toThrow('stopped by the learner')
})

test('a pace waits once a word, with the sleep it was given', async () => {
  const slept: number[] = []
  const pace = { ms: 12, sleep: async (ms: number) => void slept.push(ms) }
  const { text } = streamText({ model: embeddedModel({ retrieve: evidenceFor, pace }), prompt: 'What is a tuple?' })
  const words = (await text).split(/\s+/).length
  expect(slept).toEqual(Array.from({ length: words }, () => 12))
})

test('a search that fails fails the call', async () => {
  const model = embeddedModel({ retrieve: () => Promise.reject(new Error('the database is away')) })
  await expect(model.doGenerate({ prompt: [user('What is a tuple?')] })).rejects.toThrow('the database is away')
})

function user(text: string) {
  return { role: 'user' as const, content: [{ type: 'text' as const, text }] }
}
