import { expect, test } from 'vitest'
import { possibleCards } from '#worker/engine/cards.ts'
import { makeQuizQuestions } from '#worker/engine/generating/kinds/make-questions.ts'
import { saysAsMuch } from '#worker/engine/generating/gate/same-thing.ts'
import { candidatesOf } from './candidates.ts'

const fronts = (text: string, title = '') => possibleCards(text, title).map(({ front }) => front)
const asked = (text: string, title = '') => candidatesOf(text, title).map(({ question }) => question)
const about = (text: string, part: string) => candidatesOf(text).find(({ question }) => question.includes(part))

test('the points of slides are lists, and quotes keep their own marks', () => {
  const slides =
    'Parts of a sail\n• luff: front edge of a sail\n• leech: back edge of a sail\n• foot: lower edge of a sail\n• head: upper corner of a sail\n\nSails\n▪\tjib - small sail ahead of the mast\n▪\tspanker - sail on the last mast of a ship\n'
  expect(fronts(slides)).toEqual(
    expect.arrayContaining(['Sails: jib', 'Sails: spanker', 'What are the four parts of a sail?']),
  )
  expect(possibleCards(slides).every(({ quote }) => slides.includes(quote))).toBe(true)
  expect(asked(slides)).toContain('Which part of a sail is this? “front edge of a sail”')
  const made = makeQuizQuestions(slides, { kinds: ['matching', 'multiple', 'ordering'], difficulty: 'medium' })
  expect(made.every(({ quote }) => slides.includes(quote))).toBe(true)
})

test('what a list is of names what is asked for', () => {
  const list = (above: string) =>
    `${above}\n- holm: hut of reeds on a raft\n- lamm: house of clay on poles\n- orr: tower of stone at a ford\n- ibb: cellar below a dike\n`
  expect(asked(list('Dwellings'))).toContain('Which dwelling is this? “hut of reeds on a raft”')
  expect(asked(list('## Types of house\n'))).toContain('Which type of house is this? “house of clay on poles”')
  expect(asked(list('Building terms:'))).toContain('Which building term has this meaning? “cellar below a dike”')
  for (const nothing of ['Key words', 'Definitions'])
    expect(asked(list(nothing))).toContain('Which term has this meaning? “hut of reeds on a raft”')
  for (const nothing of ['Things to know', 'They were seen in Holm.'])
    expect(asked(list(nothing))).toContain('Which of these is described here? “hut of reeds on a raft”')
  expect(fronts(list('Key words'))[0], 'no card is of “Key”').toBe('holm')
})

test('persons are asked for as persons, and none falls out by being a man or a woman', () => {
  const people =
    '## People\n- Anna Holm: miller, she hid the grain\n- Berta Lamm: painter of boats in the north\n- Clara Orr: captain of the first ferry\n- Dora Ibb: sister of the last keeper\n- Emil Ramm: baker who fed the town\n- Fritz Orsel: judge in the case of the eels\n- Georg Ames: sold the harbour to a bank\n'
  const made = candidatesOf(people)
  expect(made.length).toBeGreaterThan(4)
  expect(made.every(({ question }) => question.startsWith('Who is '))).toBe(true)
  for (const part of ['she hid the grain', 'sister of the last keeper'])
    expect(about(people, part)?.options.every((each) => /^(?:Anna|Berta|Clara|Dora) /.test(each))).toBe(true)
  const two = people.replace(/- (?:Berta|Clara) .*\n/g, '')
  expect(about(two, 'she hid the grain'), 'too few women').toBeUndefined()
  const family =
    '- Anna Holm: feared by every keeper\n- Berta Lamm: had Anna sent to the mill\n- Emil Ramm: baker who fed the town\n- Fritz Orsel: judge in the case\n- Georg Ames: writer of songs\n- Hugo Dahl: keeper of the bridge\n'
  expect(about(family, 'had Anna sent')?.options).not.toContain('Anna Holm')
})

