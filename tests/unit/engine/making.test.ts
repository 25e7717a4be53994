import { expect, test } from 'vitest'
import { possibleCards } from '#worker/engine/cards.ts'
import { BLIND_RULES, blindGuess } from '#worker/engine/generating/gate/blind-guesser.ts'
import { givesAway } from '#worker/engine/generating/gate/gives-away.ts'
import { makeQuestions } from '#worker/engine/quiz.ts'
import { candidatesOf } from './questions/candidates.ts'

const sides = (text: string) =>
  possibleCards(text).map(({ front, back, kind }) => (kind === 'cloze' ? front : [front, back]))

test('cards come from tables, lists, labels, definitions, causes, dates and amounts', () => {
  const text = `# The lung

| Part | Task |
| --- | --- |
| Trachea | leads air into the lungs |
| Alveolus | exchanges gases |

Functions of the nose:
- warming the air
- filtering dust

More of it:

- **Diaphragm**: the muscle below the lungs
- Location: in the chest

An alveolus is a tiny sac in which gases are exchanged. The lining of the lung is called pleura.
Breathing speeds up because carbon dioxide builds up in the blood.
In Leiden the physician Boerhaave died in 1738. A human has two lungs. An adult breathes 15 times a minute.
`
  expect(sides(text)).toEqual([
    ['The lung: Trachea – task?', 'leads air into the lungs'],
    ['The lung: Alveolus – task?', 'exchanges gases'],
    ['What are the two functions of the nose?', 'warming the air; filtering dust'],
    ['The lung: Diaphragm', 'the muscle below the lungs'],
    ['What is the location of the lung?', 'In the chest'],
    ['What is an alveolus?', 'A tiny sac in which gases are exchanged'],
    ['What is the lining of the lung called?', 'Pleura'],
    ['The lung: why does breathing speed up?', 'Because carbon dioxide builds up in the blood'],
    'In Leiden the physician Boerhaave died in {{c1::1738}}.',
  ])
})

test.for([
  'This was shown by Marie Curie in Paris in 1898.',
  'He moved to the city of Vienna in 1781.',
  'However, it was rebuilt by Queen Elizabeth in London in 1952.',
  'Three years later the study was repeated in Oxford in 1974.',
  'The company opened an office in Berlin in 1921.',
  'Such a treaty was signed by France in Paris in 1763.',
  'The latter was crowned in Rome in 1804.',
  'Pasteur also showed in Paris what the previous experiment meant in 1862.',
  'Theo Becker, which extends from Park Street to the harbour.',
  'The city council of Leeds called it "the best bridge of our time" in 1924.',
])('nothing is asked of “%s”, which leans on another sentence or is torn', (text) => {
  expect(sides(text)).toEqual([])
})

test('no gap in a unit, a compound, a list of names or an adjective of a name, nor in a word that stands elsewhere', () => {
  for (const text of [
    'The French army of Napoleon was defeated in Belgium by Prussian troops.',
    'Jupiter, Saturn and Neptune were discovered by Egyptian astronomers of old.',
    'The Treaty of Berlin was signed by diplomats in Berlin after long talks.',
    'French explorers discovered and settled large parts of northern France.',
    'Carbon-14 was discovered by chemists in a laboratory of physics.',
  ])
    for (const side of sides(text))
      expect(side).not.toMatch(/\{\{c1::(?:French|Prussian|Jupiter|Saturn|Berlin|France|14)\}\}/)
  expect(sides('The rocket Vostok carried Yuri Gagarin 327 km above the Earth.'), 'a detail of one day').toEqual([])
  expect(sides('The Danube is 2,850 km long and flows into the Black Sea.')).toEqual([
    'The Danube is {{c1::2,850}} km long and flows into the Black Sea.',
  ])
})

test('remarks, titles and tasks are no terms, and a date is asked for by its event', () => {
  const text = `Cold War - revision

Homework: ask about the test
Note: read chapter 3
Smaller - than the other
1949: NATO founded
1961 - Berlin Wall built
`
  expect(sides(text)).toEqual([
    ['When was NATO founded?', '1949'],
    ['When was the Berlin Wall built?', '1961'],
  ])
})

test('a list is asked for with the number of its items, and not at all where it goes on', () => {
  expect(sides('Types of joints\n- hinge: elbow\n- ball and socket: hip\n- pivot: neck\n')[0]).toEqual([
    'What are the three types of joints?',
    'hinge; ball and socket; pivot',
  ])
  expect(sides('# Malaria\n\n## Symptoms\n- fever\n- chills\n')).toEqual([
    ['What are the two symptoms of Malaria?', 'fever; chills'],
  ])
  expect(sides('Some types of joints such as these:\n- hinge\n- pivot\n')).toEqual([])
  expect(sides('Types of joints:\n- hinge\n- pivot etc.\n')).toEqual([])
})

