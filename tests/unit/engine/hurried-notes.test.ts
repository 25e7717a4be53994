import { expect, test } from 'vitest'
import { respond } from '#worker/engine/respond.ts'
import { answered, isCertain, quotes } from './ask-note.ts'
import { libraryOf } from './library.ts'

test('lines of hurried notes are quoted one by one, also where they begin small, and stay lines where several are shown', () => {
  const note = 'ebb → the sea goes out\nflood → the sea comes in, twice a day at most coasts\nslack = neither\n'
  expect(quotes(note, 'What is the ebb?')).toEqual(['ebb → the sea goes out'])
  const around =
    'Tides need a moon near the sea.\nNeap tides are weak because the sun pulls across.\nSpring tides are strong.\n'
  const { markdown } = answered(around, 'Why are neap floods so feeble when the planets stand still?')
  expect(markdown).not.toContain('near the sea. Neap')
})

test('notes shorten what a question writes out, by first letters and by the beginning of a word', () => {
  const note = 'NTC - keeps 4 boats ready\nmax speed of the launch: 22 knots\nThe harbour has two cranes.\n'
  expect(quotes(note, 'How many boats does the northern tow company keep?').join()).toContain('NTC')
  expect(quotes(note, 'What is the maximum speed of the launch?')).toEqual(['max speed of the launch: 22 knots'])
})

test('a letter or number that says which of a kind has to be met', () => {
  const table = '| vitamin | too little |\n|---|---|\n| A | night blindness |\n| D | rickets |\n'
  expect(quotes(table, 'What happens if you get too little vitamin D?').join()).toContain('rickets')
  expect(isCertain('Order of sharps: F C G D A E B', 'How many sharps does H major have?')).toBe(false)
  const errors = 'Type I error: false alarm\nType II: the wolf is missed\n'
  expect(answered(errors, 'type 1 vs type 2 error').markdown).toContain('the wolf is missed')
})

test('a line that only names the table below it is answered by the table', () => {
  const note =
    'Sails of a full rigged ship\n\n| mast | lowest sail |\n|---|---|\n| fore | foresail |\n| main | mainsail |\n'
  expect(quotes(note, 'Name the sails of a full rigged ship').join()).toContain('mainsail')
})

test('a word that stands in a list of words needs no translator', () => {
  const evidence = libraryOf([{ title: 'Küche', markdown: 'der Topf - pot\ndie Kelle - ladle\n' }]).evidence('ladle')
  const ask = (question: string) => respond({ manner: 'translate' }, { question, history: [], ...evidence }).markdown
  expect(ask('How do you say ladle in German?')).toContain('die Kelle')
  expect(ask('Translate the ladle is in the pot')).toContain('Translate')
})

test('a question that a note asks itself is quoted with its answer', () => {
  const note =
    'Look after the anchor, the chain and the radio before dusk comes\nwhy check the lamp? others have to see the boat, at least 2 miles off\n'
  expect(quotes(note, 'Why do you check the lamp?').join()).toContain('others have to see the boat')
})

test('cards and a quiz are made of a note that only its title names after the subject', () => {
  const markdown = 'bow: the front end\nstern: the rear end\nkeel: the beam along the bottom\nmast: carries the sails\n'
  const evidence = libraryOf([{ title: 'Boats', markdown }]).evidence('keel')
  const asked = { question: '', history: [], ...evidence }
  const made = respond({ manner: 'cards', subject: 'boats', lastReply: null }, asked)
  expect(made.cards?.cards.map(({ front }) => front)).toContain('keel')
  const quiz = respond({ manner: 'quiz', subject: 'boats', lastReply: null }, asked)
  expect(quiz.quiz?.questions.length).toBeGreaterThan(0)
})