test('what says as much, and what the text calls the same or a kind of it, is no option', () => {
  const tempo =
    '- lar: slow\n- lasso: very slow\n- mezz: at a walking pace\n- pres: with a hurried step\n- viv: in a lively manner\n- grav: with a heavy tread\n'
  expect(about(tempo, 'very slow')?.options).not.toContain('lar')
  expect(saysAsMuch('old dikes drown new boats', 'new boats drown old dikes')).toBe(false)
  const queues =
    'SRQ: preemptive SQ, the rest of a job counts\n\n- SQ: least work in the line goes first\n- SRQ: job with the least left goes first\n- FQ: first that came goes first\n- RQ: every job in turn goes for a while\n- PQ: job of the highest rank goes first\n'
  expect(about(queues, 'least work in the line')?.options).toHaveLength(4)
  expect(about(queues, 'least work in the line')?.options).not.toContain('SRQ')
})

test('a term that stands alone is explained among the other meanings of its text', () => {
  const note =
    '## Locks\n\nA sluice is a gate that holds back the water of a canal.\n\nMitre gate: two doors that close against the stream.\n\nThe river is full of eels. Pound = water between two locks of a canal\n\nWeir: low wall that slows a river down.\n\nCill: stone ledge at the bottom of a lock.\n'
  const made = candidatesOf(note)
  const question = made.find((each) => each.question === 'What is meant by “Weir”?')
  expect(question?.options[question.correct]).toBe('low wall that slows a river down')
  expect(question?.options).toHaveLength(4)
})

test('cases are asked for by what they were about, in lines and in brackets', () => {
  const law =
    'Silence is no answer (Holm v Lamm 1862, the sale of a blind horse). Adverts invite (Orr v Ibb, 1968: the price of wild geese).\n\nAmes v Ramm (1901): letter lost in the post of the town\n\nRe Orsel 1951 was dull. Posted late (Dahl v Fenn 1818; wool sent by the wrong coach).\n'
  const made = candidatesOf(law)
  expect(made.length).toBeGreaterThan(2)
  expect(made.every(({ question }) => question.startsWith('Which case is this? “'))).toBe(true)
  const horse = made.find(({ question }) => question.includes('blind horse'))
  expect(horse?.options.every((each) => / v |^Re /.test(each))).toBe(true)
  expect(horse?.quote).toBe('Holm v Lamm 1862, the sale of a blind horse')
})

test('words of a language are asked for in both directions, verbs among verbs', () => {
  const words =
    'la cale - hold\nle quai - pier\nla voile - sail\nle mât - mast\nla rame - oar\nla proue - bow\nhisser - to hoist\namarrer - to moor\nramer - to row\nvirer - to tack\n'
  const made = candidatesOf(words, 'French: at sea')
  expect(made.map(({ question }) => question)).toContain('What is the French for “pier”?')
  for (const { question, options } of made.filter((each) => each.question.includes('“to ')))
    expect(
      options.every((each) => each.endsWith('er')),
      question,
    ).toBe(true)
  const verbs =
    '| pronoun | ramer | virer |\n|---|---|---|\n| je | rame | vire |\n| nous | ramons | virons |\n| vous | ramez | virez |\n| ils | rament | virent |\n'
  expect(fronts(verbs), 'of which tense, is not said').toEqual([])
  expect(fronts(`## Present tense\n\n${verbs}`)).toContain('Present tense: what is the “nous” form of “ramer”?')
  expect(asked(verbs).every((each) => each.startsWith('What is the “'))).toBe(true)
})

test('an amount of a list is asked for among amounts of its unit, ranges among ranges as wide', () => {
  const levels = '## Normal levels\n\nIron: 10–30 µmol/l\nPressure: 3 mmHg\n'
  const iron = about(levels, 'iron')
  expect(iron?.question).toBe('What is the normal level of iron?')
  expect(iron?.options.every((each) => /^\d+–\d+ µmol\/l$/.test(each))).toBe(true)
  expect(new Set(iron?.options.map((each) => width(each)))).toEqual(new Set([20]))
})
const width = (range: string) => {
  const [low = 0, high = 0] = range.match(/\d+/g)?.map(Number) ?? []
  return high - low
}

