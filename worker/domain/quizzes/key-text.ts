import type { Question, QuestionResponse } from '#worker/contracts/quizzes/questions.ts'

const NOTHING = '—'

/** The right answer as Markdown: for a review, a card and a printed key. */
export function keyText(question: Question): string {
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return listed(question.options.filter(({ fraction }) => fraction > 0).map(({ text }) => text))
    case 'true-false':
      return question.answer ? 'True' : 'False'
    case 'short':
      return question.answers.find(({ fraction }) => fraction === 1)?.text ?? NOTHING
    case 'numeric': {
      const right = question.answers.find(({ fraction }) => fraction === 1)
      if (!right) return NOTHING
      const [unit] = question.units
      return `${right.value}${right.tolerance > 0 ? ` ± ${right.tolerance}` : ''}${unit ? ` ${unit.name}` : ''}`
    }
    case 'blanks':
      return numbered(
        question.blanks.map((blank) => {
          if (blank.kind === 'choice') return blank.options.find(({ fraction }) => fraction === 1)?.text ?? NOTHING
          const right = blank.answers.find(({ fraction }) => fraction === 1)
          return right ? String('value' in right ? right.value : right.text) : NOTHING
        }),
      )
    case 'ordering':
      return numbered(question.items.map(({ text }) => text))
    case 'matching':
      return listed(question.prompts.map(({ text, answer }) => `${text} → ${textOf(question.choices, answer)}`))
    case 'essay':
      return question.sample
  }
}

/** What was answered, as Markdown. */
export function responseText(question: Question, response: QuestionResponse | undefined): string {
  if (!response || question.kind !== response.kind) return NOTHING
  switch (response.kind) {
    case 'single':
      return question.kind === 'single' ? textOf(question.options, response.option) : NOTHING
    case 'multiple':
      return question.kind === 'multiple' ? listed(response.options.map((id) => textOf(question.options, id))) : NOTHING
    case 'true-false':
      return response.value ? 'True' : 'False'
    case 'short':
    case 'numeric':
    case 'essay':
      return literal(response.text)
    case 'blanks':
      return question.kind === 'blanks'
        ? numbered(
            question.blanks.map((blank, i) => {
              const entry = response.entries[i] ?? ''
              return blank.kind === 'choice' ? textOf(blank.options, entry) : literal(entry)
            }),
          )
        : NOTHING
    case 'ordering':
      return question.kind === 'ordering' ? numbered(response.order.map((id) => textOf(question.items, id))) : NOTHING
    case 'matching':
      return question.kind === 'matching'
        ? listed(
            question.prompts.map(({ id, text }) => `${text} → ${textOf(question.choices, response.given[id] ?? '')}`),
          )
        : NOTHING
  }
}

function textOf(parts: readonly { id: string; text: string }[], id: string): string {
  return parts.find((part) => part.id === id)?.text ?? NOTHING
}

/** What was typed is text, not Markdown. */
function literal(text: string): string {
  return text.trim() === '' ? NOTHING : text.replace(/[\\`*_[\]<>#$~|!-]/g, String.raw`\$&`)
}

function listed(texts: readonly string[]): string {
  const [only, ...more] = texts
  if (more.length === 0) return only ?? NOTHING
  return texts.map((text) => `- ${text.replaceAll('\n', '\n  ')}`).join('\n')
}

function numbered(texts: readonly string[]): string {
  return texts.map((text, i) => `${i + 1}. ${text.replaceAll('\n', '\n   ')}`).join('\n')
}
