import { expect, test } from 'vitest'
import { isCertain, quotes } from '../ask-note.ts'

const NOTE =
  '# Harbour law\n\nHM = harbour master, BL = bill of lading, PL = pilotage law\n\n## PL (Rules of 1911)\n\n1. every ship over 50 t takes a pilot\n2. the pilot is paid before she sails\n\n## Fees\n\nThe HM sets them each year.\n'

test('a legend answers what an abbreviation stands for, and nothing else', () => {
  expect(quotes(NOTE, 'What is BL?').join()).toContain('bill of lading')
  expect(quotes(NOTE, 'How heavy is a bill of lading?').join()).not.toContain('BL =')
})

test('what a legend shortens is found by its whole words', () => {
  expect(quotes(NOTE, 'Who sets the fees, is that the harbour master?').join()).toContain('The HM sets them')
  expect(quotes(NOTE, 'list the rules of pilotage law').join()).toContain('takes a pilot')
  expect(isCertain(NOTE.replace('PL = pilotage law', 'PL = port law'), 'list the rules of pilotage law')).toBe(false)
})
