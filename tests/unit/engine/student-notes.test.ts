import { expect, test } from 'vitest'
import { answer } from '#worker/engine/answer.ts'
import type { Turn } from '#worker/engine/evidence.ts'
import { examine } from '#worker/engine/manners/examine.ts'
import { searchTerms, slipTerms } from '#worker/engine/query.ts'
import { sentencesOf } from '#worker/domain/passages/sentences.ts'
import { answered, isCertain, quotes } from './ask-note.ts'
import { libraryOf } from './library.ts'

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
  expect(terms.length).toBeLessThanOrEqual(26)
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

const VESSELS =
  '| Vessel | Wall | Valves |\n|---|---|---|\n| artery | thick | no |\n| capillary | one cell | no |\n| vein | thin | yes |\n\nThe left chamber has the thickest wall.\n'

test.for([
  'How do the walls of arteries and veins differ?',
  'Which is thicker, an artery or a vein?',
  'Compare arteries and veins in terms of their walls',
  "What's different about the walls of arteries and veins?",
])('“%s” is answered by the rows of both in one table', (question) => {
  expect(quotes(VESSELS, question)).toEqual([VESSELS.split('\n').slice(2, 5).join('\n')])
})

test('both sides of a comparison come from one note where one has both, and one side alone is not certain', () => {
  const notes = [
    { title: 'Stacks', markdown: 'A stack is a pile of hay in a field after the harvest.' },
    { title: 'Data', markdown: 'Stack: last in, first out.\n\nQueue: first in, first out.' },
  ]
  const question = 'Compare a stack and a queue'
  const found = answer({ question, history: [], ...libraryOf(notes).evidence(question) })
  expect(found.citations.map(({ sourceTitle }) => sourceTitle)).toEqual(['Data', 'Data'])
  expect(answered('A stack is a pile of plates: last in, first out.', question).isUncertain).toBe(true)
})

test('a list that begins with what was asked for is quoted with the sentence that it belongs to, and nothing beside', () => {
  const note =
    'Perjury is a false statement under oath.\n\nA tort is a civil wrong. Kinds: negligent, intended, strict.\n\nEach kind of tort has its own rules.'
  expect(quotes(note, 'What are the kinds of tort?')[0]).toBe(
    'A tort is a civil wrong. Kinds: negligent, intended, strict.',
  )
  const list = 'Layers of the skin:\n- epidermis\n- dermis\n\nThe skin has sweat glands in some layers.\n'
  expect(quotes(list, 'What are the two layers of the skin?')).toEqual(['Layers of the skin:\n- epidermis\n- dermis'])
})

test('a noun that is asked for of something else has to be met for certainty', () => {
  const note =
    'Anna Vell was the wife of Carl Vell. Carl Vell was murdered by Otto Crane in 1844.\n\nIt is a family story.'
  expect(isCertain(note, 'Who murdered Carl Vell?')).toBe(true)
  expect(isCertain(note, "Who murdered Carl Vell's daughter?")).toBe(false)
})

test('who asks for a person and how many for an amount, also of a sentence that has every other word', () => {
  const tower = 'Who built the tower in Lyon?'
  expect(isCertain('The tower was built in 1890 in Lyon.', tower)).toBe(false)
  expect(isCertain('The tower in Lyon was built by Marie Duval.', tower)).toBe(true)
  const workers = 'How many workers of the mill went home?'
  expect(isCertain('The workers of the mill went home in 1890.', workers)).toBe(false)
  expect(isCertain('The 60 workers of the mill went home in 1890.', workers)).toBe(true)
})

test('verbs in two words are found by the one that notes use, and a short form by the title that it is short for', () => {
  expect(quotes('Water extinguishes burning wood.\n\nOil floats.', 'What puts burning wood out?')[0]).toContain('Water')
  expect(searchTerms('What puts out a fire?')).toContain('extinguish')
  const trigger = 'The trigger was the murder of the archduke in 1914.'
  expect(answered(trigger, 'What was the trigger of WW1?', 'World War I').citations).toHaveLength(1)
})

test('a quote goes on to the sentence that turns it round', () => {
  const note = 'Higher interest rates lower inflation. However, growth suffers too. Banks like them.'
  expect(quotes(note, 'What do higher interest rates do to inflation?')[0]).toBe(
    'Higher interest rates lower inflation. However, growth suffers too.',
  )
})

