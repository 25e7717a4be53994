import { expect, it } from 'vitest'
import { makeQuizQuestions } from '#worker/engine/generating/kinds/make-questions.ts'
import { candidatesOf } from './candidates.ts'

const COOKING = `# Ways of cooking

Blanching is the practice of dipping vegetables into boiling water for a moment. Poaching means cooking food gently below the boiling point, while braising is cooking it slowly in a little liquid. A roux is a paste that thickens a sauce.

The charcoal burner carries heat to the pan, the spirit burner carries heat to the tray, and the methane burner carries heat to the kettle. Thermal shock occurs when a hot glass meets cold water. Carry-over cooking occurs when food goes on cooking after the oven is off.
`

it('asks in prose which term a clause speaks of, among the other terms of the text', () => {
  const questions = candidatesOf(COOKING, 'Ways of cooking')
  const asked = new Map(questions.map(({ question, options, correct }) => [question, options[correct]]))
  expect(asked.get('What is it called when a hot glass meets cold water?')).toBe('thermal shock')
  expect(asked.has('Which of these carries heat to the tray?'), 'there are two burners only').toBe(false)
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

it('asks who did something and in which year, in sentences of their own', () => {
  const story = `# Balloons

Clara Holm proposed the twin balloon in 1871. The silk hull was patented in 1884. Robert Orr built the long basket of reeds. In 1902 Robert Orr crossed the Baltic.

The rope ladder was tested by Edith Vane, Clara Holm and Peter Lund.
`
  const asked = new Map(
    candidatesOf(story, 'Balloons').map(({ question, options, correct }) => [question, options[correct]]),
  )
  expect(asked.get('Who proposed the twin balloon in 1871?')).toBe('Clara Holm')
  expect(asked.get('In which year was the silk hull patented?')).toBe('1884')
  expect(asked.get('Who built the long basket of reeds?')).toBe('Robert Orr')
})

it('turns a sentence round only where its opposite cannot hold, too', () => {
  const statements = (text: string) =>
    makeQuizQuestions(text, { kinds: ['true-false'], difficulty: 'medium' }).map(({ question }) => question)
  const [statement = ''] = statements('Sound is faster in steel than in dry air.')
  expect(statement).toMatch(/^Sound is (?:faster|slower) in steel than in dry air\.$/)
  expect(statements('Sound can be faster in steel than in dry air.')).toEqual([])
  expect(statements('It is faster in steel than in dry air.')).toEqual([])
})

it('keeps out of the options of a table what a sentence beside it says of the same thing', () => {
  const table = `# Mills

| Mill | Drive | Product |
|---|---|---|
| Orne mill | water | rye flour |
| Talle mill | wind | oak boards |
| Ister mill | steam | linen thread |
| Visk mill | oxen | rape oil |
| Sund mill | diesel | felt hats |

The Talle mill made rye flour for a while, too.
`
  const asked = candidatesOf(table, 'Mills').filter(({ question }) => question.includes('rye flour'))
  expect(asked.flatMap(({ options }) => options)).not.toContain('Talle mill')
})
