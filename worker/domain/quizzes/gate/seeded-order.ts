import type { Question } from '#worker/contracts/quizzes/questions.ts'
import { shuffle } from '../../shuffle.ts'

/**
 * A made question with its parts in an order that its own words draw, and with ids that say nothing: neither the place in which an
 * engine put the key nor an id tells it. Items that are to be ordered stay in their right order, which is their key.
 */
export function inSeededOrder(question: Question): Question {
  const seed = seedOf(question.text)
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return {
        ...question,
        options: shuffle(question.options, seed).map((option, i) => ({ ...option, id: letter(i) })),
      }
    case 'ordering': {
      const ids = shuffle(
        question.items.map((_, i) => letter(i)),
        seed,
      )
      return { ...question, items: question.items.map((item, i) => ({ ...item, id: ids[i] ?? letter(i) })) }
    }
    case 'matching': {
      const choices = shuffle(question.choices, seed)
      const idOf = new Map(choices.map(({ id }, i) => [id, letter(i)]))
      const prompts = shuffle(question.prompts, seed + 1).map((prompt, i) => ({
        ...prompt,
        id: String(i + 1),
        answer: idOf.get(prompt.answer) ?? '',
      }))
      return { ...question, prompts, choices: choices.map((choice, i) => ({ ...choice, id: letter(i) })) }
    }
    default:
      return question
  }
}

const letter = (i: number) => String.fromCharCode(97 + i)

/** FNV-1a over the UTF-16 code units. */
function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash | 0
}
