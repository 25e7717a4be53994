import { expect, test } from 'vitest'
import { aroundQuote } from '#worker/domain/citations/around-quote.ts'

const NOTE =
  '# Cells\n\nFirst fact. Second fact. Third fact. Fourth fact. Fifth fact.\n\n- one\n- two\n\n## Other\n\nElsewhere it goes on.'

test('a quote is shown with the sentences around it, inside its section', () => {
  const quote = 'Third fact.'
  const around = aroundQuote(NOTE, quote, NOTE.indexOf(quote))
  expect(around?.text).toBe('First fact. Second fact. Third fact. Fourth fact. Fifth fact.')
  expect(around?.text.slice(around.quote.start, around.quote.end)).toBe(quote)
  expect(aroundQuote(NOTE, 'Fifth fact.', 0)?.text).toBe('Third fact. Fourth fact. Fifth fact.\n\n- one\n- two')
})

test('a quote of a list or a table is shown with all of it', () => {
  expect(aroundQuote(NOTE, 'two', NOTE.indexOf('two'))?.text).toContain('- one\n- two')
})

test('a quote that is the whole section stands alone, and one that the note lost is not shown in it', () => {
  expect(aroundQuote(NOTE, 'Elsewhere it goes on.', 0)?.text).toBe('Elsewhere it goes on.')
  expect(aroundQuote(NOTE, 'What was deleted.', 0)).toBeNull()
})
