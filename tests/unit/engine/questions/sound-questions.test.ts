import { expect, test } from 'vitest'
import type { MadeKind } from '#worker/contracts/quizzes/making-limits.ts'
import { possibleCards } from '#worker/engine/cards.ts'
import { areOfOneKind, isSound } from '#worker/engine/generating/gate/question-gate.ts'
import { givesAway } from '#worker/engine/generating/gate/gives-away.ts'
import { likelySlip } from '#worker/engine/generating/gate/slips.ts'
import { makeQuizQuestions } from '#worker/engine/generating/kinds/make-questions.ts'
import { namesAttribute } from '#worker/engine/generating/tables/heading-nouns.ts'
import { candidatesOf } from './candidates.ts'

const asked = (text: string, title = '') => candidatesOf(text, title).map(({ question }) => question)
const fronts = (text: string, title = '') => possibleCards(text, title).map(({ front }) => front)
const keys = (text: string) => candidatesOf(text).map(({ options, correct }) => options[correct])
const of = (kind: MadeKind, text: string) => makeQuizQuestions(text, { kinds: [kind], difficulty: 'medium' })

test('only a heading that names what a thing has stands behind “its”', () => {
  for (const noun of ['Capital', 'Positive result', 'Number of firms', 'Diameter (km)', 'masc. article', 'Wings'])
    expect(namesAttribute(noun), noun).toBe(true)
  for (const other of [
    'Remember',
    'Between',
    'Tune to remember',
    'Government must show',
    'Made in',
    'Distance',
    'Face',
    'Insert',
  ])
    expect(namesAttribute(other), other).toBe(false)
  const sluices =
    '## Sluices\n\n| Sluice | Between | Opens with | Remember | Does |\n|---|---|---|---|---|\n| Holm | mill and mere | a wheel | rusty | feeds the mill |\n| Lamm | mere and sea | a lever | new | drains the mere |\n| Orr | sea and dock | a chain | loud | keeps boats afloat |\n| Ibb | dock and town | a rope | slow | floods the moat |\n'
  expect(asked(sluices).length).toBeGreaterThan(3)
  for (const question of asked(sluices))
    expect(question).toMatch(
      /^Which sluice (?:is between|does this\?)|^What does the sluice “\p{L}+” do\?$|^What is the sluice “\p{L}+” between\?$/u,
    )
  expect(fronts(sluices).join(), 'nor on a card').not.toMatch(/remember|opens with/i)
})

test('a column of times asks how long, one of units how many, and a name in capitals is one thing', () => {
  const moons =
    '| Moon | Year | Weight (kg) |\n|---|---|---|\n| Holms | 88 d | 40 |\n| Lamm | 225 d | 70 |\n| Orr | 11.9 y | 90 |\n| Ibb | 29.4 y | 20 |\n'
  expect(asked(moons)).toContain('How long is the year of the moon “Lamm”?')
  expect(fronts(moons)).toContain('Holms (moon) – weight (kg)?')
  expect(fronts(moons).join()).not.toMatch(/when|their/)
  const brine =
    '## Brine\n\n| in 1 L | g |\n|---|---|\n| salt | 2.6 |\n| lye | 1.5 |\n| lime | 2.9 |\n| sugar | 13.5 |\n'
  expect(asked(brine)).toContain('Brine: how many g of salt are there in 1 L?')
})

test('words of a language are asked for by its name, and no option is a word of another form or sounds like the question', () => {
  const words =
    '| Italiano | english |\n|---|---|\n| la nave | ship |\n| il remo | oar |\n| la vela | sail |\n| il molo | pier |\n| la boa | mark |\n| tardi | late |\n| la stazione | station |\n'
  const made = candidatesOf(words)
  expect(made.map(({ question }) => question)).toContain('What is the English for “il molo”?')
  expect(made.map(({ question }) => question).join()).not.toMatch(/english|italiano/)
  expect(made.flatMap(({ options }) => options)).not.toContain('late')
  expect(keys(words)).not.toContain('station')
})

test('the data of an exercise makes no question of any kind', () => {
  const plan =
    '| Activity | Days | After |\n|---|---|---|\n| A design | 3 | – |\n| B build | 5 | A |\n| C paint | 2 | A |\n| D test | 4 | B, C |\n'
  expect(asked(plan)).toEqual([])
  expect(fronts(plan)).toEqual([])
  expect(of('matching', plan)).toEqual([])
})

test('a day has the year of its heading, a span of dates stays whole, and a day without a year is not asked for', () => {
  const annals =
    '# Holm\n\n## 1911\n\n- 3 Sept – dredgers work for the first time; 5 Sept in Lamm\n- 9 Oct – a storm breaks the dike (see map)\n- 21 Feb – 18 Dec – siege of the old harbour. Long and cold\n- 14 July – the ferry to Orr sinks\n- 2 May – Ibb leaves the league → war with Orr begins\n'
  expect(possibleCards(annals).map(({ back }) => back)).toEqual(
    expect.arrayContaining(['3 Sept 1911', '21 Feb – 18 Dec 1911']),
  )
  const questions = asked(annals)
  expect(questions).toContain('When did dredgers work for the first time?')
  expect(questions).toContain('When did this happen? “The ferry to Orr sinks”')
  expect(asked(annals.replace('1911', '1911–12')), 'in which of the two?').toEqual([])
})

