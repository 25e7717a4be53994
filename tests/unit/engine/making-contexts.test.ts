import { expect, test } from 'vitest'
import { possibleCards } from '#worker/engine/cards.ts'
import { candidatesOf } from './questions/candidates.ts'

const sides = (text: string) => possibleCards(text).map(({ front, back }) => [front, back])
const fronts = (text: string) => possibleCards(text).map(({ front }) => front)
const asked = (text: string) => candidatesOf(text).map(({ question }) => question)

test('a short line above a list says what each of its items is of, whether or not a colon ends it', () => {
  const items = '- dawn birds: leave at first light\n- night birds: hunt by their ears\n'
  const expected = ['Feeding times: dawn birds', 'Feeding times: night birds']
  expect(fronts(`Feeding times\n${items}`)).toEqual(expected)
  expect(fronts(`**Feeding times**\n${items}`)).toEqual(expected)
  expect(fronts(`Types of feeding:\n${items}`)).toContain('Types of feeding: night birds')
})

test('an item that is indented below another is of that one', () => {
  const list =
    '1. Sails – catch the wind\n   - small jib: for storms and gales\n   - wide jib: for a light wind\n2. Keel – keeps it upright\n'
  expect(fronts(list)).toEqual(['Sails', 'Sails: small jib', 'Sails: wide jib', 'Keel'])
})

test('of an arrow a card asks only what happens when something does what stands before it', () => {
  const list = '* under 3 → a breeze\n* over 8 → a storm\n'
  expect(fronts(`**Wind force by the scale of sailors**\n${list}`)).toEqual([])
  expect(fronts('the ice breaks → the herd swims\nthe ice melts → mud → no herd\n')).toEqual([
    'What happens when the ice breaks?',
  ])
})

test('a line below a list that begins anew is no part of its last item', () => {
  const note = '- larch: loses its needles\n- spruce: keeps its needles\nEvidence: a walk in winter. My uncle saw it.\n'
  expect(sides(note)).toEqual([
    ['larch', 'loses its needles'],
    ['spruce', 'keeps its needles'],
  ])
})

test('terms and their meanings within a paragraph, with a sign of equality', () => {
  expect(sides('**Ebb** = the sea goes out. **Neap** = the tide is at its weakest.')).toEqual([
    ['Ebb', 'the sea goes out'],
    ['Neap', 'the tide is at its weakest'],
  ])
  expect(sides('Low water = few boats can go out at all, high water = every boat can.')).toEqual([
    ['Low water', 'few boats can go out at all'],
    ['high water', 'every boat can'],
  ])
  expect(fronts('**Slack** = only stops them moving, the moon does the rest.')).toEqual([])
})

test.for([
  'Lambing: nine of ten ewes have twins in that valley. The rest have one.',
  'The shop sold wool. Held: the buyer owns the sheep and the wool.',
  'A good fence stops all three: planks, posts and wire',
  'with a movement to a place: Ich gehe in den Wald',
  '*Shepherds:* sheep share = flock divided by the number of farms.',
])('no card of a label that only heads what follows, of a sample sentence, or of another term: %s', (line) => {
  expect(sides(line)).toEqual([])
})

test('a question that the note asks is a card with its own answer', () => {
  expect(sides('Why do hares not burrow? Because their long legs are made for running away.')).toEqual([
    ['Why do hares not burrow?', 'Because their long legs are made for running away'],
  ])
  expect(sides('Why does it matter? Ask the teacher.')).toEqual([])
})

test('a reason is asked for by a question that is a sentence', () => {
  expect(fronts('Pines are green in winter because their needles hold water well.')).toEqual([
    'Why are pines green in winter?',
  ])
  expect(sides('Swifts must not land on flat ground, as their legs are too weak to jump.')[0]).toEqual([
    'Why must swifts not land on flat ground?',
    'As their legs are too weak to jump',
  ])
  expect(fronts('Herring shoals tend to break up since every fish follows its own food.')).toEqual([
    'Why do herring shoals tend to break up?',
  ])
  expect(fronts('A fen is land that lies low because of the old river.')).not.toContain(
    'Why is a fen land that lies low?',
  )
})

test('who did something and when it was done, of a sentence that tells it', () => {
  expect(sides('The Harbour Bridge of Lund was designed by Karin Holt in 1911 and cost little.')).toEqual([
    ['Who designed the Harbour Bridge of Lund?', 'Karin Holt'],
  ])
  const when = 'The Herring Pact was signed in May 1820 and ended in 1850.'
  expect(sides(when)).toEqual([['When was the Herring Pact signed?', 'May 1820']])
  expect(asked(when)).toEqual(['In which year was the Herring Pact signed?'])
  expect(candidatesOf(when)[0]?.options).not.toContain('1850')
})

test('what causes and releases something is asked for in the active voice', () => {
  expect(sides('Ebb currents are mostly caused by the moon, not by the wind.')).toEqual([
    ['What mostly causes ebb currents?', 'The moon'],
  ])
  expect(sides('Whey is made in the vat and stored in barrels.')).toEqual([['Where is whey made?', 'In the vat']])
})

