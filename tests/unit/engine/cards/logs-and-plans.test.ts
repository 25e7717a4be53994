import { expect, test } from 'vitest'
import { possibleCards } from '#worker/engine/cards.ts'
import { givesAway } from '#worker/engine/generating/gate/gives-away.ts'
import { makeQuestions } from '#worker/engine/quiz.ts'

const fronts = (text: string, title = '') => possibleCards(text, title).map(({ front }) => front)

test('lines of a log or a plan say what was done or is to be written, and make no terms', () => {
  const lines = '- Upper deck: 14, 17, 12 barrels\n- Mon 10: no wind, in port\n- Barge – Ilse writes that\n'
  expect(fronts(`${lines}- lee = side away from the wind\n`, 'Harbour log (group B)')).toEqual(['Harbour log: lee'])
  const plan =
    '- Hook maybe: harbour full of ice in 1871, the worst in forty years\n- Ballast tax: owners pay for every stone\n- Quay rent – paid by the length of a hull\n- Tidal fee: due when a lock opens at night\n- Pilotage: fee of a guide through the sands\n'
  expect(makeQuestions(plan, 'Essay plan: are ports fair?')).toEqual([])
})

test('a question without its mark, a section’s number and several in a row are no terms', () => {
  const list =
    '- Why below: less wind, so less spray on the ropes\n- 6.4 Rigging all = holds masts\n- lock (two) / sluice = gate (one) / weir\n- gaff-ish – nearly a spar of its own\n'
  expect(fronts(`## Ports\n\n${list}`)).toEqual([])
})

test('an arrow asks what happens only where something does', () => {
  expect(fronts('the ice breaks → the herd swims\n')).toEqual(['What happens when the ice breaks?'])
  expect(fronts('the moon turns the wrong way → captured\nports fill the bay → regional harbour supply\n')).toEqual([])
})

test('amounts that nobody tells apart, and regular forms of a verb, make no questions', () => {
  const ratios =
    '| Mussel | Ratio |\n|---|---|\n| blue | 3.14 : 1 |\n| zebra | 3.15 : 1 |\n| horse | 2.98 : 1 |\n| date | 3.01 : 1 |\n| bearded | 2.96 : 1 |\n'
  expect(
    makeQuestions(`## Shells\n\n${ratios}`).filter(({ options }) => options.some((each) => each.includes(': 1'))),
  ).toEqual([])
  expect(givesAway('What is the “noi” form of “cap-ire”?', 'capiamo', ['parliamo', 'dormiamo', 'prendiamo'])).toBe(true)
})
