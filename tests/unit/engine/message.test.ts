import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseMessage } from '#worker/engine/reading/message.ts'
import { readQuestion } from '#worker/engine/reading/question.ts'

const QUESTION = 'How do enzymes lower the activation energy?'
const lower = QUESTION.charAt(0).toLowerCase() + QUESTION.slice(1)

test.each([
  `Hello! ${QUESTION}`,
  `Hi coach, my exam is next week and I am nervous. ${QUESTION} Thank you!`,
  `Our teacher said this will be in the test. ${QUESTION}`,
  `hey so I was wondering ${lower}`,
  `Could you please tell me ${lower}`,
  `I don't understand ${lower}`,
  `I have read the chapter twice and still can't say ${lower}`,
  `Quick question before class: ${lower}`,
  `${QUESTION} I always mix that up.`,
  `${QUESTION} Please keep it short.`,
  `${QUESTION.toUpperCase()}`,
])('the question is found in “%s”', (message) => {
  const stems = (text: string) => readQuestion(text).terms.map(({ stem }) => stem)
  expect(stems(message)).toEqual(stems(QUESTION))
})

test('what stands before the question and belongs to it stays', () => {
  expect(parseMessage('Do you know in 1763, which side won?').asked).toBe('in 1763, which side won?')
  expect(parseMessage('In our solar system, which planet is the largest?').asked).toContain('solar system')
  expect(parseMessage('How do we know that the earth is round?').asked).toBe('How do we know that the earth is round?')
  expect(parseMessage('Who was Plato’s teacher?').asked).toContain('teacher')
})

test('a question that refers to the sentence before it asks about its subject', () => {
  const { terms, carried } = readQuestion('I’m learning about the French Revolution. When did it start?')
  expect([...terms, ...carried].map(({ folded }) => folded)).toEqual(expect.arrayContaining(['french', 'revolution']))
})

test('what is asked for by “what turgor is” is turgor', () => {
  const { kind, terms } = readQuestion('Could you tell me what turgor is?')
  expect(kind).toBe('define')
  expect(terms).toMatchObject([{ folded: 'turgor', asks: false }])
})

test('why help is asked for, and that it is to be known by heart, are no words to look for', () => {
  const terms = (text: string) => readQuestion(text).terms.map(({ folded }) => folded)
  expect(terms('hii, chem internal in one hour pls help, in a dative bond who gives the electrons?')).toEqual(
    terms('in a dative bond who gives the electrons?'),
  )
  const known = readQuestion('we have to be able to write down all the compiler phases in order, can you list them')
  expect(known.terms.filter(({ weak }) => !weak).map(({ folded }) => folded)).toEqual(['compiler'])
  for (const asked of [
    'list his three laws of motion',
    'name all twelve laws of motion',
    'what are the 12 laws of motion?',
  ])
    expect(terms(asked), 'the twelfth answers no more than others').not.toEqual(
      expect.arrayContaining([expect.stringMatching(/three|twelve|12/)]),
    )
  expect(readQuestion('name all twelve laws of motion').count).toBe(12)
  expect(terms('when were the 14 points written?'), 'of a name it is a part').toContain('14')
})

test('a wish that names its subject before it asks for that', () => {
  const terms = (text: string) => readQuestion(text).terms.map(({ folded }) => folded)
  const asked = terms("list Aristotle's four causes")
  expect(terms("He is sure to ask round the room for Aristotle's four causes, could you list them for me?")).toEqual(
    asked,
  )
  expect(terms('Ms. Okafor said we have to know how you work out the dependency ratio, can you tell me?')).toEqual(
    terms('how you work out the dependency ratio, can you tell me?'),
  )
  expect(terms('what dose of bisoprolol do you give in heart failure?')).toContain('bisoprolol')
})

test('what begins with “and what” and says little goes on from the question before', () => {
  const history = [{ role: 'learner' as const, text: 'How much oxygen is in the air we breathe in?' }]
  expect(readQuestion('and what comes out again?', history).carried.map(({ folded }) => folded)).toContain('oxygen')
  expect(readQuestion('and what comes out again?').carried).toEqual([])
})

test('a wish for plain words is understood, and is no word to look for', () => {
  const { plainly, terms } = readQuestion('Explain osmosis like I’m twelve')
  expect(plainly).toBe(true)
  expect(terms.map(({ folded }) => folded)).toEqual(['osmosis'])
})

test('any message is parsed, and part of it is kept', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const { asked, beside } = parseMessage(text)
      expect(asked.length + beside.length).toBeLessThanOrEqual(2 * text.length + 10)
    }),
  )
})

test('what a question is asked for is no part of it', () => {
  const { asked } = parseMessage('can you take me through the reef knot step by step, I have to show it in the exam')
  expect(asked).toContain('reef knot')
  expect(asked).not.toContain('exam')
})
