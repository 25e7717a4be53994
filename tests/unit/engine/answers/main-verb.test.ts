import { expect, test } from 'vitest'
import { isCertain, quotes } from '../ask-note.ts'

const TOLLS =
  '- **1702** – river toll on the Weller comes in force\n- 1710 – new mill\n- **1735** – toll on the Weller abolished\n'

test('a line that says nothing of the verb asked for is not certain', () => {
  expect(quotes(TOLLS, 'When was the river toll on the Weller abolished?').join()).toContain('1735')
  expect(isCertain(TOLLS, 'When was the river toll on the Weller doubled?')).toBe(false)
  expect(isCertain('Edda Marr painted the hall in 1911.\n', 'When did Edda Marr marry?')).toBe(false)
  expect(isCertain('Edda Marr married in 1911.\n', 'When did Edda Marr marry?')).toBe(true)
})

test('what is so again is said by "re-"', () => {
  const bridge = 'The Weller bridge opened in June 1904.\n\nThe Weller bridge was reopened in 1911 with new piers.\n'
  expect(quotes(bridge, 'When did the Weller bridge open again?')[0]).toContain('1911')
  expect(quotes(bridge, 'When did the Weller bridge open?')[0]).toContain('1904')
})
