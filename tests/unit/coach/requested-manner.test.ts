import { expect, test } from 'vitest'
import { requestedManner } from '#worker/domain/requests/requested-manner.ts'

test.each([
  ['Quiz me on the Cold War', 'examine'],
  ['hey, can you test me about enzymes?', 'examine'],
  ['Ask me some questions about Romeo and Juliet', 'examine'],
  ['Make me a study plan for next week', 'plan'],
  ['Plan my week', 'plan'],
  ['I need a revision timetable until my exam', 'plan'],
  ['Translate this into German: the cell divides', 'translate'],
  ['please translate my note on osmosis', 'translate'],
  ['How do you say “cell wall” in Spanish?', 'translate'],
  ['What is the Marshall Plan?', null],
  ['How did the Schlieffen plan fail?', null],
  ['Why is it important to test water?', null],
  ['What is translation in biology?', null],
  ['Explain how mRNA is translated', null],
])('“%s” asks for %s', (message, manner) => {
  expect(requestedManner(message)).toBe(manner)
})
