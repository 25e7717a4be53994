import { expect, test } from 'vitest'
import { questionAbout } from '#app/lib/making/question-about.ts'
import { anchorOfSelected } from '#worker/domain/anchors/selected.ts'

test('a selection is found in its Markdown, the right one of several occurrences', () => {
  const markdown = 'The *cell* has walls.\n\nAnother paragraph.\n\n- Each cell has walls.\n'
  const first = anchorOfSelected(markdown, 'The cell has walls.', 0)
  expect(first && markdown.slice(first.start, first.end)).toBe('The *cell* has walls.')
  const second = anchorOfSelected(markdown, 'cell has', 0.8)
  expect(second?.start).toBe(markdown.lastIndexOf('cell has'))
  expect(anchorOfSelected(markdown, 'words that are not there', 0)).toBe(null)
})

test('a question about a passage starts with the passage as a quote', () => {
  expect(questionAbout(' One line\n\nand another ')).toBe('> One line\n> and another\n\n')
  expect(questionAbout('x'.repeat(5_000)).length).toBeLessThan(1_600)
})
