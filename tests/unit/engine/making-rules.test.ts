import { expect, test } from 'vitest'
import { makeCards } from '#worker/engine/cards.ts'
import { makeQuestions } from '#worker/engine/quiz.ts'

const sides = (text: string) => makeCards(text).map(({ front, back }) => [front, back])
const optionsOf = (text: string) => makeQuestions(text).flatMap(({ options }) => options)

test('letters that begin a heading are a numeral only where a mark ends it', () => {
  expect(sides('# Vectors\n\nslope: how steep a line is\n')).toEqual([['slope (Vectors)', 'how steep a line is']])
  expect(sides('# IV. Curves\n\nslope: how steep a line is\n')).toEqual([['slope (Curves)', 'how steep a line is']])
  expect(sides('# Unit 3: Curves\n\nslope: how steep a line is\n')).toEqual([['slope (Curves)', 'how steep a line is']])
})

test('an arrow of two signs is no equals sign', () => {
  expect(sides('frozen ground => no roots can drink\n')).toEqual([['Frozen ground → ?', 'No roots can drink']])
})
