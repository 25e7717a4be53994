import { expect, test } from 'vitest'
import { candidatesOf } from './candidates.ts'
import { different } from '#worker/engine/generating/options.ts'
import { givesAway } from '#worker/engine/generating/gate/gives-away.ts'
import { describes, isSpecific } from '#worker/engine/generating/gate/specific.ts'

test('a meaning of a few usual words could be said of anything', () => {
  for (const vague of ['below 1', 'one side knows more', 'makes no difference', 'before the end'])
    expect(isSpecific(vague), vague).toBe(false)
  for (const own of ['a tilted hull', 'low wall that slows a river down', 'part of the water under a ship'])
    expect(isSpecific(own), own).toBe(true)
})

test('an example, a word alone and two forms of a word describe nothing', () => {
  for (const example of ['mule (sterile)', 'no barrier', 'REcord (noun) / reCORD', 'barrier (two islands, a strait)'])
    expect(describes(example), example).toBe(false)
  for (const own of ['velum lowered, air through the nose', 'populations outgrow food'])
    expect(describes(own), own).toBe(true)
})

test('no question quotes a meaning that is not specific, but in a list of short meanings', () => {
  const made = candidatesOf(
    '## Trim\n\n- List: tilted hull at anchor\n- Heel: one side goes down\n- Sag: bent keel in the middle\n- Hog: bent keel at both ends\n- Yaw: swinging bow in a swell\n',
  ).map(({ question }) => question)
  expect(made.join('\n')).toContain('bent keel')
  expect(made.join('\n')).not.toContain('one side goes down')
})

test('no option is one of the others with a word more, or in short', () => {
  expect(different(['brackish', 'brackish, murky', 'salty', 'Norm', 'Normativ', 'salty'])).toEqual([
    'brackish',
    'salty',
    'Norm',
  ])
})

const LOADS = `## Loads

- Ballast: stones in the keel that keep a hull upright
- Sign of Ballast: a low waterline by the quay
- Dunnage: loose planks that keep a cargo dry
- Lashing: ropes that tie a cargo to its deck
- Stowage: exactly as written in the bill
- Bulwark: planked wall around an open deck
- Coaming: raised rim around an open hatch
`

test('what says something of another term is no term, and no meaning begins with its measure', () => {
  const made = candidatesOf(LOADS)
  const all = made.map(({ question, options }) => [question, ...options].join(' ')).join('\n')
  expect(all).toContain('Dunnage')
  expect(all).not.toMatch(/Sign of Ballast|exactly as written/)
})

test('a word that ends as the quoted group does gives itself away', () => {
  expect(
    givesAway('Which of these is an example of the group “alkene”?', 'propene', ['ethanol', 'butane', 'ether']),
  ).toBe(true)
  expect(
    givesAway('Which of these is an example of the group “alkene”?', 'propene', ['benzene', 'butane', 'ether']),
  ).toBe(false)
})

test('an aside in brackets is no part of what a word means, and about so much leaves no gap', () => {
  const words = candidatesOf(
    '## Comida\n\n- la gamba = prawn (elsewhere camarón)\n- el pan = bread\n- la leche = milk\n- el queso = cheese\n- el huevo = egg\n',
    'Spanish',
  )
  expect(words.map(({ question }) => question)).toContain('What is the Spanish for “prawn”?')
  expect(candidatesOf('The hull of Orsa is around 40 metres long. The mast of Orsa is about 22 metres high.')).toEqual(
    [],
  )
})
