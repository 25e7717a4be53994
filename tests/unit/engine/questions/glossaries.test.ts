import { expect, test } from 'vitest'
import { clauseIn } from '#worker/engine/generating/sentences/clauses.ts'
import { asksThing } from '#worker/engine/generating/tables/table-columns.ts'
import { candidatesOf } from './candidates.ts'

const GLOSSARY = `# Words of the mill

Hopper: wooden funnel that feeds the grain between the stones
Damsel: iron rod that shakes the grain out of the shoe
Quern: small pair of stones that is turned by hand
Sail cloth: canvas that is spread over the frame of a wing
Winnowing: throwing the grain up so that the wind takes the chaff
Dressing: cutting new furrows into a stone that has worn smooth
Bolting: shaking the flour through a cloth to take out the bran
Tailing: turning the cap by hand until the wings face the wind
Miller's toll: share of the flour that is kept for the grinding
`

test('of a glossary is asked what a term means, among meanings of its own form', () => {
  const made = candidatesOf(GLOSSARY, 'Milling')
  expect(made.length).toBeGreaterThan(2)
  const quern = made.find(({ question }) => question === 'What is meant by “Quern”?')
  expect(quern?.options[quern.correct]).toBe('small pair of stones that is turned by hand')
  const bolting = made.find(({ question }) => question === 'What is meant by “Bolting”?')
  expect(
    bolting?.options.every((option) => /^\p{L}+ing /u.test(option)),
    'what is done stands beside what is done',
  ).toBe(true)
})

test('neither what has to be so, nor what letters stand for, nor a word for the word is asked as a meaning', () => {
  const rules = `# Words of the yard

Curing: logs have to lie for two years before they are sawn
R-SAW: rotating saw with adjustable width, runs on steam
Lumber mark: number that is burnt into the end of a log
Raft: logs that are tied together and go down the river
Boom: chain of logs across a river that holds the others back
Peavey: pole with a hook that turns a log in the water
Skid: timber that a log is dragged along on the snow
Fissure: crack in a log that the sun has opened
`
  const asked = candidatesOf(rules, 'Logging').map(({ question }) => question)
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.filter((question) => /“(?:Curing|R-SAW)”/.test(question))).toEqual([])
})

test('a line of another section is no option for a line of a section', () => {
  const note = `# Coast

## Ways of wear

- Abrading: pebbles that are thrown at the cliff like sandpaper
- Rubbing: rocks that hit each other and get smaller and rounder

## Walls

- boulder wall: big stones that take the force out of a wave
- wicker fence: poles of willow that catch the sand of the beach
`
  expect(candidatesOf(note, 'Coast')).toEqual([])
})

test('three words of a kind give away the fourth, and the order of size has no one number', () => {
  const layers = `# Layers of the lake

- halocline: layer where salt grows quickly with depth
- thermocline: layer where warmth falls quickly with depth
- pycnocline: layer of steep density that hinders the mixing
- upwelling: cold and rich water that rises along the shore
`
  const asked = candidatesOf(layers, 'Lakes').map(({ question }) => question)
  expect(asked.filter((question) => question.includes('rises along the shore'))).toEqual([])
  const loop = 'A loop of the current takes on the order of 1000 years. The river of Hollin has 12 mills.'
  expect(candidatesOf(loop).filter(({ question }) => question.includes('_____ years'))).toEqual([])
})

test('letters that begin the words of a meaning, what a teacher does and what another line names are not asked for', () => {
  const probes = `# Probes of the yard

- OT: oak tester, finds soft wood within
- HT: hemp gauge for ropes that are dry
- WT: weighs the sail before and after
- LT: looks through the plank with a lamp
`
  const asked = candidatesOf(probes, 'Probes').map(({ question }) => question)
  expect(asked.filter((question) => /oak tester|hemp gauge/.test(question))).toEqual([])

  const remarks = `# Kiln

Mr Hollis takes 20 sticks out of the kiln. Rust eats 30 nails a year. In 1811 the town bought the kiln anyway. The town sold the mill in 1854.
`
  const numbers = candidatesOf(remarks, 'Kiln').map(({ question }) => question)
  expect(numbers.filter((question) => /Hollis|anyway/.test(question))).toEqual([])

  const throat = `# Parts of the pump

Piston: disc of leather, rides up in it
Valve: flap of hide, sits below it
Spout: pipe of lead, leads away from it
Handle: bar of iron, stands out from it
Barrel: tube of elm, holds all of it
Strainer: box of tin, hangs below it
Gland: ring of felt, lies around it
`
  expect(candidatesOf(throat, 'Pump').filter(({ question }) => question.includes('meant by'))).toEqual([])
})

