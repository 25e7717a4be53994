import { expect, test } from 'vitest'
import { plainSnippet } from '#worker/domain/citations/plain-snippet.ts'

const HIT = (words: string) => `\u0002${words}\u0003`

test('what was found in an answer reads as words, with its hits', () => {
  expect(plainSnippet(`I looked for *says* and *${HIT('turgor')}*. [1, 2]`)).toBe(
    `I looked for says and ${HIT('turgor')}.`,
  )
  expect(plainSnippet(`## Look\n\n**What is ${HIT('Turgor')}?** ${HIT('Turgor')} presses.`)).toBe(
    `Look What is ${HIT('Turgor')}? ${HIT('Turgor')} presses.`,
  )
  expect(plainSnippet(`- one\n- \`two\`\n\n| Part | Task |\n|---|:--:|\n| Wall | ${HIT('turgor')} |`)).toBe(
    `one two Part Task Wall ${HIT('turgor')}`,
  )
  expect(plainSnippet(`From [What \\_\\_ about ${HIT('turgor')}?](/dashboard/coach/chat/1009…`)).toBe(
    `From What __ about ${HIT('turgor')}?`,
  )
})

test('what is no Markdown stays', () => {
  for (const words of ['2*3 and 4 * 5', 'a_b and f(x)[i]', 'so | so'.replace(' | ', ' or '), '…half a sentence'])
    expect(plainSnippet(words)).toBe(words)
})
