import { expect, test } from 'vitest'
import { possibleCards } from '#worker/engine/cards.ts'
import { isWholeCard } from '#worker/engine/generating/cards/whole-card.ts'
import { clauseIn } from '#worker/engine/generating/sentences/clauses.ts'

const sides = (text: string, title = '') => possibleCards(text, title).map(({ front, back }) => [front, back])
const fronts = (text: string, title = '') => possibleCards(text, title).map(({ front }) => front)

test('a day has the year of its heading or of the item above, and is asked for by a whole question', () => {
  const year = `# The Wool War

## 1702

- 3 May – Lund declares war on Holm
- 5–6 June – Holm burns the boats (all nine)
- 1 July – 9 August – Siege of Varo. Hunger in the town
- 12 Sept – treaty of Borg → the war is over
- March – the old queen dies
- 7 Oct – flag stolen at night; 8 Oct a new one

## 1703–1706

- 4 March – Lund pays
`
  expect(sides(year)).toEqual([
    ['When did Lund declare war on Holm?', '3 May 1702'],
    ['When did Holm burn the boats?', '5–6 June 1702'],
    ['When was the Siege of Varo?', '1 July – 9 August 1702'],
    ['When was the treaty of Borg?', '12 Sept 1702'],
    ['When did the old queen die?', 'March 1702'],
    ['When was the flag stolen at night?', '7 Oct 1702'],
  ])
  expect(sides('- 1702\n  - 3 May – Lund declares war on Holm\n')).toEqual([
    ['When did Lund declare war on Holm?', '3 May 1702'],
  ])
  expect(sides('3 May – Lund declares war on Holm\n'), 'in which year, nothing says').toEqual([])
  expect(sides('27 July 1702 – Varo captured\n28 July 1702 – Lamm freed\n'), 'days are no numbers of a list').toEqual([
    ['When was Varo captured?', '27 July 1702'],
    ['When was Lamm freed?', '28 July 1702'],
  ])
})

test('a date needs no sign behind it, and a year on a line of its own is a heading', () => {
  const note = `1702
- 22 Jan: Red Sunday, guards fire on all who ask for bread
- 15 March Queen Ida abdicates
- 7 Nov (25 Oct): storming of the mill = start of the end

1703 Jan: Council dissolved after one day
Dec 1704 SALT founded
1705 5 May: the Holmans shot in Lund
Oct 1706: October Pact
`
  expect(sides(note)).toEqual([
    ['What happened on 22 Jan 1702?', 'Red Sunday, guards fire on all who ask for bread'],
    ['When did Queen Ida abdicate?', '15 March 1702'],
    ['When was the storming of the mill?', '7 Nov 1702'],
    ['When was Council dissolved after one day?', 'Jan 1703'],
    ['When was SALT founded?', 'Dec 1704'],
    ['When were the Holmans shot in Lund?', '5 May 1705'],
  ])
  expect(fronts('5 May 1702: The women of Paris march to Lund\n')).toEqual([
    'When did the women of Paris march to Lund?',
  ])
  expect(sides('First iron bridge: 1706, Karin Holt, two arches\n')).toEqual([
    ['When was the first iron bridge?', '1706'],
  ])
})

test('what makes no question of when is asked for by its day, and not at all where it was cut', () => {
  expect(sides('8 May 1715: calm sea at last, all nets full\n')).toEqual([
    ['What happened on 8 May 1715?', 'Calm sea at last, all nets full'],
  ])
  expect(sides('1715: Borg, first message Lund → Varo, 29 words\n')).toEqual([])
  expect(sides('1715: test on herring, read chapter 3\n')).toEqual([])
  expect(sides('8 May 1715: it was burnt there by him\n')).toEqual([])
})

