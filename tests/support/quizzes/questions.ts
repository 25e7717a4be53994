import type { Question, QuestionOf } from '#worker/contracts/quizzes/questions.ts'

const common = { title: '', explanation: '', hints: [], tags: [], points: 1, source: null }

type Given<Kind extends Question['kind']> = Partial<Omit<QuestionOf<Kind>, 'kind'>>

export function singleChoice(given: Given<'single'> = {}): QuestionOf<'single'> {
  const option = (id: string, text: string, fraction = 0) => ({ id, text, fraction, feedback: '' })
  return {
    ...common,
    id: crypto.randomUUID(),
    kind: 'single',
    text: 'Which organelle makes most of the ATP?',
    options: [option('a', 'Mitochondrion', 1), option('b', 'Nucleus'), option('c', 'Ribosome')],
    shuffle: true,
    ...given,
  }
}

export function shortAnswer(given: Given<'short'> = {}): QuestionOf<'short'> {
  return {
    ...common,
    id: crypto.randomUUID(),
    kind: 'short',
    text: 'What is the capital of Hungary?',
    answers: [{ text: 'Budapest', fraction: 1, feedback: '' }],
    caseSensitive: false,
    ...given,
  }
}

export function essay(given: Given<'essay'> = {}): QuestionOf<'essay'> {
  return {
    ...common,
    id: crypto.randomUUID(),
    kind: 'essay',
    text: 'Why do cells divide?',
    sample: 'To grow.',
    ...given,
  }
}