test('what leans on another line, is a remark, torn or misspelt is no question', () => {
  expect(isSound('Which term has this meaning? “the line at right angles to a surface”', ['normal'])).toBe(true)
  for (const quoted of [
    'the other way round, from sea to land',
    'caused by anything else (wind, rain)',
    'extreme form of it, in which nothing is lit',
    'does (flour for a bakery)',
    'comes in the exam, learn it by heart',
    'Dr Holm: "draw it first"',
    'a boat that is (mostly wooden',
    'rises because the',
    'what they actualy paid for it',
  ])
    expect(isSound(`Which term has this meaning? “${quoted}”`, ['reef']), quoted).toBe(false)
  expect(isSound('Which number is missing? _____ths and 5ths are perfect.', ['4'])).toBe(false)
  expect(likelySlip('The enviroment is anomaly free')).toBe('enviroment')
  expect(likelySlip('Italy has a scaly anomaly, and the defects across it cannot be seen')).toBeNull()
})

test('options are amounts of one unit or words of one form, and none is scrap', () => {
  expect(areOfOneKind(['3 kg', '4 kg', '5 kg', '9 kg'])).toBe(true)
  expect(areOfOneKind(['88 d', '11.9 y', '9 h 56 min', '2 y'])).toBe(true)
  expect(areOfOneKind(['3 kg', '4 kg', '5 kg', '9 m'])).toBe(false)
  expect(areOfOneKind(['3 kg', 'mast', 'oar', 'keel'])).toBe(false)
  for (const scrap of ['Went 1926/28', 'boats mostly', 'slowly', 'hull → keel', 'why?'])
    expect(areOfOneKind(['mast', 'oar', 'keel', scrap]), scrap).toBe(false)
})

test('a key that stands in its question, in part or nearly, is given away', () => {
  expect(givesAway('Ketone (family): what is its ending?', '-one', ['-al', '-ol', '-ane'])).toBe(true)
  expect(
    givesAway('Amine (family): which of these is an example of it?', 'methylamine', ['ethanal', 'ethene', 'ethanol']),
  ).toBe(true)
  expect(
    givesAway('Which false friend is this? “now (actually = in realtà)”', 'attualmente', [
      'camera',
      'parenti',
      'libreria',
    ]),
  ).toBe(true)
  expect(givesAway('What is the English for “la stazione”?', 'station', ['ticket', 'booking', 'strike'])).toBe(true)
  expect(givesAway('What is the English for “lo sciopero”?', 'strike', ['ticket', 'booking', 'station'])).toBe(false)
})

test('a heading names the class of its terms only where it can mean nothing else', () => {
  const list =
    '- warp: rope that hauls a boat\n- kedge: anchor that is carried ahead\n- berthage: price of a place for one night\n- tenure: claim to a berth for a year\n- slower with: a wind that blows from land\n'
  const harbours = candidatesOf(`# Holm\n\n## Harbours\n\n${list}`)
  expect(harbours.length).toBeGreaterThan(2)
  for (const { question, options } of harbours) {
    expect(question).not.toContain('Which harbour is')
    expect(options.join().toLowerCase()).not.toContain('slower with')
  }
  expect(asked(`# Holm\n\n## Types of rope\n\n${list}`)).toContain(
    'Which type of rope is this? “rope that hauls a boat”',
  )
})

test('what stands indented below a term is no option for it', () => {
  const nested =
    '## Boats\n\n- punt: flat boat pushed with a pole\n  - till: box at its stern for fish\n- gig: light boat rowed by six\n- cog: round ship with one mast\n- hoy: small ship for the coast\n'
  const made = candidatesOf(nested)
  expect(made.length).toBeGreaterThan(0)
  for (const { question, options } of made)
    if (!question.startsWith('What is meant')) expect(options).not.toContain('Till')
})

test('a list of arrows below what it lists asks which of these goes with what', () => {
  const remedies =
    '# Boats\n\n## remedies (ask the cooper!)\n\nleak → oakum\nworm → pitch\nrot → a new plank (oak)\nfoul hull → hog hair\nloose nail → rivet\n'
  const made = candidatesOf(remedies)
  expect(made.map(({ question }) => question)).toContain('Remedies: which of these goes with “worm”?')
  for (const { options } of made) expect(options.join()).not.toMatch(/[(→]/)
})

test('a heading that is a verb or asks where, who ruled when, and a number behind its noun', () => {
  const ropes =
    '| Rope | Where | Joins |\n|---|---|---|\n| painter | at the bow | boat and quay |\n| sheet | at the clew | sail and hand |\n| stay | at the mast | mast and bow |\n| halyard | at the head | sail and mast |\n'
  expect(fronts(ropes)).toEqual(expect.arrayContaining(['Painter (rope) – where?', 'Stay (rope) – joins?']))
  const rulers =
    '| Monarch | Ruled |\n|---|---|\n| Alric I | 1066–1087 |\n| Bertram II | 1154–1189 |\n| Conrad I | 1509–1547 |\n| Dorian V | 1625–1649 |\n'
  expect(fronts(rulers)).toContain('When did Alric I rule?')
  const docks = '| Dock | Crew |\n|---|---|\n| 1 | caulkers |\n| 2 | riggers |\n'
  expect(fronts(docks)).toContain('Dock 2 – crew?')
})
