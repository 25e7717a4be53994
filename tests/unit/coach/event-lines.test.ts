import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partsOf } from '#worker/ai/completion-chunk.ts'
import { EventLines } from '#worker/ai/event-lines.ts'

const said = (bytes: readonly Uint8Array[]) => {
  const lines = new EventLines()
  return bytes.flatMap((each) => lines.read(each))
}

test('events say the same wherever their bytes are cut', () => {
  const line = fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.replaceAll(/[\r\n]/g, ''))
  const event = fc.record({ data: fc.array(line, { minLength: 1, maxLength: 3 }), space: fc.boolean(), noise: line })
  fc.assert(
    fc.property(
      fc.array(event, { maxLength: 8 }),
      fc.constantFrom('\n', '\r\n'),
      fc.array(fc.nat(400)),
      (events, end, cuts) => {
        const wire = events.map(({ data, space, noise }) => {
          const lines = data.map((each) => `data:${space || each.startsWith(' ') ? ' ' : ''}${each}${end}`)
          return `: ${noise}${end}event: x${end}${lines.join('')}${end}`
        })
        const bytes = new TextEncoder().encode(wire.join(''))
        const at = [0, ...cuts.map((cut) => Math.min(cut, bytes.length)), bytes.length].toSorted((a, b) => a - b)
        const pieces = at.map((from, i) => bytes.slice(from, at[i + 1] ?? from))
        expect(said(pieces)).toEqual(events.map(({ data }) => data.join('\n')))
      },
    ),
  )
})

test('an event that never ends, and one that never began, tell nothing', () => {
  const endless = new EventLines()
  const piece = new TextEncoder().encode(`data: ${'x'.repeat(300_000)}`)
  expect(() => [1, 2, 3, 4].map(() => endless.read(piece))).toThrow('too-much')
  expect(said([new TextEncoder().encode('\n\nid: 3\n\ndata: cut off')])).toEqual([])
})

test('a chunk is text, a thought, an end, an error or nothing', () => {
  const chunk = (choice: object) => JSON.stringify({ choices: [choice] })
  expect(partsOf(chunk({ delta: { content: 'a' } }))).toEqual([{ type: 'text-delta', id: 'words', delta: 'a' }])
  expect(partsOf(chunk({ delta: { content: [{ type: 'text', text: 'b' }] } }))).toMatchObject([{ delta: 'b' }])
  expect(partsOf(chunk({ delta: { refusal: 'No.' } }))).toMatchObject([{ type: 'text-delta', delta: 'No.' }])
  expect(partsOf(chunk({ delta: { reasoning: 'hm' } }))).toMatchObject([{ type: 'reasoning-delta', delta: 'hm' }])
  expect(partsOf(chunk({ delta: { content: 'c' }, finish_reason: 'content_filter' }))).toMatchObject([
    { type: 'text-delta', delta: 'c' },
    { type: 'over', reason: { unified: 'content-filter' } },
  ])
  expect(partsOf('{"error":{"message":"out of memory"}}')).toMatchObject([{ type: 'error' }])
  expect(partsOf('{"choices":[{"delta":')).toMatchObject([{ type: 'error' }])
  fc.assert(fc.property(fc.json(), (json) => partsOf(json).length > 0))
})
