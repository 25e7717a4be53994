import { expect, test } from 'vitest'
import { distractorsIn } from '#worker/engine/generating/distractors/distractors.ts'
import { factsOf } from '#worker/engine/generating/facts.ts'
import { featuresWith } from '#worker/engine/generating/gate/quality/features.ts'
import { featuresOf as featuresOfTyped } from '#worker/engine/generating/kinds/quality/features.ts'
import { typedQuality } from '#worker/engine/generating/kinds/quality/quality.ts'
import { qualityWith } from '#worker/engine/generating/gate/quality/quality.ts'
import { makeQuestion, makeQuestions } from '#worker/engine/quiz.ts'
import { candidatesOf } from './candidates.ts'

const NOTE = `# Ropes and tides

halyard: rope that hoists a sail
sheet: rope that trims a sail
painter: rope that ties up a boat
bollard: post of iron on the quay

Notes of Monday.

The harbour master is away until May.

ebb: water that runs out
LAT: lowest water of all
`
const asked = {
  question: 'Which of these is described here? “rope that hoists a sail”',
  correct: 0,
  at: NOTE.indexOf('halyard'),
}

const distractors = distractorsIn(factsOf(NOTE, 'Harbour'), 'Harbour')

test('counts how like the right option the wrong ones are', () => {
  const features = featuresWith(distractors)
  const inList = features({ ...asked, options: ['halyard', 'sheet', 'painter', 'bollard'] })
  expect(inList).toMatchObject({ sameForm: 1, sameClass: 1, oneWord: 1, namesKind: 0, isCell: 0, isThing: 0 })
  expect(inList.accepted).toBeGreaterThan(0.4)
  const apart = features({ ...asked, options: ['halyard', 'ebb', 'LAT', 'bollard'] })
  expect(apart.sameForm).toBeCloseTo(2 / 3)
  expect(apart.accepted, 'the tides stand in another list').toBeLessThan(inList.accepted)
  expect(features({ ...asked, options: ['halyard', 'sheet', 'painter', 'nowhere'] }).accepted).toBe(0)
  expect(features({ ...asked, options: ['halyard', 'tidal', 'sailing', 'sheet'] }).sameClass).toBeCloseTo(1 / 3)
  expect(
    features({
      ...asked,
      question: 'Which rope is this? “hoists a sail”',
      options: ['main rope', 'tow rope', 'eel', 'x'],
    }),
  ).toMatchObject({ namesKind: 1, oneWord: 0 })
})

test('a question among things of one list is likelier to be good than one among what stands elsewhere', () => {
  const quality = qualityWith(distractors)
  const near = quality({ ...asked, options: ['halyard', 'sheet', 'painter', 'bollard'] })
  const far = quality({ ...asked, options: ['halyard', 'ebb', 'LAT', 'nowhere'] })
  expect(near).toBeGreaterThan(0.6)
  expect(far).toBeLessThan(0.4)
})

test('a quiz has the questions that are likely to be good, the best first, and asks for a line once', () => {
  const list = `# Sails

- jib: sail before the mast
- spanker: sail behind the last mast
- royal: sail above the others
- drifter: sail for very light wind
- gennaker: sail for wind from behind
`
  const candidates = candidatesOf(list, 'Sails')
  const made = makeQuestions(list, 'Sails')
  expect(made.length).toBeGreaterThan(1)
  expect(new Set(made.map(({ quote }) => quote)).size).toBe(made.length)
  expect(candidates.length).toBeGreaterThan(made.length)
  expect(candidates.map(({ quality }) => quality)).toEqual(
    candidates.map(({ quality }) => quality).toSorted((a, b) => b - a),
  )
  expect(made[0]?.question).toBe(candidates[0]?.question)
})

test('where only the best question of a text is shown it may be less likely, and no year is left out that can be asked for', () => {
  const lock = 'The lock holds 400 tons of water. The gate weighs 12 tons.'
  expect(makeQuestions(lock)).toEqual([])
  expect(makeQuestion(lock)?.question).toContain('_____ tons')
  const dike = 'The Holm dike was built in 1811 by Anna Holm. The Ramm mill was built in 1854 by Emil Ramm.'
  expect(makeQuestions(dike).map(({ question }) => question)).toEqual([
    'In which year was the Holm dike built?',
    'In which year was the Ramm mill built?',
  ])
})

test('of questions to be typed those are kept that somebody who knows the matter answers in just these words', () => {
  const typed = { title: 'Glossary of the harbour', question: 'Which term has this meaning? “rope that hoists a sail”' }
  expect(featuresOfTyped({ ...typed, answer: 'halyard' })).toMatchObject({
    ...{ isOfGlossary: 1, asksOfThing: 0, describes: 1, isAbbreviation: 0, isLong: 0 },
    letters: 7 / 40,
  })
  expect(typedQuality({ ...typed, answer: 'halyard' })).toBeGreaterThan(0.7)
  const cell = { title: 'Drugs', question: 'Drugs: what is the effect of “Aspirin”?', answer: 'less pain for hours' }
  expect(featuresOfTyped(cell)).toMatchObject({ asksOfThing: 1, isLong: 1, describes: 0 })
  expect(typedQuality(cell)).toBeLessThan(0.4)
})
