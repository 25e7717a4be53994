import { expect, test } from 'vitest'
import { partsOfLine, questionLine } from '#app/features/quizzes/question-line.ts'

const parts = (text: string) =>
  partsOfLine({ title: '', text }).map(({ text, isFormula }) => (isFormula ? { tex: text } : text))

test('a question is one line, in which formulas can be drawn, and what is none stays as it is', () => {
  expect(parts('Solve **$x^2 = 2$** for\n\n$$ x > 0 $$ and {{1}}.')).toEqual([
    'Solve ',
    { tex: 'x^2 = 2' },
    ' for ',
    { tex: 'x > 0' },
    ' and […].',
  ])
  expect(parts('It costs $5, or $6')).toEqual(['It costs $5, or $6'])
  expect(parts('`echo $a$` and \\$b\\$ and $ c $')).toEqual(['echo $a$ and $b$ and $ c $'])
  expect(questionLine({ title: 'Limits', text: 'What is $\\lim_{x \\to 0}$?' })).toBe('What is \\lim_{x \\to 0}?')
  expect(questionLine({ title: 'Limits', text: ' ' })).toBe('Limits')
  expect(parts(`${'word '.repeat(60)}$x$`)).toEqual([expect.stringMatching(/word…$/)])
})
