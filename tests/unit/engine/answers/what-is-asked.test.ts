import { expect, test } from 'vitest'
import { answered, isCertain, quotes } from '../ask-note.ts'

test('"he" and "her" are the one whom the paragraph names before', () => {
  const note =
    'For the survey of that year Agnes Tarn mapped the moor alone. The work took eleven summers and two ponies. Hardly anyone trusted her, since the sheets showed no roads.\n'
  const [quote = ''] = quotes(note, 'Why did nobody trust Tarn?')
  expect(quote).toContain('since the sheets showed no roads')
  expect(isCertain(note, 'Why did nobody trust Pell?')).toBe(false)
})

test('one digit with its sign is an amount, and a line without it does not answer', () => {
  const fares = '- season ticket on the ferry: sold from May\n- ferry fare £4: fewer than 90 tickets sold\n'
  expect(quotes(fares, 'How many ferry tickets are sold if the fare is £4?').join()).toContain('fewer than 90')
  expect(isCertain('- ferry fare £5: 80 tickets sold\n', 'How many ferry tickets are sold if the fare is £4?')).toBe(
    false,
  )
})

test('the number of a kind has to be met, also before the noun', () => {
  const levers = 'Class I: a lever with the load at one end.\nClass III: a lever that trades force for reach.\n'
  expect(quotes(levers, 'What is a class 3 lever?')[0]).toContain('trades force')
  expect(isCertain(levers, 'What is a class 2 lever?')).toBe(false)
})

test('what is not so is certain only by a sentence that says so', () => {
  const glue = '**Hide glue.** Used when a joint has to be opened again.\n'
  expect(isCertain(glue, 'When should hide glue be used?')).toBe(true)
  expect(isCertain(glue, 'When should hide glue not be used?')).toBe(false)
  const damp = '**Hide glue.** Not to be used when a joint gets damp.\n'
  expect(isCertain(damp, 'When should hide glue not be used?')).toBe(true)
})

test('what is to be left out is no answer', () => {
  const tests =
    '| Stone test | Seen | Means |\n|---|---|---|\n| Marl | fizz | limestone or dolomite |\n| Wentz | pink stain | limestone |\n'
  const both = answered(tests, 'How do I show that a stone is limestone and not dolomite?').markdown
  expect(both).toContain('pink stain')
  expect(isCertain(tests, 'Without using Wentz, how do I show that a stone is limestone and not dolomite?')).toBe(false)
})

test('a slip in the singular of a plural is understood, and "sounds like" need not be repeated', () => {
  const calls = 'stanzas\nlong and low: all hands\nshort, like a wren: pipe down\n'
  expect(isCertain(calls, 'Which stansa sounds like a wren?')).toBe(true)
})

test('what can be washed is washable', () => {
  const inks = '**Inks**\n- gall ink: permanent\n- school blue: washable\n'
  expect(quotes(inks, 'Which inks can be washed?').join()).toContain('school blue')
})

test('the opposite of what is asked for is no answer', () => {
  const kerbs = 'Kerb code: how it drains.\nGranite kerb – drains to the left side of the street, cut by hand\n'
  expect(isCertain(kerbs, 'Which granite kerb drains to the left side of the street?')).toBe(true)
  expect(isCertain(kerbs, 'Which granite kerb drains to the right side of the street?')).toBe(false)
})

test('words in quotation marks are asked for, however common', () => {
  const phrases = 'to be off = to leave\nto be up = to be awake\nto be down = to be sad\n'
  expect(quotes(phrases, 'What does "be off" mean?')[0]).toBe('to be off = to leave')
})

test('the thing asked for is what the line of the answer begins with, also of an ending', () => {
  const endings = '-tion: noun. Stress falls just before it.\n-ward: adverb. Shows a direction.\n'
  expect(quotes(endings, 'Which ending shows a direction?')).toEqual(['-ward: adverb. Shows a direction.'])
})

test('of what sort a thing is need not stand beside its definition', () => {
  const note = '**Amphidromic** – without a tide, while the water turns around it.\n'
  expect(quotes(note, 'what is an amphidromic object?')).toHaveLength(1)
})

