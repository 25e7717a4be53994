import { expect, test } from 'vitest'
import { answered, isCertain, quotes } from '../ask-note.ts'

const SAILS = `# Rigging a lugger

The yard is hoisted by two hands, and the order of the ropes matters.

## Getting under way

1. Cast off the stern line.
2. Hoist the yard.
3. Sheet in.

Complaints:
- the order of the steps is never kept
- nothing on rigging in the rain
`

test('the steps of something are its numbered list, whatever else speaks of steps', () => {
  expect(quotes(SAILS, 'What are the steps of rigging a lugger, in the right order?').join('\n')).toContain(
    '2. Hoist the yard.\n3. Sheet in.',
  )
})

test('ways are a list, and of as many things as are asked for a list of that many', () => {
  const wear =
    '## Three ways a rope wears\n\n- **Chafe** – it rubs on wood.\n- **Rot** – it dries too slowly.\n- **Sun** – it turns grey.\n'
  expect(quotes(wear, 'could you give me the ways a rope wears?').join('\n')).toContain('**Sun**')
  const cuff =
    '## Cuff\n\n| Muscle | Does |\n|---|---|\n| supra | lifts |\n| infra | turns |\n| teres | turns |\n\n- the cuff works together, all of its muscles\n- a weak cuff hurts\n'
  expect(quotes(cuff, 'list the 3 cuff muscles pls').join('\n')).toContain('| teres | turns |')
  const knots = `# The four Bs

All of them were taught by one bosun. He would not let a hand aboard without.

- bowline: a loop
- bend: two ropes
- becket: a short end
- belay: round a pin
`
  expect(quotes(knots, 'list the four Bs for me').join('\n')).toContain('belay')
})

test('two items of one list that begin with the two sides are set side by side, though only one has the noun', () => {
  const anchors = `Anchors:

- Plough: digs itself in. It holds in sand.
- Fisherman: hooks a rock, whatever the ground.

Names of the fisherman anchor:

1. Admiralty anchor
2. Kedge, if it is small
`
  const question = 'whats the difference between a plough and a fisherman anchor'
  expect(quotes(anchors, question)).toEqual([
    'Plough: digs itself in. It holds in sand.',
    'Fisherman: hooks a rock, whatever the ground.',
  ])
  expect(quotes(anchors, 'whats the diffrence between a plough and a fisherman anchor')).toHaveLength(2)
})

test('"Def.:" defines what its note is called, and a line that only names a thing is quoted with the next', () => {
  const freight =
    '# Demurrage\n\n**Def.:** Money paid for each day that a ship lies too long in a port.\n\nCauses:\n- strikes\n- storms\n'
  expect(quotes(freight, "Explain demurrage to me like I'm twelve")[0]).toContain('Money paid for each day')
  const doubt =
    'Problem, and the builder knew it: the wet keel. If the bilge is full, the keel rots from inside and nobody sees it.\n'
  expect(quotes(doubt, 'what was the wet keel problem again?')[0]).toContain('rots from inside')
})

test('an example and a reason that stand behind a line are quoted with it', () => {
  const law = 'A rope loses strength with every knot. Example: a bowline takes a third of it.\n'
  expect(quotes(law, 'can you give me an example of a knot that takes strength from a rope')[0]).toContain('a third')
  const tar =
    'Tarred rope lasts ten years while bare rope, although cheaper, lasts two. Reason: tar keeps the water out.\n'
  expect(quotes(tar, 'Why does tarred rope last so much longer than bare rope?')[0]).toContain('keeps the water out')
})

test('what is asked for the lack of has to be spoken of, a formula has to be one, and a common word behind a colon is no name', () => {
  const hull = 'A hull without paint could not keep worms out. It did not last long.\n'
  expect(isCertain(hull, 'What happens to a hull without ballast?')).toBe(false)
  const speed = 'Hull speed is what a hull reaches with its own wave. It was measured on many hulls.\n'
  expect(isCertain(speed, 'formula for the hull speed of a hull?')).toBe(false)
  expect(isCertain(`${speed}\nHull speed = 1.34 × √LWL\n`, 'formula for the hull speed?')).toBe(true)
  const model = '**Def.:** Model of the life of a hull, from launch to scrap.\n'
  expect(isCertain(model, 'Who invented the model of the life of a hull?')).toBe(false)
})

test('a dose for a child is asked for a child', () => {
  const doses = '- paracetamol, adult: 1 g\n- paracetamol, child: 15 mg per kg\n'
  expect(answered(doses, 'what is the dose of paracetamol for a child?').markdown).not.toContain('reword')
  expect(quotes(doses, 'what is the dose of paracetamol for a child?')[0]).toContain('child')
  expect(answered(doses, 'explain paracetamol for a child').markdown).toContain('reword')
})

test('lines of a paragraph that begin with the two sides are set side by side', () => {
  const jobs = `1. Write the ship description and the crew list

**Ship description**: about the vessel, with its length and its draught.
**Crew list**: about the people, with their papers.
`
  expect(quotes(jobs, "What's the difference between a ship description and a crew list?")).toEqual([
    '**Ship description**: about the vessel, with its length and its draught.',
    '**Crew list**: about the people, with their papers.',
  ])
})

test('a cell is asked for by its row and column, a case is no meaning, and "found by" says who of the title', () => {
  const rigs = `# Rigs

| | Cutter | Ketch |
|---|---|---|
| masts | 1 | 2 |
| crew | 3 | 4 |

### One ketch voyage

- leave with the tide
- reef at night
`
  expect(quotes(rigs, 'how many masts has the ketch got').join('\n')).toContain('| masts | 1 | 2 |')
  const trim =
    '- **Trim (θ)** measures how far a hull leans forward.\n  - θ = 1: the bow is low\n  - θ = 0: she lies level\n'
  expect(quotes(trim, "explain trim to me like I'm twelve")[0]).toContain('measures how far')
  const comet =
    '# Barnacle glue\n\nFound by Ida Holm in 1911: shells stuck to her knife. Per Lund then discovered how to thin it.\n'
  expect(quotes(comet, 'Who discovered barnacle glue?')[0]).toContain('Ida Holm')
})

test('a formula is quoted with the line that introduces it', () => {
  const bayes = 'The rule goes back to Anna Brandt and was printed in 1763:\n\nload = draught × beam / 2\n'
  expect(quotes(bayes, 'what is the rule of Anna Brandt?')[0]).toContain('draught × beam')
})

test('a list that goes on in the next passages is quoted whole and in its order', () => {
  const ropes = 'painter halyard sheet hawser warp downhaul outhaul topping-lift stay shroud lanyard spring'.split(' ')
  const lines = ropes.map(
    (rope, i) =>
      `${i + 1}. **${rope}**: is led over the ${i + 3}th block from the bow and made fast on the cleat of its own colour`,
  )
  const note = `# Ropes\n\n## The twelve ropes of the yard\n\n${lines.join('\n')}\n`
  for (const question of [
    'name all twelve ropes of the yard',
    'list the 12 ropes of the yard',
    'What are the ropes of the yard?',
  ]) {
    const quoted = quotes(note, question).join('\n')
    expect(
      ropes.map((rope) => quoted.indexOf(`**${rope}**`)),
      question,
    ).toEqual(ropes.map((rope) => quoted.indexOf(`**${rope}**`)).toSorted((a, b) => a - b))
    for (const rope of ropes) expect(quoted, question).toContain(`**${rope}**`)
  }
})