test('two questions in the heading of a column are none; a date answers when', () => {
  const table =
    '| Deal | who/when | effect |\n|---|---|---|\n| Salt Deal | 1702 | ended the strike |\n| Corn Deal | Mayor Hill, 1704 | lowered prices |\n'
  expect(fronts(table)).toEqual(['Salt Deal – when?', 'Salt Deal – effect?', 'Corn Deal – effect?'])
})

test('a table of forms has on its cards what they are forms of, and one of few words is left out without it', () => {
  const verbs =
    '| | sing | swim |\n|---|---|---|\n| I | sang | swam |\n| you | singest | swimmest |\n| she | sings | swims |\n'
  expect(fronts(`## Strong verbs\n\n${verbs}`)[0]).toBe('What is the “you” form of “sing” (strong verbs)?')
  const articles =
    '| | masc. | fem. |\n|---|---|---|\n| nom. | der | die |\n| acc. | den | die |\n| dat. | dem | der |\n| gen. | des | der |\n'
  expect(fronts(articles)).toEqual([])
})

test('a column or row of yes and no asks which', () => {
  const table = '| Wool | Warm? |\n|---|---|\n| merino | yes |\n| linen | no |\n| mohair | yes |\n'
  expect(sides(table)).toEqual([['Warm: which wools?', 'merino; mohair']])
  const turned = '| | merino | linen | mohair |\n|---|---|---|---|\n| itches | no | no | yes |\n'
  expect(sides(turned)).toEqual([['Itches: which of merino, linen or mohair?', 'mohair']])
})

test('a cell that is said of one thing alone asks which thing', () => {
  const table =
    '| Knot | Use |\n|---|---|\n| bowline | a loop that holds |\n| clove hitch | to a post |\n| reef knot | tying a sail down small |\n| sheet bend | two ropes of unlike size |\n'
  const questions = candidatesOf(table)
  expect(questions.length).toBeGreaterThan(0)
  for (const { question, options, quote, correct } of questions) {
    expect(question).toMatch(/^Which knot is used for this\? “/)
    expect(options.toSorted()).toEqual(['bowline', 'clove hitch', 'reef knot', 'sheet bend'])
    expect(quote).toContain(options[correct])
  }
})

test('names in a row describe nothing, and a term that is a study or counts its parts is not asked for', () => {
  const list =
    '- Upper – ILP, TLP\n- Middle – UDL, QPL\n- Lower (9 of them) – the deepest of the layers\n- Holm 1975 – rats that learned to swim\n- Bottom – OPP, ADL\n'
  expect(asked(list)).toEqual([])
})

test('several terms in one line are a card each', () => {
  expect(sides('- gable: wall below the roof / eave: edge of the roof\n')).toEqual([
    ['gable', 'wall below the roof'],
    ['eave', 'edge of the roof'],
  ])
  expect(sides('Warp = threads along the loom, weft = threads across the loom.')).toEqual([
    ['Warp', 'threads along the loom'],
    ['weft', 'threads across the loom'],
  ])
  expect(fronts('Wild hills: heather, Ben Vell = the highest of them all')).toEqual(['Wild hills'])
})

test('a bold term keeps no marks, and a row of many things is no back of a card', () => {
  expect(fronts('**Salt Road** (1702): a path for carts full of salt\n')).toEqual(['Salt Road (1702)'])
  expect(sides('Knots: bowline 1, reef 2, sheet bend 3, clove hitch 4, cleat hitch 5, anchor bend 6\n')).toEqual([])
  expect(fronts('Phases of the tide: ebb, flood, neap, spring, slack, surge\n')).toEqual([
    'What are the six phases of the tide?',
  ])
  expect(fronts('Tide table: ebb, flood, neap, spring\n'), 'what of it, is not asked').toEqual([])
})

test('what stands above is said once and short', () => {
  const list = '- leading: goes first\n- rear: goes last of all\n'
  expect(fronts(`# Convoys – how ships sail\n\nTypes of convoy\n${list}`)).toContain('Types of convoy: rear')
  expect(fronts(`# Convoys\n\nData structures\n- stack: last in first out\n- queue: first in first out\n`)).toEqual([
    'Convoys › Data structures: stack',
    'Convoys › Data structures: queue',
  ])
  expect(fronts('Anchors\n- fluke (flat part): digs into the sand\n- shank: long middle bar\n')).toEqual([
    'Anchors: fluke (flat part)',
    'Anchors: shank',
  ])
})

test('a bare adjective has on its card the noun of the term before it', () => {
  expect(fronts('Primary drying = what sun and wind do. Secondary = what a stove does.\n')).toEqual([
    'Primary drying',
    'Secondary drying',
  ])
})

test('years before Christ are dates, however short', () => {
  expect(sides('49 BC - Varo crosses the ford\n31 BC: the fleet of Varo burns\n')).toEqual([
    ['When did Varo cross the ford?', '49 BC'],
    ['When did the fleet of Varo burn?', '31 BC'],
  ])
})

