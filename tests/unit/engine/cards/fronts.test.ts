import { expect, test } from 'vitest'
import { possibleCards } from '#worker/engine/cards.ts'

const sides = (text: string, title = '') => possibleCards(text, title).map(({ front, back }) => [front, back])
const fronts = (text: string, title = '') => sides(text, title).map(([front]) => front)

test('a row that begins with a sign is asked for by its name and what the table is about', () => {
  const rows =
    '| Letter | Name | Hung on |\n|---|---|---|\n| K | gaff | two spars |\n| L | lug | a slanted yard |\n| M | sprit | a pole |\n'
  const asked = fronts(`## Sails (by code)\n\n${rows}`)
  expect(asked.join('\n')).not.toMatch(/[Ll]etter [KLM]/)
})

test('adjectives in the first column of a table have the noun of its heading', () => {
  const rows =
    '| Type | Why |\n|---|---|\n| Seasonal | too little wind |\n| Structural | planks rot |\n| Chemical | salt in the wood |\n'
  expect(sides(`## Leakage\n\n${rows}`)).toContainEqual(['Why is there structural leakage?', 'planks rot'])
  expect(fronts(`## Floods\n\n${rows}`)).toContain('Why are there structural floods?')
})

test('people are asked for by who, and what is only more than another is no answer', () => {
  const eras =
    '| Period | Composers |\n|---|---|\n| Early | Ames, Ibbs |\n| Gothic | Orme, Tull |\n| Late | Usk, Wray |\n'
  expect(fronts(`## Shanties\n\n${eras}`)).toContain('Who are the composers of the Gothic period?')
  expect(fronts('| | Oak | Pine |\n|---|---|---|\n| Weight | highest | lower |\n| Colour | brown | pale |\n')).toEqual(
    expect.not.arrayContaining([expect.stringMatching(/weight/)]),
  )
})

test('a word of another sentence, a step and a comparison without its other half are no fronts', () => {
  expect(fronts('Orme wrote a book on tides. She argues that no harbour is safe from the wind.\n')).toEqual([])
  expect(
    fronts(
      '## Rigging a boat\n\n1. find the longest rope of all\n2. set up: shrouds before stays, stays before sails\n',
    ),
  ).toEqual([])
  expect(fronts('Barratry covers wrongs that are less grave.\n')).toEqual([])
  expect(sides('Barratry covers wrongs of a crew against its owner.\n')).toEqual([
    ['What does barratry cover?', 'Wrongs of a crew against its owner'],
  ])
  expect(fronts('## Knots\n\na second turn doubles the grip → two turns = 4 kg\n')).toEqual([])
})

test('an adjective in a paragraph on one kind is of that kind', () => {
  expect(
    fronts('## Insurance\n\n**Coastal** is for ships and cargo. Optional = what the owner adds to it.\n'),
  ).toContain('Optional coastal insurance')
})

test('how a form is made heads no list, and no sign is left on a back', () => {
  const text =
    '## Perfect\n\nhave/be (2nd place) + participle (last)\n\n- irregular: vowel changes, then -en is added\n'
  expect(fronts(text)).toEqual(['Perfect: irregular'])
  expect(sides('das Segel, - = sail\ndas Seil, -e = rope\n', 'Deutsch – Kapitel 2')).toEqual([
    ['das Segel, - (German)', 'sail'],
    ['das Seil, -e (German)', 'rope'],
  ])
})

test('what becomes of something is asked for by what it was', () => {
  expect(sides('## Tar\n\n- kiln: resin → pitch (for hulls)\n- cask: pitch → oil (for lamps)\n')).toEqual([
    ['Tar: kiln: resin → ?', 'pitch (for hulls)'],
    ['Tar: cask: pitch → ?', 'oil (for lamps)'],
  ])
})