test('a heading is said of what stands right below it, and a course, a warning or a clause names nothing', () => {
  expect(
    fronts(
      '# Erosion\n\n- scouring: sand rubs the bed of a river\n\nThen the sea.\n\nSpit: ridge of sand at a bend of the coast\n',
    ),
  ).toEqual(['Erosion: scouring', 'Erosion: Spit'])
  expect(fronts('placement week 3\n\nMaintenance: 25 ml a day for each kilo\n')[0]).not.toContain('placement')
  for (const none of [
    'Careful: it tears in a gale of the north',
    'died out in the war: the men were at sea',
    'From Holmish dek: a duty',
    'Its forms swap: rame becomes ram',
    'Together: the triangle of light',
  ])
    expect(fronts(`${none}\n`), none).toEqual([])
})

test('what something does and where it happens is asked for, and a sentence that leans on another is not', () => {
  const parts =
    'Velin binds salt in the gills and releases it at sea. A bilge keel keeps a boat upright in mud. Rudders turn a boat against its stream. Moulting happens in the reeds of the shore. It pumps water. The bilge helps against it. Men pull the boat to the shore.'
  expect(possibleCards(parts).map(({ front, back }) => [front, back])).toEqual([
    ['What does velin do?', 'Binds salt in the gills and releases it at sea'],
    ['What does a bilge keel do?', 'Keeps a boat upright in mud'],
    ['What do rudders do?', 'Turn a boat against its stream'],
    ['Where does moulting happen?', 'In the reeds of the shore'],
  ])
})

test('a term on a line of its own, in front of brackets, and what is said right below it', () => {
  const hurried =
    'Draught\nis the depth of a boat below the water. Small in a punt.\n\nTack\nhow a boat goes against the wind, in a zigzag.\n\nWays to moor\n- stern mooring (stern is tied to the quay)\n- rafting (e.g. in a crowded harbour)\n\nCareening\n- where: on a beach at low tide\n'
  expect(possibleCards(hurried).map(({ front, back }) => [front, back])).toEqual([
    ['Draught', 'the depth of a boat below the water'],
    ['Tack', 'how a boat goes against the wind, in a zigzag'],
    ['Ways to moor: stern mooring', 'stern is tied to the quay'],
    ['Careening: where?', 'On a beach at low tide'],
  ])
})

test('what a list names in a row goes with its term', () => {
  const schools =
    'Schools of painting\n- Reedism (1600–1650): light, eels, Orsel\n- Dikism: order, dikes, Ramm\n- Fenism: feeling, fog, Ibb\n- Millism: wheels, flour, Ames, Dahl\n- Boatism: sails, storms, Holm\n'
  const made = candidatesOf(schools)
  expect(made.length).toBeGreaterThan(2)
  for (const { question, options } of made) {
    expect(question).toMatch(/^Which .* is meant\? “/)
    expect(options.join()).not.toContain('(')
  }
})

test('a description is asked for without a heading that names no kind: the options say what it is about', () => {
  const section =
    '## Mooring\n- warping: boat is hauled along by ropes\n- kedging: anchor is carried ahead in a skiff\n- rafting: boats are tied side by side\n- beaching: hull is set on the sand\n'
  expect(asked(section)).toContain('Which of these is described here? “boat is hauled along by ropes”')
  const behind =
    '## eel / carp\neel: long and smooth\ncarp: round and scaly\n\nvocab - the house\n- lamm - wall\n- orr - gate\n'
  expect(fronts(behind)).not.toContain('lamm (eel)')
})

test('a cell that its row says makes no card, and why something does what it does is asked in plain words', () => {
  const offences =
    '## Offences\n\n| offence | state of mind |\n|---|---|\n| gross neglect of eels | gross neglect |\n| theft of silver | intent to keep |\n'
  expect(fronts(offences)).toEqual(['Offences: Theft of silver – state of mind?'])
  expect(fronts('The dike holds. Wet clay keeps water out because its grains swell in the rain.')).toEqual([
    'Why does wet clay keep water out?',
  ])
})
