import { expect, test } from 'vitest'
import { sentencesOf } from '#worker/domain/passages/sentences.ts'
import { answer } from '#worker/engine/answer.ts'
import { libraryOf } from './library.ts'

const ask = (markdown: string, question: string, title = 'Notes') =>
  answer({ question, history: [], ...libraryOf([{ title, markdown }]).evidence(question) })
const quotes = (markdown: string, question: string, title?: string) =>
  ask(markdown, question, title).citations.map(({ quote }) => quote)

test('a sentence is never quoted without the one that sets it right', () => {
  const planets =
    'Older books say that the solar system has nine planets. Today Pluto is a dwarf planet and eight are counted.'
  expect(quotes(planets, 'How many planets does the solar system have?').join(' ')).toContain('eight are counted')
  const tongue =
    'Many people believe that the tongue has zones for each taste. In fact every part of it can taste everything.\n'
  expect(quotes(tongue, 'Does the tongue have zones for each taste?').join(' ')).toContain('In fact every part')
})

test('a title, a source and a sentence that lacks its source are no evidence', () => {
  const note =
    'Dark matter\n\nDark matter glows in the infrared. [citation needed]\n\nSome dark matter surrounds each galaxy.\n\n' +
    '## References\n\n- Rubin, V. (1980). Dark matter in galaxies. pp. 471–487.\n'
  const found = quotes(note, 'What is dark matter?', 'Dark matter')
  expect(found).toEqual(['Some dark matter surrounds each galaxy.'])
})

test('a line that only leads to another note is no evidence', () => {
  const note =
    'As said in [[Tides and the moon]].\n\nThe moon pulls on the sea, which makes the tides.\n\nMore: [Tides](/tides)\n'
  expect(quotes(note, 'What does the moon do to the tides?')).toEqual([
    'The moon pulls on the sea, which makes the tides.',
  ])
  expect(quotes('[[Tides]] follow the moon by an hour.\n', 'What follows the moon?')).toHaveLength(1)
})

test('a question with one slip is understood by the words of the notes', () => {
  const note = 'The mitochondria release energy from glucose.\n\nThe Golgi apparatus packs proteins into vesicles.'
  for (const question of ['What do the mitochndria release?', 'What does the Gogli apparatus pack?'])
    expect(quotes(note, question), question).toHaveLength(1)
})

test('what is not certain is shown as the closest, and what is not there is not', () => {
  const note =
    'Marie Curie discovered polonium and radium. She was born in Warsaw.\n\nPierre Curie died in an accident in Paris.'
  const close = ask(note, 'Who taught Marie Curie chemistry as a child?')
  expect(close).toMatchObject({ isUncertain: true })
  expect(close.markdown).toMatch(/^I’m not certain/)
  const nothing = ask(note, 'How do volcanoes erupt?')
  expect(nothing.citations).toEqual([])
})

test.each([
  ['The U.S. entered the war in 1917. It was late.', 2],
  ['J. R. R. Tolkien wrote it in Oxford.', 1],
  ['See Dr. Smith, e.g. on p. 12, vs. the others.', 1],
  ['He came at 5 p.m. and left.', 1],
  ['They lived in the U.S. The war went on.', 2],
  ['It was built c. 1200 by King John I. The tower came later.', 2],
  ['Sugars, fats, etc. are broken down.', 1],
  ['Vitamin C. It is found in fruit.', 2],
])('“%s” has %i sentences', (text, count) => {
  expect(sentencesOf(text).map(({ start, end }) => text.slice(start, end))).toHaveLength(count)
})

test('sources of light are no list of sources', () => {
  const note =
    '# Signals\n\n## Sources\n\n| source | good |\n|---|---|\n| gas lamp | burns in rain |\n| arc lamp | starts in seconds |\n'
  expect(quotes(note, 'which of the sources starts in seconds?').join()).toContain('arc lamp')
  const list = '# Signals\n\n## Sources\n\nArc lamps of the coast (1911), Lights and signals, pp. 12–30.\n'
  expect(quotes(list, 'what about the arc lamps of the coast?')).toEqual([])
})
