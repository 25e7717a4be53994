import { expect, test } from 'vitest'
import { sentencesOf } from '#worker/domain/passages/sentences.ts'
import { answered, isCertain, quotes } from '../ask-note.ts'

test('two things are compared by the lines that they are the subjects of', () => {
  const ropes = `## Ropes

- Splicing takes a hawser apart, strand by strand.
- A hawser is laid of three strands and moors the ship.
- A running line goes through blocks all day.
- Chafe is worst on a running line.
`
  expect(quotes(ropes, 'how is a hawser different from a running line?')).toEqual([
    'A hawser is laid of three strands and moors the ship.',
    'A running line goes through blocks all day.',
  ])
  const watches = `Events:

- Watch: four hours
- Watch handover: the mate tells what was seen
- Muster: all hands on deck
`
  expect(quotes(watches, 'What is the difference between the watch handover and the muster?')).toEqual([
    'Watch handover: the mate tells what was seen',
    'Muster: all hands on deck',
  ])
})

test('rows that only name two things do not compare them where the text tells what each does', () => {
  const crew = `## On board

| No. | Part | Who is there |
|---|---|---|
| 1 | forecastle | boatswain |
| 2 | quarterdeck | sailing master, mate |

## Who does what

A boatswain keeps the rigging in order. A sailing master lays the course.
`
  expect(quotes(crew, 'boatswain vs sailing master')[0]).toContain('keeps the rigging')
})

test('"how mass is different from weight" names its two sides', () => {
  const load = `## Tonnage and draught

I mixed these up. Tonnage is the room inside the hull, and it never changes. Draught is how deep the hull with its tonnage lies in the water.
`
  expect(quotes(load, 'tell me again how tonnage is different from draught')).toEqual([
    'Tonnage is the room inside the hull, and it never changes.',
    'Draught is how deep the hull with its tonnage lies in the water.',
  ])
})

test('what is counted off in sentences is a list', () => {
  const duties = `The lookout has three duties. First, he watches the horizon for sails, whatever the weather. Second, he calls the hour. Third, he rings the bell in fog. The cook has none of them.`
  const [quote = ''] = quotes(duties, 'what are the three duties of the lookout?')
  expect(quote).toContain('Third, he rings the bell in fog.')
  expect(quote).not.toContain('The cook')
})

test('a list that is asked for may stand in the sentence after the one that has its words', () => {
  const flags = `Signal flags on our boat are all sewn from wool. Alpha is white and blue, bravo is red, charlie is striped, and delta is yellow and blue.`
  expect(quotes(flags, 'name all the signal flags please').join('\n')).toContain('delta is yellow')
})

test('one thing is no list for certain', () => {
  const paint = '# Paint\n\nThe paints of the hull come from Genoa.\n\nTar is kept apart.\n'
  expect(answered(paint, 'list all the paints of the hull').isUncertain).toBe(true)
})

test('"since Roman times" gives no reason, and "Why so fast?" of a note does', () => {
  const cliff = `## The Skerry cliff

- quickest wearing cliff of the coast
- Why so quick? soft clay, and no beach before it
- about 30 farms lost since Roman times
`
  expect(quotes(cliff, 'Why does the Skerry cliff wear so quickly?')[0]).toContain('soft clay')
})

test('where something is, is said by where it is', () => {
  const clamps = `## Mooring clamps

- a mooring clamp needs a label "do not remove"
`
  expect(isCertain(clamps, 'Where does the mooring clamp go?')).toBe(false)
  expect(
    isCertain(clamps.replace('needs a label "do not remove"', 'goes near the bow'), 'Where does the mooring clamp go?'),
  ).toBe(true)
})

test('of formulas one below the other none is certain that has no more of the question than the next', () => {
  const sums = `# Elasticities

## Formulas

1. PED = % change in quantity demanded ÷ % change in price
2. YED = % change in quantity demanded ÷ % change in income
3. XED = % change in quantity demanded of A ÷ % change in price of B
`
  expect(isCertain(sums, 'whats the formula for cross elasticity of demand')).toBe(false)
  expect(isCertain(sums, 'whats the formula for the elasticity of demand by income')).toBe(true)
})

