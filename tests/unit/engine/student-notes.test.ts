import { expect, test } from 'vitest'
import { answer } from '#worker/engine/answer.ts'
import type { Turn } from '#worker/engine/evidence.ts'
import { examine } from '#worker/engine/manners/examine.ts'
import { slipTerms } from '#worker/engine/query.ts'
import { sentencesOf } from '#worker/domain/passages/sentences.ts'
import { libraryOf } from './library.ts'

const quotes = (markdown: string, question: string) =>
  answer({ question, history: [], ...libraryOf([{ title: 'Notes', markdown }]).evidence(question) }).citations.map(
    ({ quote }) => quote,
  )

test('hurried notes are read by line, wrapped text by sentence', () => {
  const cut = (text: string) => sentencesOf(text).map(({ start, end }) => text.slice(start, end))
  expect(cut('Tybalt kills Mercutio\nRomeo is banished to Mantua by the prince\nJuliet drinks a potion')).toHaveLength(
    3,
  )
  const wrapped =
    'The cell membrane lets small molecules pass\nthrough, and keeps the large ones outside of\nit. Ions need a channel.'
  expect(cut(wrapped)).toHaveLength(2)
})

test('a comparison quotes the table that has both sides', () => {
  const table =
    '| | Artery | Vein |\n|---|---|---|\n| wall | thick | thin |\n| carries blood | away from the heart | to the heart |\n'
  expect(quotes(table, 'Compare arteries and veins')).toEqual([table.split('\n').slice(2, 4).join('\n')])
})

test('the row that a question names is quoted, and no other', () => {
  const table = '| quantity | unit |\n|---|---|\n| force | newton |\n| energy | joule |\n| power | watt |\n'
  expect(quotes(table, 'What is the unit of energy?')).toEqual(['| energy | joule |'])
})

test('a heading that says what was asked answers with its list', () => {
  const note = '# The Black Death\n\nIt reached Sicily in 1347.\n\n## Causes\n\n- fleas on rats\n- crowded ships\n'
  expect(quotes(note, 'What caused the Black Death?').join()).toContain('fleas on rats\n- crowded ships')
})

test('“without” looks for what says that something is missing', () => {
  const note =
    'Yeast cells use oxygen to make energy from sugar.\n\nYeast with no oxygen ferments sugar and makes alcohol.\n\nOxygen was found by Priestley.'
  expect(quotes(note, 'How does yeast use sugar without oxygen?')[0]).toContain('with no oxygen')
})

test('forms of a verb, numbers in words and related words count as the same', () => {
  const note =
    'Newton 3: every force has an equal partner.\n\nThe poem was written by Emily Dickinson.\n\nCharles was put to death; the executioner executed him in London.'
  expect(quotes(note, 'Who wrote the poem?')[0]).toContain('Dickinson')
  expect(quotes(note, 'What is the third law of Newton?')[0]).toContain('Newton 3')
  expect(quotes(note, 'Where was Charles killed?')[0]).toContain('London')
})

test('a word that nothing has is looked for by how it may begin', () => {
  const terms = slipTerms('what does amilase do')
  expect(terms).toContain('amyl*')
  expect(terms.length).toBeLessThanOrEqual(24)
  expect(slipTerms('what is good for the people')).toEqual([])
})

test('an examination asks kinds of questions in turn, and a denied fact is no right answer', () => {
  const note =
    'Osmosis is the movement of water through a membrane.\n\nDiffusion is the spreading of particles in a fluid.\n\nThe Berlin Wall fell in 1989.\n\nTurgor is the pressure of water on a cell wall.'
  const evidence = libraryOf([{ title: 'Notes', markdown: note }]).evidence('Osmosis diffusion Berlin Wall turgor')
  const history: Turn[] = []
  const say = (question: string) => {
    const { markdown } = examine({ question, history, ...evidence })
    history.push({ role: 'learner', text: question }, { role: 'coach', text: markdown })
    return markdown
  }
  const first = say('Quiz me')
  const second = say('Osmosis is not the movement of water through a membrane')
  expect(first).toMatch(/osmosis/i)
  expect(second).toContain('That is the opposite of what your notes say')
  expect(second.split('**Question:**')[1]).toContain('Berlin Wall')
  expect(say('because')).toMatch(/That is not what your notes say/)
})

test('sides of a comparison are found by their headings, and by what defines each', () => {
  const note = '## Plankton\n\nDrifts with the current.\n\n## Nekton\n\nSwims against it.\n'
  expect(quotes(note, 'Compare plankton and nekton')).toEqual(['Drifts with the current.', 'Swims against it.'])
})

test('the subject in “a generator in python” narrows the question, and need not stand in the notes', () => {
  const note = 'A closure keeps the variables of the function around it.\n\nA tuple cannot be changed.'
  expect(quotes(note, 'What is a closure in python?')).toEqual([
    'A closure keeps the variables of the function around it.',
  ])
})

test('a label line before a list is quoted with the list', () => {
  const note = '# Glaciers\n\nEvidence for old glaciers\n\n- scratched rock\n- moraines\n'
  expect(quotes(note, 'What is the evidence for old glaciers?').join()).toContain('- moraines')
})

test('a line on the named thing with the kind of thing asked for is shown, and said to be uncertain', () => {
  const note = 'Lord Vell was murdered at his desk by Anna Crane.\n\nThe war ended in 1794.'
  const found = answer({
    question: 'Who stabbed Vell?',
    history: [],
    ...libraryOf([{ title: 'Revolution', markdown: note }]).evidence('Who stabbed Vell?'),
  })
  expect(found.citations[0]?.quote).toContain('Anna Crane')
  expect(found.isUncertain).toBe(true)
})

test('“stop” ends an examination', () => {
  const evidence = libraryOf([{ title: 'Notes', markdown: 'Osmosis is the movement of water.' }]).evidence('osmosis')
  const { markdown } = examine({ question: 'Quiz me', history: [], ...evidence })
  const history: Turn[] = [
    { role: 'learner', text: 'Quiz me' },
    { role: 'coach', text: markdown },
  ]
  expect(examine({ question: 'Stop please', history, ...evidence }).markdown).toContain('enough for now')
})
