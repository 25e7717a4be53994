import fc from 'fast-check'
import { expect, test } from 'vitest'
import { duplicatesIn, frontKey, jaccard, shinglesOf } from '#worker/domain/flashcards/cards/duplicates.ts'
import { becomesLeech, isLeech, isLeechNow } from '#worker/domain/flashcards/cards/leech.ts'
import { markedFacts } from '#worker/domain/flashcards/making/definitions.ts'

test('the same question in other clothes has the same key', () => {
  const same = ['What is **osmosis**?', 'what is osmosis', ' What  is "Osmosis"? ', 'What is {{c1::osmosis::o…}}?']
  for (const front of same) expect(frontKey(front)).toBe('what is osmosis')
  for (const [a, b] of [
    ['x + 1', 'x - 1'],
    ['$a^2$', '$a^3$'],
    ['und', 'und ob'],
    ['が', 'か'],
    ['schon', 'schön'],
    ['?!', '!?'],
  ])
    expect(frontKey(a ?? '')).not.toBe(frontKey(b ?? ''))
  expect(frontKey('')).toBe('')
  expect(frontKey('?')).toBe('?')
  expect(frontKey('word '.repeat(1_000_000)).length).toBeLessThanOrEqual(300)
  expect(frontKey('😀'.repeat(1000)).isWellFormed()).toBe(true)
})

test('near-duplicates are found among thousands, others are not', () => {
  const known = Array.from({ length: 5000 }, (_, i) => ({
    id: i,
    front: `When did event number ${i * 7} take place in Rome?`,
    back: `In the year ${i} after the founding of the city`,
  }))
  const fresh = [
    { id: 9001, front: 'When did event number 35 take place, in Rome?', back: 'x' },
    {
      id: 9002,
      front: 'The cell wall of plants consists mostly of cellulose, hemicellulose and pectin',
      back: 'and keeps them upright when they are full of water',
    },
    {
      id: 9003,
      front: 'So the cell wall of plants consists mostly of cellulose, hemicellulose and pectin',
      back: 'and keeps them upright when they are full of water',
    },
    { id: 9004, front: 'Photosynthesis', back: 'Light into sugar' },
  ]
  expect(duplicatesIn(fresh, known).map(({ id, of }) => [id, of])).toEqual([
    [9001, 5],
    [9003, 9002],
  ])
  expect(
    duplicatesIn(
      [
        { id: 1, front: '', back: '' },
        { id: 2, front: '', back: '' },
      ],
      [],
    ),
  ).toEqual([])
  const [a, b] = ['one two three four five six seven', 'one two three four five six eight'].map(shinglesOf)
  expect(jaccard(a ?? new Set(), b ?? new Set())).toBeCloseTo(4 / 6, 9)
})

test('a leech is reported at eight lapses, and again after every four', () => {
  const drafts = Array.from({ length: 25 }, (_, lapses) => lapses).filter((lapses) => isLeechNow(lapses))
  expect(drafts).toEqual([8, 12, 16, 20, 24])
  expect(Array.from({ length: 12 }, (_, lapses) => lapses).filter((lapses) => isLeechNow(lapses, 5))).toEqual([
    5, 8, 11,
  ])
  expect([becomesLeech(7, 8), becomesLeech(8, 11), becomesLeech(0, 30), becomesLeech(9, 2)]).toEqual([
    true,
    false,
    true,
    false,
  ])
  expect([isLeechNow(8, 0), isLeech(7), isLeech(8), isLeech(9), isLeech(9, 0)]).toEqual([
    false,
    false,
    true,
    true,
    false,
  ])
})

test('a note’s own marks become facts, with their places', () => {
  const note = [
    '# Cells :: what is this',
    'Osmosis :: water through a membrane',
    '- ATP ::: adenosine triphosphate',
    '> - [ ] The {{c1::nucleus}} holds the {{c2::DNA}}.',
    'In C++ `std :: vector` and std::vector are not facts.',
    '```',
    'key :: value {{c1::no}}',
    '```',
    'Quoted `{{c1::code}}` only',
    '$$',
    'a :: b {{c1::c}}',
    'x = {{c1::y}}',
    '$$',
    'Energy :: $E = mc^2$',
    ':: nothing before',
    'nothing after ::',
    'a :: b :: c',
  ].join('\n')
  const facts = markedFacts(note)
  expect(facts.map(({ kind, front, back }) => [kind, front, back])).toEqual([
    ['basic', 'Cells', 'what is this'],
    ['basic', 'Osmosis', 'water through a membrane'],
    ['reversed', 'ATP', 'adenosine triphosphate'],
    ['cloze', 'The {{c1::nucleus}} holds the {{c2::DNA}}.', ''],
    ['basic', 'Energy', '$E = mc^2$'],
    ['basic', 'a', 'b :: c'],
  ])
  expect(facts.map(({ start, end }) => note.slice(start, end))[2]).toBe('ATP ::: adenosine triphosphate')
  expect(facts.map(({ start, end }) => note.slice(start, end))[3]).toBe('The {{c1::nucleus}} holds the {{c2::DNA}}.')
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('a', ' :: ', ' ::: ', '\n', '{{c1::', '}}', '`', '$', '> ', '- ', '```\n'), {
        maxLength: 30,
      }),
      (parts) => {
        const text = parts.join('')
        for (const { start, end, front } of markedFacts(text)) expect(text.slice(start, end)).toContain(front)
      },
    ),
  )
  expect(markedFacts('`a` :: b\n'.repeat(100_000))).toHaveLength(500)
  expect(markedFacts('a :: '.repeat(200_000))).toEqual([])
})
