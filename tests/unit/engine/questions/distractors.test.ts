import { expect, test } from 'vitest'
import { distractorsIn, likeliestFirst } from '#worker/engine/generating/distractors/distractors.ts'
import { comparing } from '#worker/engine/generating/distractors/features.ts'
import { factsOf } from '#worker/engine/generating/facts.ts'
import { givesAway } from '#worker/engine/generating/gate/gives-away.ts'
import { agreement, nounKinds } from '#worker/engine/language/noun-kinds.ts'
import { candidatesOf } from './candidates.ts'

const NOTE = `# Brewing words

Amylase: enzyme that splits starch into sugars
Protease: enzyme that breaks down proteins
Mash tun: vessel where malt and hot water are mixed
Sparging: rinsing the grain with hot water
Flocculation: yeast clumps together and sinks
Trub: sediment at the bottom of the kettle

Glucanase: enzyme that makes the wort less sticky
`

test('the ending of a word tells what kind of thing it likely is', () => {
  const [lipase, protease, baker, fission] = ['lipase', 'protease', 'baker', 'fission'].map(nounKinds)
  const likeLipase = (other: readonly number[] = []) => agreement(lipase ?? [], other)
  expect(lipase?.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1)
  expect(likeLipase(protease)).toBeGreaterThan(likeLipase(fission))
  expect(likeLipase(protease)).toBeGreaterThan(likeLipase(baker))
  expect(nounKinds('pancreatic lipase'), 'the last word counts').toEqual(lipase)
  expect(nounKinds('β'), 'an ending that no noun has says what all nouns are').toEqual(nounKinds('日本'))
})

test('counts how near two lines of a list are, and how alike', () => {
  const list = [
    { term: 'Amylase', meaning: 'enzyme that splits starch', block: 1 },
    { term: 'Protease', meaning: 'enzyme that breaks down proteins', block: 1 },
    { term: 'Mash tun', meaning: 'vessel where amylase works on malt', block: 1 },
    { term: 'IBU', meaning: 'unit of bitterness', block: 2 },
  ]
  const compare = comparing('Key terms', list)
  expect(compare(0, 1)).toMatchObject({
    far: Math.log(2),
    otherBlock: 0,
    lines: 3,
    uniform: 1,
    sameForm: 1,
    words: 0,
    oneWord: 1,
    ending: 3,
    sharesWord: 0,
    sameBeginning: 1,
    sameKind: 1,
    named: 0,
    namesKind: 0,
  })
  expect(compare(0, 3)).toMatchObject({ far: Math.log(4), otherBlock: 1, sameForm: 0, sameKind: 0, ending: 0 })
  expect(compare(2, 0)).toMatchObject({ words: 1, oneWord: 0, named: 1 })
  expect(comparing('Enzymes of the mash', list)(0, 1).namesKind).toBe(1)
  expect(() => compare(0, 9)).toThrow(RangeError)
})

test('beside an enzyme another enzyme is likelier to be taken than what stands as near', () => {
  const distractors = distractorsIn(factsOf(NOTE, 'Brewing'), 'Brewing')
  const amylase = NOTE.indexOf('Amylase')
  const likely = (term: string) => distractors.option(amylase, term) ?? NaN
  expect(likely('Protease')).toBeGreaterThan(0.6)
  expect(likely('Flocculation'), 'something that happens').toBeLessThan(likely('Protease'))
  expect(likely('Glucanase'), 'of another block').toBeLessThan(likely('Protease'))
  expect(likely('Mash tun')).toBeLessThan(0.5)
  expect(likely('enzyme that breaks down proteins'), 'by its meaning').toBe(likely('Protease'))
  expect(distractors.line(amylase, NOTE.indexOf('Protease'))).toBe(likely('Protease'))
  expect(distractors.option(amylase, '')).toBeUndefined()
  expect(distractors.option(amylase, 'Pro'), 'a beginning that is no word').toBeUndefined()
  expect(distractors.option(amylase, 'Hop')).toBeUndefined()
  expect(distractors.line(0, amylase)).toBeUndefined()
})

