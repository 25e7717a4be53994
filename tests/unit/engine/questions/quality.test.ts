import { expect, test } from 'vitest'
import { featuresIn } from '#worker/engine/generating/gate/quality/features.ts'
import { featuresOf as featuresOfTyped } from '#worker/engine/generating/kinds/quality/features.ts'
import { typedQuality } from '#worker/engine/generating/kinds/quality/quality.ts'
import { qualityIn } from '#worker/engine/generating/gate/quality/quality.ts'
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

test('counts how near the wrong options are to the right one, and how like it', () => {
  const features = featuresIn(NOTE)
  expect(features({ ...asked, options: ['halyard', 'sheet', 'painter', 'bollard'] })).toMatchObject({
    sameForm: 1,
    sameClass: 1,
    sameKind: 2 / 3,
    oneWord: 1,
    namesKind: 0,
    isCell: 0,
    isThing: 0,
  })
  const apart = features({ ...asked, options: ['halyard', 'ebb', 'LAT', 'nowhere'] })
  expect(apart).toMatchObject({ sameForm: 2 / 3, sameKind: 0 })
  const lines = (distance: number) => Math.log(1 + distance) / Math.log(13)
  expect(features({ ...asked, options: ['halyard', 'sheet', 'painter', 'bollard'] }).far).toBeCloseTo(lines(2))
  expect(apart.far, 'the tides nine and ten lines below, and what stands nowhere').toBeCloseTo(lines((9 + 10 + 12) / 3))
  expect(features({ ...asked, options: ['halyard', 'tidal', 'sailing', 'sheet'] }).sameClass).toBeCloseTo(1 / 3)
  expect(
    features({
      ...asked,
      question: 'Which rope is this? “hoists a sail”',
      options: ['main rope', 'tow rope', 'eel', 'x'],
    }),
  ).toMatchObject({ namesKind: 1, oneWord: 0 })
  const common = features({ ...asked, options: ['halyard', 'time', 'way', 'work'] }).usual
  expect(common).toBeGreaterThan(features({ ...asked, options: ['halyard', 'sheet', 'painter', 'bollard'] }).usual)
})

test('a question among things of one list is likelier to be good than one among what stands elsewhere', () => {
  const quality = qualityIn(NOTE)
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