test('initials before a name do not end a sentence, whatever stands before them', () => {
  const law = 'The classic account comes from A. V. Harlow, who wrote it in 1885.'
  expect(sentencesOf(law)).toHaveLength(1)
  expect(sentencesOf('We sailed from A to B. V is the third port.')).toHaveLength(2)
})

test('the first letters of words that are asked for are no word of every sentence', () => {
  const keys = `A spare key is a thing that opens the chest.

The boats are counted twice a day, and the oars too.
`
  expect(quotes(keys, 'how does the TLS handshake exchange the keys?')).toEqual([])
})

test('what is said of each side goes on with the sentences after it', () => {
  const wrecks = `Two ships were lost that night, and not in the same way.

Marigold lay at anchor, so for nine hours hail broke on her decks. She had no ballast, from which her owner concluded that she had been robbed. Sanderling got hardly any hail at first. Her crew left by the boats.

About a third of Marigold is left on the sea bed on purpose.
`
  expect(quotes(wrecks, 'can you compare how Marigold and Sanderling were lost').slice(0, 2)).toEqual([
    'Marigold lay at anchor, so for nine hours hail broke on her decks. She had no ballast, from which her owner concluded that she had been robbed.',
    'Sanderling got hardly any hail at first. Her crew left by the boats.',
  ])
})

test('types are the rows of a table of types', () => {
  const sails = `# Sail – types and uses

Sail = cloth that catches the wind. Not the same as canvas.

| Type | Cut | Where |
|---|---|---|
| Square | four sides | old ships |
| Lateen | three sides | the Mediterranean |
| Gaff | four sides | fishing boats |

A spritsail is a sort of gaff sail.
`
  expect(quotes(sails, 'what are the types of sail').join('\n')).toContain('| Gaff | four sides | fishing boats |')
})

test('a dose for a child is not certain from one for anybody, nor a price from a line without an amount', () => {
  const fever = `## Ship's chest

quinine 500 mg for the fever, twice a day

The chest costs a fee for each voyage, one for the surgeon too.
`
  expect(isCertain(fever, 'how much quinine for the fever')).toBe(true)
  expect(isCertain(fever, 'how much quinine does a 4 year old get for the fever')).toBe(false)
  expect(isCertain(fever, 'how much does the chest cost for each voyage')).toBe(false)
})

test('"I always mix these up:" is no side of a comparison', () => {
  const knots = '- Bowline: makes a loop\n- Sheet bend: joins two ropes\n'
  expect(quotes(knots, 'ok so I always mix these up: bowline vs sheet bend')).toEqual([
    'Bowline: makes a loop',
    'Sheet bend: joins two ropes',
  ])
})

test('two things are a list, and a place may be said by what holds it', () => {
  const hold = '# Cargo\n\nThe cargoes of the brig are rum and sugar.\n\nThe fore hold contains the gunpowder.\n'
  expect(isCertain(hold, 'What are the cargoes of the brig?')).toBe(true)
  expect(isCertain(hold, 'Where is the gunpowder?')).toBe(true)
  expect(isCertain('# Rum\n\nRum is made: it is never stored, not moved.\n', 'Where is rum stored?')).toBe(false)
})

test('what has to be done since it takes time has a reason, and what was done since the 1990s has none', () => {
  const tar = '# Tar\n\nTar is heated early in the morning, since it takes time to melt.\n'
  expect(isCertain(tar, 'Why is tar heated early in the morning?')).toBe(true)
  const since = '# Tar\n\nTar is heated early in the morning since the 1990s.\n'
  expect(isCertain(since, 'Why is tar heated early in the morning?')).toBe(false)
})

test('a year is no age', () => {
  const nelson = '# Harlow\n\nHarlow was 25 when he became captain in 1558.\n'
  expect(isCertain(nelson, 'How old was Harlow when he became captain in 1558?')).toBe(true)
})

test('what is mixed in a question is its subject', () => {
  const oils = '# Oils\n\nIf the two oils are mixed, whale oil floats on linseed oil.\n'
  expect(quotes(oils, 'If I mix the two oils, which one floats?').join()).toContain('whale oil floats')
})