test('a bare term has on its card what it stands below', () => {
  expect(sides('# Sewing\n\nstitch: one loop of thread\nRunning stitch: goes in and out along a line\n')).toEqual([
    ['Sewing: stitch', 'one loop of thread'],
    ['Sewing: Running stitch', 'goes in and out along a line'],
  ])
  expect(sides('The Iliad (Homer)\n\nCharacters\nHector: prince of Troy\nAchilles: best of the Greeks\n')).toEqual([
    ['Characters: Hector', 'prince of Troy'],
    ['Characters: Achilles', 'best of the Greeks'],
  ])
  expect(sides('# Falling\n\nv = g · t\n')).toEqual([['Falling: v = ?', 'g · t']])
})

test('an event is asked for by its date, on whichever side of the line it stands', () => {
  expect(sides('Enabling Act - 23 March 1933, laws without parliament\nKapp Putsch - 13 March 1920, failed\n')).toEqual(
    [
      ['When was the Enabling Act?', '23 March 1933'],
      ['When was the Kapp Putsch?', '13 March 1920'],
    ],
  )
  expect(sides('| Year | Event |\n|---|---|\n| 1919 | uprising |\n| 1920 | putsch |\n')).toEqual([
    ['What happened in 1919?', 'uprising'],
    ['What happened in 1920?', 'putsch'],
  ])
})

test('a table names the kind of its rows, and a column with one value asks nothing', () => {
  const table =
    '| Verb | Meaning | Language |\n|---|---|---|\n| ire | go | Latin |\n| dare | give | Latin |\n| esse | be | Latin |\n'
  expect(sides(table)).toEqual([
    ['What does “ire” (verb) mean?', 'go'],
    ['What does “dare” (verb) mean?', 'give'],
    ['What does “esse” (verb) mean?', 'be'],
  ])
})

test.for([
  'Plate tectonics - geo revision\n\nmore below',
  'TLS combines both: one key for this, one for that',
  'Insulator: does not',
  'Legendre says that there is a prime between n2 and (n + 1)2 for every positive integer n.',
  'The Earth has a mass of 6 × 1024 kg according to measurements of satellites.',
  'The chair of the panel is Hoesung Lee, the chair since 2015.',
  'In 1954 the market of Newcastle was listed by English Heritage in the town.',
  'Carla Lund is the chair of the panel since October 2015, following the vote.',
  'Tokyo is the largest with about 37 million people in the whole area.',
  'The subtitle refers to Prometheus, who stole fire from the gods.',
])('no card of “%s”: a title, a remark, a lost power, or a detail of the day', (text) => {
  expect(sides(text)).toEqual([])
})

test('a meaning ends where the sentence goes on about something else', () => {
  expect(sides('Staccato means that the notes are short, legato means that they are joined.')).toEqual([
    ['What does Staccato mean?', 'The notes are short'],
  ])
  expect(sides('The plasma is the liquid part of the blood and makes up half of it.')).toEqual([
    ['What is the plasma?', 'The liquid part of the blood'],
  ])
  expect(sides('Jan Hus was a Czech priest who wanted to reform the church.')).toEqual([
    ['Who was Jan Hus?', 'A Czech priest who wanted to reform the church'],
  ])
})

const NOTES = `Mercury is the smallest planet and takes 88 days for its orbit. The physicist Otto Hahn was born in Frankfurt in 1879.
The chemist Fritz Strassmann was born in Boppard in 1902. The physicist Lise Meitner was born in Vienna in 1878.
Diffusion is the spreading of particles from many to few. Filtration is the separation of a solid from a liquid by a sieve.
Distillation is the separation of liquids by their boiling points. Evaporation is the change of a liquid into a gas.
Sublimation is the change of a solid into a gas without melting.

| Element | Symbol | Number |
| --- | --- | --- |
| Sodium | Na | 11 |
| Iron | Fe | 26 |
| Silver | Ag | 47 |
| Gold | Au | 79 |
| Tin | Sn | 50 |
`

test('options are of the key’s kind, and nobody finds the key by reading them alone', () => {
  const questions = makeQuestions(NOTES)
  expect(questions.length).toBeGreaterThan(8)
  const form = (option: string) =>
    option
      .replace(/\d+/g, '9')
      .replace(/\p{L}+ion\b/u, 'ion')
      .replace(/^\p{Lu}\p{Ll}$/u, 'Aa')
  for (const { question, options, correct } of questions) {
    if (!/born in|^What (?:is|are) |^Which element/.test(question))
      expect(new Set(options.map(form)).size, options.join()).toBe(1)
    expect(blindGuess(question, options), question).not.toBe(correct)
  }
  expect(new Set(questions.map(({ correct }) => correct)).size, 'the place of the key differs').toBeGreaterThan(2)
  expect(makeQuestions(NOTES), 'the same text makes the same questions').toEqual(questions)
})