test('a meaning that points to what was said before makes no card', () => {
  const list =
    '- crew: all who sail\n- guests: everyone else\n- pilots: same but from the port\n- echo: same shout from a cliff\n'
  expect(fronts(list)).toEqual(['crew', 'echo'])
})

test('a letter of a mnemonic, and a term whose meaning is only announced, make no card', () => {
  expect(sides('H - hay: cut twice\nO - oats: cut once\n')).toEqual([])
  expect(
    sides('**Haymaking** - elements\n1. cutting – a scythe lays it flat\n2. drying – the sun takes its water\n'),
  ).toEqual([
    ['Haymaking: cutting', 'a scythe lays it flat'],
    ['Haymaking: drying', 'the sun takes its water'],
  ])
  expect(fronts('Foot rot was declared beaten in 1980 by the vets of the county.').join()).not.toContain('declared?')
})

test('a title that only counts its items, or is for a list of words, is not said of them', () => {
  expect(fronts('# Sheepdogs\n\nThree signals to know:\n- whistle: the dog stops at once\n')).toEqual([
    'Sheepdogs › Three signals: whistle',
  ])
  expect(fronts('4 broad winds\n1 mistral - cold and dry\n2 sirocco - hot and dusty\n')).toEqual([
    'broad winds: mistral',
    'broad winds: sirocco',
  ])
  expect(
    fronts('vocab kitchen\nla louche - ladle\nle fouet - whisk\ndont = of which\n'),
    'and another sign ends it',
  ).toEqual(['vocab kitchen: la louche', 'vocab kitchen: le fouet', 'vocab kitchen: dont'])
})

test('a line that is indented, or a list right below a term, is of that term', () => {
  expect(fronts('Hull: what floats\n bow: its front end\n stern: its rear end\n')).toEqual([
    'Hull',
    'Hull: bow',
    'Hull: stern',
  ])
  expect(fronts('Knot: rope tied to itself\n- bowline: a loop that holds\n- reef: ties two ends\n')).toEqual([
    'Knot',
    'Knot: bowline',
    'Knot: reef',
  ])
  expect(fronts('Sails drive the boat. Side effects: heeling, drift\n'), 'of what, is not said').toEqual([])
})

test('the title of a note is said of its terms, and a term that names nothing is none without it', () => {
  const note = 'Biggest ever: a comet of 1811\ntail: dust and gas that the sun drives off\n'
  expect(possibleCards(note, 'Comets').map(({ front }) => front)).toEqual(['Comets: Biggest ever', 'Comets: tail'])
  expect(fronts(note)).toEqual(['tail'])
})

test('an amount is a meaning, a bare number and what its writer doubts are none', () => {
  const note = 'minor third: 3 semitones\nanswer key: 42\nnegative feedback: more cloud, less sun (not sure)\n'
  expect(sides(note)).toEqual([['minor third', '3 semitones']])
})

test('a chain ends where the next begins, and a line of many glosses is no back of a card', () => {
  expect(sides('the tide turns → the mill stops, the wind turns → it rains')).toEqual([
    ['What happens when the tide turns?', 'The mill stops'],
  ])
  expect(fronts('knots: bowline (loop), reef (joins), hitch (post), bend (ropes), splice (strands)')).toEqual([])
})

test('rows are of the kind that the title of their table names', () => {
  const table = 'Cadences\n\n| name | chords |\n|---|---|\n| plagal | IV - I |\n| perfect | V - I |\n'
  expect(fronts(table)).toEqual(['Plagal (cadence) – chords?', 'Perfect (cadence) – chords?'])
})

test('a term of a field that its line explains is not said of the heading above, which may be of others', () => {
  const ledger = 'Wear\nstraight line = cost / years\ncurrent ratio = what is owned / what is owed, better above 2\n'
  expect(fronts(ledger)).toEqual(['Wear: straight line', 'Wear: current ratio'])
  const note =
    '# LOCKS\n\n| part | does |\n|---|---|\n| paddle | lets water in |\n\nGridlock: two boats wait for each other in the cut.\n'
  expect(fronts(note)).toContain('LOCKS: Gridlock')
  expect(fronts('Reed warbler: brown and loud\nQuasar: a very bright core of a galaxy\n')).toEqual([
    'Reed warbler',
    'Quasar',
  ])
  const goal = '## Knots\n\nGoal: no rope is wasted.\n- bowline: a loop that holds\n- reef: ties two ends\n'
  expect(fronts(goal).join(), 'a label that says something heads nothing').not.toContain('goal')
  expect(possibleCards('Act 2: the boats are burnt.\n', 'The siege').map(({ front }) => front)).toEqual([
    'What happens in Act 2 (The siege)?',
  ])
  expect(fronts('**Themes**: guilt, greed, the sea and the long way home of the crew.\n').join()).not.toContain('c1')
})
