import { expect, test } from 'vitest'
import { possibleCards } from '#worker/engine/cards.ts'
import { candidatesOf } from './questions/candidates.ts'

const sides = (text: string) => possibleCards(text).map(({ front, back }) => [front, back])
const fronts = (text: string) => possibleCards(text).map(({ front }) => front)
const asked = (text: string) => candidatesOf(text).map(({ question }) => question)
const optionsOf = (text: string) => candidatesOf(text).flatMap(({ options }) => options)

test('letters that begin a heading are a numeral only where a mark ends it', () => {
  expect(sides('# Vectors\n\nslope: how steep a line is\n')).toEqual([['Vectors: slope', 'how steep a line is']])
  expect(sides('# IV. Curves\n\nslope: how steep a line is\n')).toEqual([['Curves: slope', 'how steep a line is']])
  expect(sides('# Unit 3: Curves\n\nslope: how steep a line is\n')).toEqual([['Curves: slope', 'how steep a line is']])
})

test('an arrow of two signs is no equals sign', () => {
  expect(sides('the ground freezes => no roots can drink\n')).toEqual([
    ['What happens when the ground freezes?', 'No roots can drink'],
  ])
})

test.for([
  'must be dry: no water in the jar\n',
  'likes warm sandy soil = carrots, radishes\n',
  'Hedges generally too: a shelter of small birds\n',
  'tap no = how many turns it takes\n',
  '# Owls\n\nEvidence: two surveys of barns\n',
  '# Owls\n\nWorked ex: five owls in nine barns\n',
])('a label that is no term makes neither a card nor a question: %s', (line) => {
  expect(sides(line)).toEqual([])
  const list =
    'Barn owl: white face and no tufts\nTawny owl: brown coat and loud calls\nLittle owl: short tail and flat head\n'
  const label = /^(.*?)(?::| =)/m.exec(line)?.[1] ?? ''
  expect(candidatesOf(`${line}\n${list}`).filter(({ options }) => options.includes(label))).toEqual([])
})

test('a cell of a table of properties stands among the other things’ values, never among other properties', () => {
  const two =
    '| | Moss | Fern |\n|---|---|---|\n| spreads by | brood cups | root runners |\n| likes | wet stone | deep shade |\n| stands | one inch | three feet |\n| leaf | thin scale | long frond |\n'
  expect(candidatesOf(two)).toEqual([])
  const four =
    '| Feature | Moss | Fern | Pine | Rose |\n|---|---|---|---|---|\n| shape | thin scale | long frond | hard needle | soft blade |\n| habitat | wet stone | deep shade | cold slope | dry garden |\n'
  const questions = candidatesOf(four)
  expect(questions.length).toBeGreaterThan(0)
  for (const { question, options } of questions)
    expect(options.toSorted()).toEqual(
      question.startsWith('Which of these has th')
        ? ['Fern', 'Moss', 'Pine', 'Rose']
        : question.includes('shape')
          ? ['hard needle', 'long frond', 'soft blade', 'thin scale']
          : ['cold slope', 'deep shade', 'dry garden', 'wet stone'],
    )
})

test('“either” and “none” are no options, and no formula stands beside words', () => {
  const table =
    '| Tent | Pole |\n|---|---|\n| ridge | wooden |\n| dome | bendy |\n| bell | either |\n| tunnel | curved |\n| frame | golden |\n'
  expect(candidatesOf(table).length).toBeGreaterThan(0)
  expect(optionsOf(table)).not.toContain('either')
  const mixed = '| Shape | Area |\n|---|---|\n| slab | a b² |\n| disc | π r² |\n| cloud | no end |\n| lake | on map |\n'
  for (const option of optionsOf(mixed)) expect(option).not.toMatch(/²/)
})

test('no gap in an amount that is only a bound', () => {
  expect(sides('The Danube is 2,850 km long and flows into the Black Sea.')).toHaveLength(1)
  for (const bound of ['at most', 'at least', 'up to', 'over', 'under', 'more than'])
    expect(sides(`The Danube is ${bound} 2,850 km long and flows into the Black Sea.`), bound).toEqual([])
  expect(sides('The Danube is 2,850 km long and has at most nine bridges to the Black Sea.')).toEqual([])
})

