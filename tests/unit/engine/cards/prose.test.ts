import { expect, test } from 'vitest'
import { possibleCards } from '#worker/engine/cards.ts'

const sides = (text: string) => possibleCards(text).map(({ front, back }) => [front, back])

test('what somebody argued is asked for with its occasion, and not where it needs another sentence', () => {
  expect(sides('Ada Lind argued in 1911 that tides carve the caves of the coast.\n')).toEqual([
    ['What did Ada Lind argue in 1911?', 'Tides carve the caves of the coast'],
  ])
  expect(
    sides('Critics say that the caves are much older.\nAda Lind thought that he had seen these caves before.\n'),
  ).toEqual([])
})

test('a count and as many things behind it make a question for all of them', () => {
  expect(sides('There are three types of rigging: standing, running and loose.\n')).toEqual([
    ['What are the three types of rigging?', 'Standing; running; loose'],
  ])
  expect(sides('There are four types of rigging: standing, running and loose.\n')).toEqual([])
  expect(
    sides('From the outflow end down, the canal has three locks: stone lock, timber lock and iron lock.\n'),
  ).toEqual([])
})

test('what a sentence explains beside its subject or at its end is asked for', () => {
  expect(sides('Careening, the tilting of a ship on a beach, lets the crew clean its hull.\n')).toEqual([
    ['What is careening?', 'The tilting of a ship on a beach'],
  ])
  expect(sides('Lind describes the astrolabe, an instrument that measures the height of a star.\n')).toEqual([
    ['What is the astrolabe?', 'An instrument that measures the height of a star'],
  ])
})

test('the year in brackets behind a law or a treaty is asked for, and not that of a case', () => {
  expect(
    sides('It began with the Harbour Act (1707) and Ames v Ibbs (1733); the Lighthouse (1751) came late.\n'),
  ).toEqual([['What year is the Harbour Act from?', '1707']])
})

test('meanings without an article, reasons that come first and times', () => {
  expect(sides('Cargo is weight that keeps a ship upright.\n')).toEqual([
    ['What is cargo?', 'Weight that keeps a ship upright'],
  ])
  expect(sides('Because copper poisons barnacles, shipyards cover hulls with it.\n')).toEqual([])
  expect(sides('Because ballast lies deep, ships are stable in storms.\n')).toEqual([
    ['Why are ships stable in storms?', 'Because ballast lies deep'],
  ])
  expect(sides('Broaching occurs when a wave turns the stern of a ship.\n')).toEqual([
    ['When does broaching occur?', 'When a wave turns the stern of a ship'],
  ])
})