test('a rare word that the notes do not have makes a definition one of something else', () => {
  const note = '- draught: how deep a hull lies in the water\n- draught of a lugger: 1.2 m\n'
  expect(isCertain(note, 'what is the draught of a xebec?')).toBe(false)
})

test('the first is not the last', () => {
  const note = '- eight regattas in all, the last one in 1886\n'
  expect(isCertain(note, 'When was the first regatta?')).toBe(false)
})

test('“in order” is no word to look for, and ions are metals', () => {
  const phases = '## Ames – phases of the tide\n\n1. flood\n2. slack\n3. ebb\n'
  expect(isCertain(phases, 'list Ames’s phases in order pls')).toBe(true)
  const table =
    '## Ames – phases of the tide\n\n| Phase | Hours | Water |\n|---|---|---|\n| flood | 5 | comes in |\n| slack | 1 | stands |\n| ebb | 6 | goes out |\n| low | 1 | stands |\n'
  expect(quotes(table, 'list Ames’s phases in order pls').join(), 'all rows').toMatch(/flood[\s\S]*low/)
  expect(
    quotes('Na⁺ leaves the cell by a pump, three at a time.\n', 'How many sodium leave the cell?').join(),
  ).toContain('three at a time')
})

test('“what bile does in the body” asks for bile, and the body is a word that no note repeats', () => {
  const note =
    '## Bile\n\n- made by the liver\n- breaks fat into drops\n\n## Drugs\n\n- travel through the body, and the liver breaks them down\n'
  expect(quotes(note, 'explain what bile does in the body')[0]).toContain('fat')
})

test('one side is no number of things', () => {
  const note = 'The lamps of the pier: stars show better when you look to one side, since the lamps are bright.\n'
  expect(isCertain(note, 'How many lamps has the pier got?')).toBe(false)
})

test('an example in numbers is no formula', () => {
  const note =
    '## Break-even\n\n> Point of the harbour = dues / (price − cost)\n\n- 6,000 / 15 = 400 ships\n- 9,000 / 15 = 600 ships\n'
  expect(quotes(note, 'How do I work out how many ships the harbour has to berth to break even?')[0]).toContain('price')
})

test('how something is worked out is said by its formula', () => {
  const note =
    '## Harbour dues\n\nLength of the ship × 40 ÷ crew\n\nThe dues of a ship are paid by her owner, and harbour dues are paid at the office.\n'
  expect(quotes(note, 'how do I calculate the harbour dues?')[0]).toContain('× 40')
})

test('a heading with a name behind it says who', () => {
  const note =
    '# Signals\n\n## Storm cone – Hartley (1877)\n\n= a cone that is hoisted before a gale\n\n## Lamps\n\nRed and green.\n'
  const { markdown, isUncertain } = answered(note, 'who came up with the storm cone?')
  expect(markdown).toContain('**Storm cone – Hartley (1877)**')
  expect(isUncertain).toBeUndefined()
  expect(isCertain(note.replace(' – Hartley (1877)', ''), 'who came up with the storm cone?')).toBe(false)
})

test('“someone who is” asks for nobody', () => {
  const note = '- **SLR / Lasègue** → leg pain between 30–70° → L5/S1\n'
  expect(isCertain(note, "what walking speed is normal for someone who's 70")).toBe(false)
})

test('a name that the next sentence gives is quoted with the one before it', () => {
  const note =
    '# The Salt Road (which was no road)\n\nMore a web of tracks. Nobody then called it that: the name is of a geographer, Anna von Hartley.\n'
  expect(quotes(note, 'Who came up with the name Salt Road?').join()).toContain('Anna von Hartley')
})

test('the third of a numbered list is the one with that number', () => {
  const note =
    '## Rules of the pilot\n\n1. The pilot of the harbour boards first.\n2. The pilot is paid before the ship sails.\n3. No pilot leaves at night.\n'
  expect(quotes(note, "explain the pilot's third rule")[0]).toContain('at night')
  const headed =
    '# Rules of the pilot\n\n## 1st rule – boarding\n\n- the pilot boards first by rule\n\n## 3rd rule – leaving\n\n- nobody leaves at night\n'
  expect(quotes(headed, "explain the pilot's third rule").join()).toContain('at night')
})