test('a meaning is asked for by “what is” or “what are”, as its term is written within a sentence', () => {
  expect(sides('Gains of trade mean that both sides win. Tides of spring means the sea rises highest.')[0]?.[0]).toBe(
    'What are tides of spring?',
  )
  expect(sides('The lemon effect means that bad cars drive out good ones.')[0]?.[0]).toBe('What is the lemon effect?')
  expect(sides('Market failure means that goods are shared out badly.')[0]?.[0]).toBe('What is market failure?')
  expect(sides('Legato means that the notes are joined.')[0]?.[0]).toBe('What does Legato mean?')
})

test('a meaning whose object stands in another sentence makes no card', () => {
  expect(sides('The bypass problem means that cautious bees do not visit them, as no nectar is left.')).toEqual([])
  expect(sides('Grazing means that cows bite grass and chew it.')).toHaveLength(1)
})

test('a column that is only an adjective is asked for with what stands above its table', () => {
  const table =
    '| Pump | Worst | Price |\n|---|---|---|\n| piston pump | two | 40 pounds |\n| screw pump | nine | 70 pounds |\n'
  expect(sides(`# Pumps\n\n${table}`).map(([front]) => front)).toEqual([
    'Pumps: Piston pump – price?',
    'Pumps: Screw pump – price?',
  ])
  expect(sides(`# Pumping\n\n${table.replace('screw pump', 'handpump')}`)).toHaveLength(2)
  expect(sides(`# Pumps\n\nLeak rate:\n\n${table}`).map(([front]) => front)).toContain('Piston pump – worst leak rate?')
  expect(sides(`# Noise\n\n${table}`), 'the worst what?').toHaveLength(2)
})

test('no front is made of a clause without its subject, of who thinks what, or of what a writer tells to do', () => {
  expect(fronts("Doesn't need any wind directly but stops soon in the dark because its lamps run out.")).toEqual([])
  expect(fronts('Nina Borg thought sailors are like small birds who build their nests by the sea.').join()).not.toMatch(
    /thought sailors$/,
  )
  expect(fronts('- Compare Holm 1910: only a few boats lost, thanks to strict rules of the harbour\n')).toEqual([])
  expect(fronts('- Exam tip: always say why the harbour was fragile\n')).toEqual([])
  expect(fronts('- Weak current r causes "lost boats": rowed way = miles less drift\n')).toEqual([])
  expect(fronts('Sailors called it a hollow reef because no boat ever came back from there.').join()).not.toContain(
    'called it',
  )
  expect(fronts('## Borg\n\n- Schooling: open sea (Holm) vs. calm ponds with a guide (Borg)\n')).toEqual([])
  expect(fronts('- Quay rule: a boat counts as moored from the first rope on (Holm v Lamm 1818)\n')).toEqual([
    'Quay rule',
  ])
})

test('an equation after its label asks for its right side, and keeps its ellipsis', () => {
  const rules = '## Series and parallel\n\nSeries: R = R1 + R2 + ...\nParallel: 1/R = 1/R1 + 1/R2 + ...\n'
  expect(sides(rules)).toEqual([
    ['Series and parallel: Series: R = ?', 'R1 + R2 + ...'],
    ['Series and parallel: Parallel: 1/R = ?', '1/R1 + 1/R2 + ...'],
  ])
})

test('a clause on what a thing does has its heading on the card', () => {
  const list = '## Limits of growth\n\n- Light intensity: low light means less sugar, so the reeds stay small\n'
  expect(fronts(list)).toEqual(['Limits of growth: Light intensity'])
})

test('persons are asked for by who they are, acts by what happens in them', () => {
  const play =
    "# The siege\n\n## Characters\n- Alric: Lord of Holm, burns the boats at the end\n- Bertram: Alric's elder son, flees to Lamm\n- Conrad: master of the mill, hides the grain\n- Dorian: keeper of the bridge, dies of grief\n- Egbert: cousin of a queen, sails away at dawn\n\n## Plot\nAct 1: the boats come up the river by night.\nAct 2: two riders ask for bread at the mill.\nAct 3: the bridge burns while all are asleep.\nAct 4: the lord of the town leaves on foot.\n"
  const questions = asked(play)
  expect(questions).toContain('Who is this? “master of the mill, hides the grain”')
  expect(questions).toContain('Who is this? “Lord of Holm, burns the boats at the end”')
  expect(questions).toContain('In which act does this happen? “two riders ask for bread at the mill”')
})
