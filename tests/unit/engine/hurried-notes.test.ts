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
  expect(made.cards?.cards.map(({ front }) => front)).toContain('Boats: keel')
  const quiz = respond({ manner: 'quiz', subject: 'boats', lastReply: null }, asked)
  expect(quiz.quiz?.questions.length).toBeGreaterThan(0)
})

test('initials in capitals stand for the words of a sentence, and are no pronoun', () => {
  const note =
    'The World Harbour Organisation was founded in 1948 by 12 ports. Ada, who founded a school in 1840, sailed.\n'
  const [quote = ''] = quotes(note, 'When was the WHO founded?')
  expect(quote).toContain('1948')
  const who = 'WHO sends pilots to every port. Those who wait, wait long.\n'
  expect(quotes(who, 'What does the World Harbour Organisation send?').join()).toContain('sends pilots')
  expect(quotes(note, 'who founded the school?').join()).toContain('Ada')
  expect(quotes('IT is the use of computers. When it rains, it pours.\n', 'What is IT?').join()).toContain('computers')
})

test('how deep, how fast and how hot are answered by such an amount, and by no other', () => {
  const note = 'The lock was opened in 1961 with 5 gates.\n\nThe canal is 4 m deep. Barges go 6 km/h.\n'
  expect(quotes(note, 'How deep is the canal?').join()).toContain('4 m deep')
  expect(isCertain(note, 'How deep is the lock?')).toBe(false)
  expect(isCertain(note, 'How long is the lock?')).toBe(false)
  expect(quotes(note, 'How fast do barges go?').join()).toContain('6 km/h')
  expect(quotes('Noah lived to be 80 on his boat.\n', 'How old was Noah?').join()).toContain('80')
})

test('verbs in two words are found by the one that notes use', () => {
  const note = 'Waves erode the chalk. The keeper resigned in 1936. The crew refused the offer.\n'
  expect(quotes(note, 'What wears away the chalk?').join()).toContain('erode')
  expect(isCertain(note, 'When did the keeper step down?')).toBe(true)
  expect(quotes(note, 'Who turned the offer down?').join()).toContain('refused')
})

test('what only means something like the question, or gives no reason where one is asked for, is not certain', () => {
  const play = 'The actor stood on stage. He fears the dark, since he was alone.\n'
  expect(isCertain(play, 'What is stage fright?')).toBe(false)
  expect(isCertain('Tachyphoria = rate above 100\n', 'What causes tachyphoria?')).toBe(false)
  expect(isCertain('Tachyphoria comes from fear, because the pulse rises.\n', 'What causes tachyphoria?')).toBe(true)
})

test('a note that is asked for by its name is told in its main points', () => {
  const markdown = '# Wear\n\nStones scrape the bed and the banks.\n\n# Rest\n\nSand settles where the water slows.\n'
  const evidence = libraryOf([{ title: 'Rivers', markdown }]).evidence('stones sand')
  const summary = respond({ manner: 'explain' }, { question: 'Tell me about rivers', history: [], ...evidence })
  expect(summary.citations.map(({ quote }) => quote)).toEqual([
    'Stones scrape the bed and the banks.',
    'Sand settles where the water slows.',
  ])
})