test('a line that only names what stands below it is quoted with it, and alone it says nothing', () => {
  const model = 'Stages of grief model\nStage 1: denial\nStage 2: anger\nStage 3: sorrow\n'
  expect(quotes(model, 'What are the stages of grief?')[0]).toContain('Stage 3: sorrow')
  const lone = 'Rate of growth\n\nThe rate of growth rises with heat and falls with salt.\n'
  expect(quotes(lone, 'What does the rate of growth rise with?')).toEqual([
    'The rate of growth rises with heat and falls with salt.',
  ])
})

test('letters that head a list stand for it', () => {
  const note = 'ACID\n- atomicity: all or nothing\n- isolation: one by one\n\nMany an acid burns the skin.\n'
  expect(quotes(note, 'What does ACID stand for?')[0]).toContain('- atomicity: all or nothing\n- isolation')
})

const SHRUBS =
  '## Shrubs\n\n| Shrub | Height | Evergreen? |\n|---|---|---|\n| box | 1 m | yes |\n| yew | 4 m | yes |\n| hazel | 5 m | no |\n| holly | 3 m | yes |\n'

test.for([
  ['Which shrubs are evergreen?', ['| box | 1 m | yes |\n| yew | 4 m | yes |', '| holly | 3 m | yes |']],
  ['Which shrubs are not evergreen?', ['| hazel | 5 m | no |']],
  ["Which shrubs aren't evergreen?", ['| hazel | 5 m | no |']],
] as const)('“%s” lists the rows whose column says so', ([question, rows]) => {
  expect(quotes(SHRUBS, question)).toEqual(rows)
})

test('a sentence without a word of dying or treating does not answer when and how for certain', () => {
  const life = 'Clara Vell began her diary in 1816 in Geneva, and Clara Vell moved house in 1830.'
  expect(isCertain(life, 'When did Clara Vell die?')).toBe(false)
  expect(isCertain(`${life} Clara Vell died in 1851.`, 'When did Clara Vell die?')).toBe(true)
  const knee = 'A torn meniscus hurts on the inside of the knee.'
  expect(isCertain(knee, 'What is the treatment for a torn meniscus?')).toBe(false)
  expect(
    isCertain(`${knee}\n\nA torn meniscus is treated by rest and ice.`, 'What is the treatment for a torn meniscus?'),
  ).toBe(true)
})

const SHIPS =
  'Sails\n- never alone: jib, spinnaker\n- always alone: lug sail\n- square (4 of them): main, fore, mizzen, royal\n'

test('an item is found by the line above its list, too', () => {
  expect(quotes(SHIPS, 'Which sails are never alone?').join()).toContain('never alone: jib, spinnaker')
  expect(isCertain(SHIPS, 'How many square sails are there?')).toBe(true)
})

test('a list whose line says all of the question is the answer to how', () => {
  const note =
    'How barnacles spread\n- on hulls\n- in ballast water\n\nA barnacle is a small crab of a kind. Hulls spread rust.\n'
  expect(quotes(note, 'How do barnacles spread?')[0]).toBe('How barnacles spread\n- on hulls\n- in ballast water')
})

test('how long is answered by a row on duration, and by no year', () => {
  const note =
    'The watch (Hill and Moor 1974) replaced the bell by several crews.\n\n| | Watch | Voyage |\n|---|---|---|\n| Duration | 4 hours | 3 months |\n| Crew | 6 men | 40 men |\n'
  expect(quotes(note, 'How long does a watch last?')[0]).toBe('| Duration | 4 hours | 3 months |')
  expect(isCertain(note.split('\n')[0] ?? '', 'How long does a watch last?')).toBe(false)
})

test('a sentence without a subject is about what its paragraph begins with', () => {
  const note =
    'Kelvar is a rope that does not rot. Ropes are kept dry. Sailors trust them. Invented by Nina Borg in 1951; before that all used hemp.'
  expect(quotes(note, 'When was Kelvar invented?')[0]).toContain('Nina Borg')
  expect(isCertain(note, 'When was Kelvar invented?')).toBe(true)
})

test.for([
  'yo whats channel 16 for again lol',
  'What is channel 16 for according to modern science?',
  'What is channel 16 for, without jargon?',
])('how it is asked is no word to look for: %s', (question) => {
  expect(isCertain('| Use | Channel |\n|---|---|\n| distress calls | 16 |\n| weather | 23 |\n', question)).toBe(true)
})

test('one word of several in common is a coincidence', () => {
  const note = 'A lagoon is a shallow chamber of the sea behind a reef.'
  expect(quotes(note, "How many chambers does a whale's stomach have?")).toEqual([])
})
