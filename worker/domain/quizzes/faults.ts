import type { Blank, Question } from '#worker/contracts/quizzes/questions.ts'

/** What keeps a question from being asked, in words for who writes it; empty where nothing does. */
export function faultsOf(question: Question): string[] {
  const faults: string[] = []
  if (question.text.trim() === '') faults.push('Write the question.')
  switch (question.kind) {
    case 'single':
    case 'multiple': {
      const { options } = question
      if (options.filter(({ text }) => text.trim() !== '').length < 2) faults.push('Give at least two options.')
      else if (options.some(({ text }) => text.trim() === '')) faults.push('An option is empty.')
      if (twice(options.map(({ text }) => text))) faults.push('Two options are the same.')
      const right = options.filter(({ fraction }) => fraction === 1)
      if (question.kind === 'single') {
        if (right.length === 0) faults.push('Mark the right option.')
        if (right.length > 1) faults.push('Only one option can be right. Choose “Several answers” for more.')
      } else if (sumOfRight(options) < 0.99) faults.push('Mark the right options.')
      break
    }
    case 'short':
      if (!question.answers.some(({ text, fraction }) => text.trim() !== '' && fraction === 1))
        faults.push('Give an accepted answer.')
      break
    case 'numeric':
      if (!question.answers.some(({ fraction }) => fraction === 1)) faults.push('Give the right number.')
      break
    case 'blanks': {
      const marks = gapsIn(question.text)
      if (question.blanks.length === 0) faults.push('Put at least one gap into the text.')
      else if (question.blanks.some((_, i) => !marks.includes(i + 1))) faults.push('A gap is missing in the text.')
      if (marks.some((number) => number > question.blanks.length)) faults.push('A gap has no answer.')
      if (question.blanks.some((blank) => !hasAnswer(blank))) faults.push('Give an accepted answer for each gap.')
      break
    }
    case 'ordering':
      if (question.items.filter(({ text }) => text.trim() !== '').length < 2) faults.push('Give at least two items.')
      else if (question.items.some(({ text }) => text.trim() === '')) faults.push('An item is empty.')
      if (twice(question.items.map(({ text }) => text))) faults.push('Two items are the same.')
      break
    case 'matching': {
      const ids = new Set(question.choices.map(({ id }) => id))
      if (question.prompts.length < 2) faults.push('Give at least two pairs.')
      if (question.prompts.some(({ answer }) => !ids.has(answer))) faults.push('A pair has no right side.')
      if ([...question.prompts, ...question.choices].some(({ text }) => text.trim() === ''))
        faults.push('A side is empty.')
      break
    }
    default:
  }
  return faults
}

/** The numbers of the gaps in a text, in their order. */
export function gapsIn(text: string): number[] {
  return [...text.matchAll(/\{\{(\d{1,2})\}\}/g)].map(([, number]) => Number(number))
}

function hasAnswer(blank: Blank): boolean {
  const accepted = blank.kind === 'choice' ? blank.options : blank.answers
  return accepted.some(({ fraction }) => fraction === 1)
}

function sumOfRight(options: readonly { fraction: number }[]): number {
  return options.reduce((sum, { fraction }) => sum + Math.max(0, fraction), 0)
}

function twice(texts: readonly string[]): boolean {
  const folded = texts.map((text) => text.trim().toLowerCase()).filter((text) => text !== '')
  return new Set(folded).size < folded.length
}
