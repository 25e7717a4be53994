import { expect, it } from 'vitest'
import { makeQuizQuestions } from '#worker/engine/generating/kinds/make-questions.ts'
import { makeQuestions } from '#worker/engine/quiz.ts'

const COOKING = `# Ways of cooking

Blanching is the practice of dipping vegetables into boiling water for a moment. Poaching means cooking food gently below the boiling point, while braising is cooking it slowly in a little liquid. A roux is a paste that thickens a sauce.

The charcoal burner carries heat to the pan, the spirit burner carries heat to the tray, and the methane burner carries heat to the kettle. Thermal shock occurs when a hot glass meets cold water. Carry-over cooking occurs when food goes on cooking after the oven is off.
`

it('asks in prose which term a clause speaks of, among the other terms of the text', () => {
  const questions = makeQuestions(COOKING, 'Ways of cooking')
  const asked = new Map(questions.map(({ question, options, correct }) => [question, options[correct]]))
  expect(asked.get('What is it called when a hot glass meets cold water?')).toBe('thermal shock')
  expect(asked.get('Which of these carries heat to the tray?')).toBe('spirit burner')
  for (const { question, options, quote } of questions) {
    expect(new Set(options).size, question).toBe(4)
    expect(COOKING).toContain(quote)
  }
})

it('sets two things against each other as a sentence does, and never takes the words of another clause', () => {
  const made = makeQuizQuestions(COOKING, { kinds: ['true-false'], difficulty: 'medium', title: 'Ways of cooking' })
  const statements = made.map(({ question }) => question)
  expect(
    statements.some((statement) => /^The charcoal burner carries heat to the (?:pan|tray)\.$/.test(statement)),
  ).toBe(true)
  for (const question of made)
    expect(question.kind === 'true-false' && !question.answer ? question.explanation : COOKING).toBeTruthy()
  expect(statements.join(' ')).not.toContain('while braising')
})
