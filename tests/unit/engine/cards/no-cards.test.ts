import { expect, test } from 'vitest'
import { oneAnswer } from '#worker/engine/generating/cards/one-answer.ts'
import { possibleCards } from '#worker/engine/cards.ts'

const frontsOf = (text: string, title = '') => possibleCards(text, title).map(({ front }) => front)

test.each([
  ['a chain that ends in a remark', 'alcohol inhibits ADH → why you are up all night'],
  ['a formula that no word says what it is for', 'Formula from seminar: agreement + consideration = contract'],
  ['an amount of an example', 'In a voice call a packet which comes 2 sec late is garbage only.'],
  ['a numbered remedy', 'Fix #1: use a linked list for each bucket'],
  ['what somebody is to be asked', 'Jolanda (mentor) – ask which mattress they use on the ward'],
  ['an example without its meaning', 'Chunking: 1 9 8 4 → 1984'],
  ['a sentence of another language', '## When SER\n- time and date: *Son las tres*\n- origin – *Es de Cracovia*'],
])('%s makes no card', (_, text) => {
  expect(frontsOf(text, 'Notes')).toEqual([])
})

test('Readings of an experiment make no cards', () => {
  const text =
    '| run | start | end | used |\n|---|---|---|---|\n| 1 | 8.70 | 17.07 | 8.37 |\n| 2 | 17.07 | 25.40 | 8.33 |'
  expect(frontsOf(text, 'Vinegar')).toEqual([])
})

test('A noun that ends like an adjective is a term', () => {
  const text =
    'Negative reinforcement – taking away something unpleasant\nPunishment – a rule of the laboratory that makes rats stop pressing'
  expect(frontsOf(text, 'Learning')).toContain('Learning: Punishment')
})

test('a word that its term shows, what somebody did, a step of one’s own work and one case of a sign are no cards', () => {
  const note = `# Signs of the yard

- rust: rusty
- Loved Ibsen: said that the third act was the best of all
- Sawing lab: the plank where no dust falls is the one that is dry
- Greater = against oneself, lesser = against others

## Damping ratio ζ

ζ = 0: undamped, swings for ever

## Workflow for the marsh project

1. Cut the reed below the water line.
2. Accuracy: table of errors on separate test plots
`
  const fronts = possibleCards(note, 'Yard').map(({ front }) => front)
  expect(fronts.filter((front) => /rust|Ibsen|lab|Greater|ζ = \?|Accuracy/.test(front))).toEqual([])
})

test('an abbreviation ends no meaning, and a type of a table is named with what the table is of', () => {
  const note = `# Boards

- plywood = veneers crosswise, odd no. of plies so that it stays flat

## The 3 types

| Type | What it is | Range |
|---|---|---|
| Holm | two plies and a core of cork | 3 m |
| Lamm | fast board of one single ply | 9 m |
| Orr | plank that was never cut | 7 m |
`
  const cards = possibleCards(note, 'Boards of the yard')
  expect(cards.find(({ front }) => front.endsWith('plywood'))?.back).toContain('odd no. of plies')
  expect(cards.map(({ front }) => front)).toContain('Boards of the yard: Holm')
})

test('who wrote of a model, what a list needs and a bare adjective are no cards, and a list is named with what it is of', () => {
  const note = `# Pots (pt 2)

- NB glaze: later word, hist. argue about it
- Holm model: published by Karl Holm in 1984; sorts pots into three heaps
- needs three things at once: clay, water and fire
- wide: good years

## Cracks

Three classical groups:
- dry cracks
- wet cracks
- cold cracks
`
  const fronts = possibleCards(note, 'Pots').map(({ front }) => front)
  expect(fronts.filter((front) => /NB|Holm|needs|wide/.test(front))).toEqual([])
})

test('what has its subject, its pair or its others in another line is no card', () => {
  const note = `# Ferry

- Works between towns: each may ask for the other's boats
- Drift: uneasy feeling when they clash
- keel: leaks as well

Taken in June of the first year; introduced in 1812.

The gap between the two is the price of haste.
`
  const fronts = possibleCards(note, 'Ferry').map(({ front }) => front)
  expect(fronts.filter((front) => /Works between|Drift|keel|Taken|the two/.test(front))).toEqual([])
})

test('what is asked for by its number says it once, and a step is no list', () => {
  const asked = (term: string, items: string) => oneAnswer({ front: term, back: items }, term, false)?.front
  expect(asked('4 ways to reduce risk', 'drains, fences, walls, warnings')).toBe(
    'What are the four ways to reduce risk?',
  )
  expect(asked('3 Cs', 'clay, cracks, cliffs')).toBe('What are the three Cs?')
  expect(asked("Newton's laws", 'inertia, acceleration, reaction')).toBe("What are the three Newton's laws?")
  expect(asked('Take samples', 'clay, sand, gravel')).toBeUndefined()
})

test('a ratio is no label with its meaning, and one adjective is worth no card', () => {
  expect(possibleCards('- Sand ratio C : N : P = 106 : 16 : 1\n', 'Ponds')).toEqual([])
  const table = '| Rope | Length |\n|---|---|\n| hawser | long |\n| lanyard | short |\n'
  expect(possibleCards(table, 'Ropes')).toEqual([])
  expect(possibleCards('# Levers, torque and arms\n\nFormula: M = F · d\n', 'Levers, torque and arms')).toEqual([])
  const ranks = '| Rank | Name |\n|---|---|\n| Genus | Falco |\n| Family | Falconidae |\n| Order | Falconiformes |\n'
  expect(
    possibleCards(ranks, 'Kestrel')
      .map(({ front }) => front)
      .join(),
  ).not.toContain('who')
  const sheet = '| Lamp | Power |\n|---|---|\n| stern | from the table |\n| bow | 40 W |\n'
  expect(possibleCards(sheet, 'Lamps').map(({ back }) => back)).not.toContain('from the table')
})