test('the blind guesser reads looks only, and a term that its own meaning names is not asked for', () => {
  expect(BLIND_RULES.longest?.('', ['a', 'bb', 'a much longer one', 'cc'])).toBe(2)
  expect(BLIND_RULES.middle?.('', ['12', '40', '25', '90'])).toBe(1)
  expect(BLIND_RULES.odd?.('', ['Oslo', 'London', 'seven', 'Rome'])).toBe(2)
  expect(BLIND_RULES.article?.('It is an _____.', ['cat', 'owl', 'dog', 'fox'])).toBe(1)
  expect(BLIND_RULES.stem?.('What is a prime knot?', ['knot', 'loop', 'rope', 'sail'])).toBe(0)
  const known = `A prime number is a number with two divisors. A ring is a set with addition. A field is a ring with division. A group is a set with one operation.`
  expect(makeQuestions(known).map(({ options, correct }) => options[correct])).not.toContain('Prime number')
})

const optionsOf = (text: string, part: string) =>
  candidatesOf(text)
    .find(({ question }) => question.includes(part))
    ?.options.toSorted()

test('the nearest sibling of a term is among the options, from its own list first', () => {
  const list = `- biotic factor: living part of the surroundings
- abiotic factor: dead part of the surroundings
- food web: who eats whom
- trophic level: place in a food web

Sun: gives all of the energy
`
  expect(optionsOf(list, 'living part')).toContain('abiotic factor')
  expect(optionsOf(list, 'living part')).not.toContain('Sun')
})

test('the question’s own words give no option away', () => {
  expect(
    givesAway('When did this happen? “Carthage destroyed, and Corinth in 146”', '149–146', [
      '280–275',
      '264–241',
      '123',
    ]),
  ).toBe(true)
  expect(
    givesAway('When did this happen? “Carthage destroyed with 50,000 dead”', '149–146', ['280–275', '264–241', '123']),
  ).toBe(false)
  const described = 'Which of these is described here? “low-density polyethylene, soft and clear”'
  expect(givesAway(described, 'LDPE', ['PET', 'PVC', 'PP'])).toBe(true)
  expect(
    givesAway('Which of these is described here? “a film that is soft and clear”', 'LDPE', ['PET', 'PVC', 'PP']),
  ).toBe(false)
  const profit = 'Which of these is calculated like this? “gross operating profit ÷ rooms available”'
  expect(givesAway(profit, 'GOPPAR', ['ADR', 'RevPAR', 'TRevPAR'])).toBe(true)
  expect(givesAway('“shape that is made on the bed”', 'bedform', ['breccia', 'ripple', 'dune'])).toBe(true)
  expect(givesAway('“the line that letters sit on”', 'baseline', ['x-height', 'counter', 'kerning'])).toBe(true)
  expect(givesAway('“shape that is made on the bed”', 'bedform', ['bedrock', 'ripple', 'dune'])).toBe(false)
  expect(givesAway('alkenes: example?', 'ethene', ['methane', 'ethanol', 'benzol'])).toBe(true)
  expect(givesAway('inflation without growth', 'Stagflation', ['Boom', 'Crash', 'Slump'])).toBe(true)
  expect(givesAway('inflation without growth', 'Stagflation', ['Deflation', 'Reflation', 'Cost-push inflation'])).toBe(
    false,
  )
})

test('a date is asked for by its year, and beside a power of two stand others', () => {
  const dates = '28 July 1914: war declared on Serbia\nApril 1915: first gas attack\n1916: battle of Verdun\n'
  const year = makeQuestions(dates).find(({ question }) => question === 'In which year was the first gas attack?')
  expect(year?.options[year.correct]).toBe('1915')
  expect(year?.options.every((option) => /^1(?:89|9[0-3])\d$/.test(option))).toBe(true)
  const bits = optionsOf('An address of the fourth version has 32 bits in all networks.', 'bits') ?? []
  expect(bits).toHaveLength(4)
  for (const option of bits) expect(Number.isInteger(Math.log2(Number(option))), option).toBe(true)
})

test('no word of prose that is no term stands among the terms', () => {
  const prose = `A meander is a bend in a river. The inside of the bend is flat, the outside is steep. A stream joins a larger
one and both go on. The inside fills up, the outside wears off, and in the middle it is deep.`
  expect(makeQuestions(prose)).toEqual([])
})

test('terms of one list stand together, written alike, and none is asked for by a single word', () => {
  const note =
    'Ministries\n- Truth: lies\n- Love: torture\n- Peace: war\n- Plenty: hunger\n\n## People\n\n- Nell: sister of Ann\n- Tom: uncle of Ann\n- Rob: cousin of Ann\n- sam: father of Ann\n'
  const questions = makeQuestions(note)
  expect(questions.map(({ question }) => question).join()).not.toMatch(/lies|torture/)
  expect(questions.length).toBeGreaterThan(0)
  for (const { options } of questions) expect(options.toSorted()).toEqual(['Nell', 'Rob', 'Sam', 'Tom'])
})
