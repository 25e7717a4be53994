import { expect, test } from 'vitest'
import { quotes } from '../ask-note.ts'

test('what a learner tells themselves answers nothing', () => {
  const asked = 'What does the Tobin tax do?'
  for (const line of [
    'To do: what does the Tobin tax do, find a source. Also the Laffer curve.',
    '? does the Tobin tax come next week',
    'check – is the Tobin tax in the test',
    'Ask Dr Marr whether the Tobin tax counts.',
    'Tobin tax: ask Priya about what it does',
    '(left out: Tobin tax – did not understand it, see video again.)',
    'Tobin tax, didn’t get it',
    "Don't forget Tobin tax for Friday!",
    'Revise the Tobin tax separately!!',
    'Remember to look up the Tobin tax',
  ])
    expect(quotes(`${line}\n\nPrices rise when money is cheap.\n`, asked), line).toEqual([])
})

test('what sounds like a reminder and says something is quoted', () => {
  expect(
    quotes('1. Ask the patient about allergies.\n2. Check the dose twice.\n', 'What do you ask the patient about?'),
  ).toHaveLength(1)
  expect(quotes("Don't forget the minus sign in Lenz's law.\n", "What must I not forget in Lenz's law?")).toHaveLength(
    1,
  )
  expect(
    quotes(
      'Ask Dr Marr why FADH2 gives less ATP – says it joins the chain lower down.\n',
      'Why does FADH2 give less ATP?',
    ),
  ).toHaveLength(1)
  expect(
    quotes(
      'Early settlers did not understand malaria and blamed the air.\n',
      'What did the settlers blame for malaria?',
    ),
  ).toHaveLength(1)
})

test('what a learner meant to ask is found where they ask for it', () => {
  const note = 'Cork keeps water in and insects out. Ask Dr. Amsel why willows shed theirs.\n'
  expect(quotes(note, 'What should I ask Dr. Amsel about willows?')).toEqual(['Ask Dr. Amsel why willows shed theirs.'])
})