test.for([
  ['Germany invades Poland', { subject: 'Germany', helper: 'does', base: 'invade', rest: 'Poland' }],
  ['the Swedes took the town', { subject: 'the Swedes', helper: 'did', base: 'take', rest: 'the town' }],
  ['the women of Lund march to Holm', { subject: 'the women of Lund', helper: 'do', base: 'march', rest: 'to Holm' }],
  ['the king banned salt', { subject: 'the king', helper: 'did', base: 'ban', rest: 'salt' }],
  ['the queen dies', { subject: 'the queen', helper: 'does', base: 'die', rest: '' }],
  ['goods produced in Lund', null],
  ['boats of oak and pine', null],
  ['avoid parallel fifths', null],
] as const)('the subject and the verb of “%s”', ([text, expected]) => {
  expect(clauseIn(text)).toEqual(expected)
})

test.for([
  ['a fragment that leans on the line before', 'in the plural: the boats\n'],
  ['one that ends with a preposition', 'slower with: wet wood, cold air\n'],
  ['a clause', 'Bakers find old salt: white or grey lumps\n'],
  ['an example that is worked through', '# Bricks\n\nWorked exampel: wall of 10 m, 40 bricks a metre\n'],
  ['a sum', '- area: 3 × 4 = 12 square metres\n'],
  ['what a teacher says', 'Prof. Holm: "Never trust a rope that you have not tied yourself."\n'],
  ['a formula that was torn', '$CPI = EV/AC$, $SPI = EV/PV$\n'],
  ['a half of an emphasis', 'with *loro: la loro madre\n'],
  ['a meaning that leans', 'weft: other way round, across the loom\n'],
  ['a tip for the exam', 'warp: will be on the exam, learn it by heart\n'],
  ['two things compared', 'hub vs switch: sends to all or to one\n'],
  ['a verb without its subject', 'Firms\n- dye: does (with wool)\n'],
  ['a general word as a meaning', 'warp: difference\n'],
  ['a month as a label', 'Aug/Sept Kornell affair: guards armed\n'],
  ['an order with an adverb', 'Smell carefully: glue or pear drops\n'],
  ['an equation torn at its sign', 'cis/trans needs C=C and two groups on each\n'],
  ['a part of a number', 'total 2 + 4: six metres of rope\n'],
])('no card of %s', ([, text]) => {
  expect(sides(text ?? '')).toEqual([])
})

test('what only looks like a month or an adverb is a term', () => {
  expect(fronts('Marginal utility: what one more unit adds\nDeciduous tree: loses its leaves\n')).toEqual([
    'Marginal utility',
    'Deciduous tree',
  ])
  expect(fronts('Valves open and shut because of the pressure of the steam.')).toEqual(['Why do valves open and shut?'])
})

test('an adjective is read with the noun that it stands below', () => {
  expect(
    fronts('- knot: rope tied to itself\n  - double: goes round twice\n  - open: one pull ends the hold\n'),
  ).toEqual(['knot', 'double knot', 'open knot'])
  expect(fronts('# Ropes\n\nStrict: for sails and masts only\n')).toEqual(['Ropes: Strict rope'])
  expect(fronts('Strict: for sails and masts only\n')).toEqual([])
})

test('a heading that only orders the notes is not said of what stands below it', () => {
  expect(fronts('# Weaving\n\n## Words I mix up\n\nwarp: the long threads of a loom\n')).toEqual(['Weaving: warp'])
  expect(fronts('# Weaving\n\n## Quick list\n\nweft: goes across\n', 'Weaving')).not.toContain('weft (Quick list)')
  expect(fronts('## por / para\n\npor: the reason for it\npara: the purpose of it\n')).toEqual([
    'por / para: por',
    'por / para: para',
  ])
})

test('a foreign word has its language on the card, a part of a play asks what happens', () => {
  expect(fronts('el queso: cheese\nla pera: pear\n', 'Español – unit 2')).toEqual([
    'el queso (Spanish)',
    'la pera (Spanish)',
  ])
  expect(fronts('Zollverein: union of customs\n', 'German unification')).toEqual(['German unification: Zollverein'])
  expect(fronts('# MILLERS\n\nAct 2: the boats are burnt by night\n')).toEqual(['What happens in Act 2 (Millers)?'])
  expect(sides('The unit of wool is named after him.')).toEqual([])
})