test('a meaning ends before what holds of others, and a war is declared', () => {
  expect(sides('Goods on a deck are a risk to the crew, and so are goods on a quay.\n')).toEqual([
    ['What are goods on a deck?', 'A risk to the crew'],
  ])
  expect(sides('- April 1792 – war on Ruritania\n')).toEqual([['When was war declared on Ruritania?', 'April 1792']])
})

test('rows of words, bare pairs and parts of a label are no meaning, and a hyphenated assembly has its article', () => {
  expect(
    fronts(
      '## Knots\n\n- signals: hoy ahoy haul heave belay avast aye\n- sheave: RB / deck\n- wrong size of rope: slips\n',
    ),
  ).toEqual([])
  expect(fronts('Bow / stern: bow: the front end of a hull\n')).toEqual([])
  expect(sides('- 5 May 1588 – States-General opens at Delft\n')).toEqual([
    ['When did the States-General open at Delft?', '5 May 1588'],
  ])
  expect(fronts('- **pilot**: steers by day\n- still shaky on: tides of the north coast\n')).not.toContain(
    'still shaky on',
  )
})

test('a course is no part of what a heading names, and a voyage happened', () => {
  expect(fronts('# E&M – Steering system\n\nFunctions: holds the course, turns the ship\n')).toEqual([
    'What are the functions of the steering system?',
  ])
  expect(fronts('- June 1591 – voyage to Ryennes\n')).toEqual(['When was the voyage to Ryennes?'])
})

test('kinds that are adjectives stand before their noun', () => {
  const rows =
    '| Letter | Name | What its like |\n|---|---|---|\n| A | coastal | fog at dawn |\n| B | still | hardly any wind |\n| C | tidal | strong currents |\n'
  expect(sides(`## Seas\n\n${rows}`)).toContainEqual(['What is a still sea like?', 'hardly any wind'])
})

test('a heading that begins with a preposition, or asks what happens, is asked of each row', () => {
  const dyes =
    '| Dye | in vinegar | in soap |\n|---|---|---|\n| alkanet | red | blue |\n| orchil | pink | violet |\n| logwood | orange | purple |\n'
  expect(fronts(dyes)).toContain('Alkanet (dye) – in vinegar?')
  const kiln =
    '| | What happens | Why |\n|---|---|---|\n| temp past 900 °C | the glaze runs | its flux has melted |\n| air shut off | the copper turns red | its oxide loses oxygen |\n'
  expect(fronts(kiln)).toContain('Air shut off – what happens?')
})

test('how strong something is, is none of its advantages', () => {
  const table =
    '| Bleach | Strength |\n|---|---|\n| lye | 3 % |\n| sun | slow |\n| chlorine | 8–10 % |\n| peroxide | 5 % |\n'
  expect(fronts(table).join('\n')).not.toContain('advantage')
})

test('a back that only counts, begins an example or helps to remember is no answer', () => {
  expect(fronts('The Second Walk consists of three parts, each longer than the last.\n')).toEqual([])
  expect(fronts('Lunge: L for leap\nParry: a move that turns a blade away\n')).toEqual(['Parry'])
})

test('a numeral in brackets belongs to its name', () => {
  const paints = sides(
    'Ship paints:\n- red lead: mixed oxide that keeps iron from rust\n- cuprite: copper(I) oxide against barnacles\n',
  )
  expect(paints.map(([, back]) => back)).toContain('copper(I) oxide against barnacles')
})

test('of a table with two forms of a verb nobody knows which one is translated', () => {
  const verbs =
    '| infinitive | participle | English |\n|---|---|---|\n| remare | remato | rowed |\n| virare | virato | tacked |\n| salpare | salpato | sailed |\n'
  expect(fronts(verbs).join('\n')).not.toContain('English')
})

test('a short form, what something must do, and several sums are no meanings', () => {
  expect(fronts('rig: rigging\nKeel: must be scraped in spring\nRatios of sails: 1, jib = 2, spanker = 3\n')).toEqual(
    [],
  )
  expect(sides('h² = share of the roll that the keel takes up\n')).toEqual([
    ['h²', 'share of the roll that the keel takes up'],
  ])
})
