import { expect, test } from 'vitest'
import type { MakeCards } from '#worker/contracts/coach/tools.ts'
import { makeCards } from '#worker/features/coach/tools/make-cards.ts'

const BODY =
  'Osmosis is the movement of water through a membrane. It needs no energy. It was described by Nollet in 1748.'
const passages = [
  { sourceId: 'n', sourceTitle: 'Biology', heading: '', body: BODY, start: 100, end: 100 + BODY.length, rank: 0 },
]
const card = (front: string, back: string, quote = '') => ({ kind: 'basic' as const, front, back, quote })

/** The cards that are proposed, each with the words of its origin. */
async function proposed(...cards: ReturnType<typeof card>[]) {
  let made: MakeCards['cards'] = []
  const { execute } = makeCards(
    () => passages,
    (input) => (made = input.cards),
  )
  await execute?.({ deck: 'Biology', cards }, { toolCallId: '1', messages: [], context: {} })
  return made.map(({ front, origin }) => [front, origin && 'anchor' in origin ? origin.anchor?.quote : null])
}

test('a card without a quote gets the sentence that says the same, or is known to have none', async () => {
  expect(
    await proposed(
      card('What is osmosis?', 'The movement of water through a membrane'),
      card('Does osmosis need energy?', 'It needs no energy.'),
      card('Does osmosis need energy?', 'Osmosis needs energy, and much of it.'),
      card('Who described osmosis?', 'Dutrochet described it in 1827.'),
      card('What is diffusion?', 'The spread of particles'),
    ),
  ).toEqual([
    ['What is osmosis?', 'Osmosis is the movement of water through a membrane.'],
    ['Does osmosis need energy?', 'It needs no energy.'],
    ['Does osmosis need energy?', null],
    ['Who described osmosis?', null],
    ['What is diffusion?', null],
  ])
})

test('a card whose number or name is not that of its quote is left out, like one whose quote is false', async () => {
  const quote = 'It was described by Nollet in 1748.'
  expect(
    await proposed(
      card('When was osmosis described?', '1748', quote),
      card('When was osmosis described?', '1784', quote),
      card('Who described it?', 'It was the Frenchman Dutrochet.', quote),
      card('Who described it?', 'Nollet', 'It was described by Dutrochet.'),
      card('Who described it?', 'Nollet', quote),
    ),
  ).toEqual([
    ['When was osmosis described?', quote],
    ['Who described it?', quote],
  ])
})