test('a bold term that a sentence explains in passing', () => {
  expect(
    sides('The best part is **slack tide** – the time in which the sea does not move, and fishermen rest.'),
  ).toEqual([['slack tide', 'the time in which the sea does not move']])
  expect(sides('Limnology, i.e. the study of lakes and ponds, is young.')).toEqual([
    ['Limnology', 'the study of lakes and ponds'],
  ])
  expect(sides('We saw **Lund** – very nice in summer.')).toEqual([])
})

test('a numbered question has its answer in the lines below, or in the list', () => {
  const note = `**Q1. What are the parts of a loom, in order?**
Beam → warp (upper shed, lower shed, etc.) → heddle → reed.

**Q2. How many threads per inch?** (Anna never knows)
about 40

### Why does wool felt?

Because its scales catch each other when they are wet.

**What do sheep need?**
- fresh water
- short grass

Who sets the price? Lund: the council. Holm: the guild. Varo: nobody.

Q5. Why do they bite? … I can't say.
`
  expect(sides(note)).toEqual([
    ['What are the parts of a loom, in order?', 'Beam → warp (upper shed, lower shed, etc.) → heddle → reed'],
    ['How many threads per inch?', 'about 40'],
    ['Why does wool felt?', 'Because its scales catch each other when they are wet'],
    ['What do sheep need?', 'fresh water; short grass'],
    ['Who sets the price?', 'Lund: the council. Holm: the guild. Varo: nobody'],
  ])
  expect(sides('### Why did the mill close?\n1. war: no grain came any more\n2. prices: flour was dear\n')).toEqual([
    ['Why did the mill close?', 'war; prices'],
  ])
})

test('a reason is asked for with the verb of its clause, and an order has none', () => {
  expect(fronts('Baker Holm added salt to the dough in 1802, since the old bread could not be kept.')).toEqual([
    'Why did Baker Holm add salt to the dough in 1802?',
  ])
  expect(fronts('Avoid wet ropes near the quay, because they slip in the hands.')).toEqual([])
  expect(fronts('Depreciation of the crown, because imports become dearer.')).toEqual([])
})

test.for([
  ['a question whose answer stands in it', 'How many leaves does a trifoliate plant have?', '3'],
  ['a back without an end', 'Weft', 'goes across the loom, e.g.'],
  ['a bracket without its half', 'Weft (cloth', 'goes across the loom'],
  ['a question of a question', 'Which moment?: what is its answer?', 'before the fight'],
  ['a date without a number', 'Egoistic: when was it?', 'too little of it'],
  ['what is asked of nothing', 'What is it?', 'A knot'],
  ['an answer that says nothing', 'Wool: what is its price?', 'varies'],
  ['a remark of the class', 'Wool', 'our teacher likes it, she said it is warm'],
])('no card is %s', ([, front, back]) => {
  expect(isWholeCard({ front: front ?? '', back: back ?? '', kind: 'definition' })).toBe(false)
})

test('what a thing is ends at the semicolon', () => {
  expect(sides('A sluice is a gate that holds back the water of a river; Lund has nine of them.')).toEqual([
    ['What is a sluice?', 'A gate that holds back the water of a river'],
  ])
})

test('a gap stands in a whole sentence', () => {
  const cloze = (front: string) => isWholeCard({ front, back: 'ten', kind: 'cloze' })
  expect(cloze('A loom of this kind has {{c1::ten}} beams of oak.')).toBe(true)
  expect(cloze('Tues, hall B. late by {{c1::ten}} min so the start is missing')).toBe(false)
  expect(cloze('Exam tips – always name {{c1::ten}} boats.')).toBe(false)
  expect(cloze('looms have {{c1::ten}} beams')).toBe(false)
})