test('terms that are mistaken for each other are the likeliest to be taken', () => {
  const note = `# Words of the garden

Halocline: layer of a pond where the salt grows quickly
Stolon: stem that runs over the ground and strikes roots
Thermocline: layer of a pond where the warmth falls quickly
Sepal: leaf that covers a bud until it opens
Mulch: layer of straw that keeps the bed wet
`
  const { option } = distractorsIn(factsOf(note, 'Gardening'), 'Gardening')
  const likely = (term: string) => option(note.indexOf('Halocline'), term) ?? NaN
  for (const other of ['Stolon', 'Sepal', 'Mulch']) expect(likely('Thermocline')).toBeGreaterThan(likely(other))
  const facts = factsOf(note, 'Gardening')
  const [first, ...others] = facts.filter(({ definition }) => definition?.form === 'label')
  const sorted = likeliestFirst(distractorsIn(facts, 'Gardening'), first?.unit ?? { start: NaN }, others)
  expect(sorted[0]?.definition?.term).toBe('Thermocline')
})

test('an abbreviation that the letters of its name tell is no answer', () => {
  const clouds =
    '| Genus | Code | Level |\n|---|---|---|\n| Cirrus | Ci | high |\n| Altocumulus | Ac | middle |\n| Stratus | St | low |\n| Cirrocumulus | Cc | high |\n| Nimbostratus | Ns | middle |\n'
  const asked = candidatesOf(`# Clouds\n\n${clouds}`, 'Clouds').map(({ question }) => question)
  expect(asked.filter((question) => question.includes('code'))).toEqual([])
  const metals =
    '| Metal | Symbol |\n|---|---|\n| sodium | Na |\n| iron | Fe |\n| lead | Pb |\n| tin | Sn |\n| gold | Au |\n'
  expect(candidatesOf(`# Metals\n\n${metals}`, 'Metals').length).toBeGreaterThan(0)
})

test('neither an affix that stands in the answer nor a count that it has as a number asks for it', () => {
  const wrong = ['lisinopril', 'omeprazole', 'lorazepam']
  expect(givesAway('Which of these is an example of “-vir”?', 'acyclovir', wrong)).toBe(true)
  expect(givesAway('Which of these is an example of “-vir”?', 'acyclovir', [...wrong.slice(1), 'ganciclovir'])).toBe(
    false,
  )
  const codes = ['bid', 'stat', 'prn']
  expect(givesAway('Which of these is described here? “every six hours”', 'q6h', codes)).toBe(true)
  expect(givesAway('Which of these is described here? “twice a day”', 'bid', ['q6h', 'stat', 'prn'])).toBe(false)
})

test('a short word whose letters stand in a long meaning is no abbreviation of it, and is asked for', () => {
  const ship =
    '# Parts\n\n- mast: main pole that stands upright in the ship\n- helm: handle and wheel that moves the rudder in time\n- keel: key beam along the lowest part of it\n- boom: beam of oak that holds the foot of a sail\n- bow: front end of the ship that meets the waves\n- rope: round line of hemp for pulling and binding\n'
  const asked = candidatesOf(ship, 'Ship').map(({ options, correct }) => options[correct])
  expect(asked).toContain('mast')
  expect(givesAway('Which genus has the code “Cc”?', 'Cirrocumulus', ['Altostratus', 'Nimbostratus', 'Stratus'])).toBe(
    true,
  )
})

test('of sizes only those that have a number are asked for', () => {
  const devices =
    '| Device | Size |\n|---|---|\n| fuse box | first in the row |\n| breaker | 16 A |\n| main switch | 63 A |\n| relay | 10 A |\n| contactor | 25 A |\n'
  const asked = candidatesOf(`# Devices\n\n${devices}`, 'Devices').flatMap(({ question, options, correct }) => [
    question,
    options[correct],
  ])
  expect(asked.join('\n')).not.toContain('first in the row')
})
