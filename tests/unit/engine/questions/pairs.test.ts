import { expect, test } from 'vitest'
import { makeCards } from '#worker/engine/cards.ts'
import { makeQuizQuestions } from '#worker/engine/generating/kinds/make-questions.ts'
import { pairLists } from '#worker/engine/generating/pairs/pair-lists.ts'

const WORDS = '- rue – street\n- pont – bridge\n- gare – station\n- vélo – bike\n- place – square\n- quai – quay\n'
const sides = (text: string, title: string) => makeCards(text, title).map(({ front, back }) => [front, back])
const asked = (kind: 'single' | 'matching' | 'short', text: string, title: string) =>
  makeQuizQuestions(text, { kinds: [kind], difficulty: 'medium', title })

test('of a list of words and their translations each is a card, whatever language they are of', () => {
  expect(sides(WORDS, 'Words of week 5')).toHaveLength(6)
  expect(sides(WORDS, 'Vocab week 5')[0]).toEqual(['Vocab week 5: rue', 'street'])
  expect(sides(WORDS, 'French: in town')).toContainEqual(['gare (French)', 'station'])
  const cards = makeCards(WORDS, 'Vocab week 5')
  expect(cards[0]?.quote).toBe('rue – street')
})

test('a list of pairs is asked for with options of the list, to be matched and to be typed', () => {
  const capitals = 'France: Paris\nSpain: Madrid\nItaly: Rome\nPoland: Warsaw\nNorway: Oslo\nGreece: Athens\n'
  const title = 'Capitals of Europe'
  const single = asked('single', capitals, title)
  expect(single.length).toBeGreaterThan(2)
  for (const question of single) {
    if (question.kind !== 'single') throw new Error(question.kind)
    const [, left = ''] = /^Capitals of Europe: what goes with “(.+)”\?$/.exec(question.question) ?? []
    expect(capitals).toContain(`${left}: ${question.options[question.correct]}`)
    for (const option of question.options) expect(capitals).toContain(`: ${option}\n`)
  }
  const [match] = asked('matching', capitals, title)
  expect(match?.question).toBe('Capitals of Europe: match what goes together.')
  expect(match?.kind === 'matching' && match.pairs).toContainEqual({ left: 'Spain', right: 'Madrid' })
  expect(asked('short', capitals, title)).toContainEqual(
    expect.objectContaining({ question: 'Capitals of Europe: what goes with “Norway”?', answers: ['Oslo'] }),
  )
})

test('lists that other rules ask of, lines of remarks and lines that say more are no pairs', () => {
  const dates =
    '1949: NATO founded\n1955: Warsaw Pact signed\n1961: Berlin Wall built\n1962: Cuba blockaded\n1968: Prague invaded\n'
  expect(
    sides(dates, 'Cold War')
      .map(([front]) => front)
      .filter((front) => !/^When |when\?$/.test(front ?? '')),
  ).toEqual([])
  expect(pairLists('Homework: ask Ann\nNote: read on\nhaar: fog\nebb: low tide\nspit: sand bar\n')).toEqual([])
  expect(pairLists('haar: fog\nebb: low tide\nspit: sand bar\n'), 'too few').toEqual([])
  expect(pairLists('a: b\nc: d\ne: b\nf: g\nh: i\n'), 'one side twice').toEqual([])
  expect(
    pairLists(
      'haar: fog\nebb: the water that runs out of the harbour twice a day\nspit: bar\nkelp: weed\nloch: lake\n',
    ),
  ).toEqual([])
})