test('bare numbers of a table are few questions, rows that are adjectives have their noun, and a leader is somebody', () => {
  const revolts = `# Revolts of the marsh

| Revolt | Size | Cause | Leader |
|---|---|---|---|
| Kett's | 9,000 | fences around the common | Anna Holm |
| Northern | 4,000 | tax on the eels | Emil Ramm |
| Southern | 2,500 | new dike without pay | Karl Orsel |
| Lamm's | 7,000 | salt sold by the lord alone | Dora Tibbe |
`
  const asked = candidatesOf(revolts, 'Revolts of the marsh').map(({ question }) => question)
  expect(asked.filter((question) => question.includes('size')).length).toBeLessThanOrEqual(2)
  expect(asked.join('\n')).toContain('leader of the “Northern revolt”')
  expect(asked.some((question) => /who was the leader of “/iu.test(question))).toBe(true)
})

test('a number that its sentence counts out, and a sentence without its subject, are not asked for', () => {
  const pump =
    'The pump has two chambers, one for air and one for water. needs 3 things: coal, water, air. The mill burnt in 1811 and the dike broke in 1854.'
  const asked = candidatesOf(pump, 'Pump').map(({ question }) => question)
  expect(asked.filter((question) => /chambers|things/.test(question))).toEqual([])
})

test('a sentence with a label in it is not asked for', () => {
  const painters = `# Pictures

**Altmann.** Klimt painted Adele Holm in 1907, with gold. Ramm took the picture in 1938, and Orsel bought it in 1941.
`
  expect(candidatesOf(painters, 'Pictures').filter(({ question }) => question.includes('Altmann.'))).toEqual([])
})

test('the name of a thing is no somebody, and what it is used for is a whole question', () => {
  const oils = `# Oils of the yard

| Oil | Name | Use for |
|---|---|---|
| O1 | linseed | drying coats on wood |
| O2 | rape | lamps in the hold |
| O3 | hemp | ropes in the rain |
| O4 | tallow | wheels of the cart |
`
  const asked = candidatesOf(oils, 'Oils of the yard').map(({ question }) => question)
  expect(asked.join('\n')).not.toContain('who?')
  expect(asked.filter((question) => question.endsWith('use for?'))).toEqual([])
  expect(asked.filter((question) => /^What is the oil “O\d” used for\?$/.test(question)).length).toBeGreaterThan(0)
})

test('what is no act is not asked for as one', () => {
  expect(asksThing('device', 'What it does', 'lifts silt off the bed')).toBe(
    'Which device does this? “lifts silt off the bed”',
  )
  expect(asksThing('device', 'What it does', 'glass cover of a lamp')).toBe(
    'Which device is this? “glass cover of a lamp”',
  )
})

test('a formula is calculated, and what follows behind dots is no part of it', () => {
  const metrics = `# Metrics

- Accuracy = (TP + TN) / all
- Precision = TP / (TP + FP) ... of those I flagged, how many were right
- Recall = TP / (TP + FN) ... of those really positive, how many I caught
- FPR = FP / (FP + TN)
- Miss = FN / (TP + FN) ... what was never found
`
  const asked = candidatesOf(metrics, 'Metrics').map(({ question }) => question)
  expect(asked).toContain('Which of these is calculated like this? “TP / (TP + FP)”')
  expect(asked.join('\n')).not.toContain('..”')
})

test('a subject ends where its sentence does', () => {
  expect(clauseIn('the council of Brann. people wanted order')).toBeNull()
  expect(clauseIn('the people wanted order')).toMatchObject({ subject: 'the people', base: 'want' })
})
