import { expect, test } from 'vitest'
import { rememberedIn } from '#worker/domain/memory/remember.ts'

test.each([
  ['Remember that my exam is on 3 May.', 'My exam is on 3 May', ''],
  ['please remember that I mix up mitosis and meiosis', 'I mix up mitosis and meiosis', ''],
  ['Can you remember that I learn best by examples?', 'I learn best by examples', ''],
  ['Remember: no formulas before breakfast!', 'No formulas before breakfast', ''],
  ['Hi. Remember that Dr. Ames teaches me. What is osmosis?', 'Dr. Ames teaches me', 'Hi. What is osmosis?'],
  ["Don't forget that my name is Ada\nWhat is a cell?", 'My name is Ada', 'What is a cell?'],
  ['remember I am in year 2', 'I am in year 2', ''],
])('%s', (message, text, rest) => {
  expect(rememberedIn(message)).toEqual({ text, rest })
})

test.each([
  'Do you remember that exam I told you about?',
  'How do I remember that water moves towards salt?',
  'I cannot remember that word',
  'Remember that chapter about cells?',
  'What should I remember: osmosis or diffusion?',
  'Remember that',
  'remember that time when we spoke of cells',
  `Remember that ${'very '.repeat(200)}long things are left out`,
  'Remember',
  'The note that I wrote is gone',
])('“%s” asks for no memory', (message) => {
  expect(rememberedIn(message)).toBeNull()
})
