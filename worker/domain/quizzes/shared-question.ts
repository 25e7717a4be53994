import type { Question } from '#worker/contracts/quizzes/questions.ts'
import { shuffle } from '../shuffle.ts'
import { withoutKey } from './presentation.ts'
import { hash } from './text-hash.ts'

interface Part {
  id: string
}

/**
 * A question as visitors of a shared quiz are marked by it: with its key, but without what is the owner's own (where it comes
 * from, its name and tags, what only Moodle uses). Its parts have other ids, drawn by a seed that stays on the server: those of the quiz, and
 * their order, may say which is right. The order is that of the ids, but for items that are to be put into order.
 */
export function sharedQuestion(question: Question, seed: number): Question {
  const open = { ...question, title: '', tags: [], hints: [], source: null, moodle: undefined }
  const draw = seed ^ hash(question.id)
  switch (open.kind) {
    case 'single':
    case 'multiple':
      return { ...open, options: renamed(open.options, draw, open.shuffle) }
    case 'blanks':
      return {
        ...open,
        blanks: open.blanks.map((blank, at) =>
          blank.kind === 'choice' ? { ...blank, options: renamed(blank.options, draw + at, true) } : blank,
        ),
      }
    case 'ordering': {
      const ids = idsOf(open.items, draw, true)
      return { ...open, items: open.items.map((item) => ({ ...item, id: ids.get(item.id) ?? '' })) }
    }
    case 'matching': {
      // Side by side a prompt and its choice would be in the same place.
      const ids = idsOf(open.choices, draw + 1, true)
      const prompts = open.prompts.map((prompt) => ({ ...prompt, answer: ids.get(prompt.answer) ?? '' }))
      return {
        ...open,
        prompts: renamed(prompts, draw, open.shuffle),
        choices: renamed(open.choices, draw + 1, true),
      }
    }
    default:
      return open
  }
}

/** The same without its key, as it is asked. */
export function askedQuestion(question: Question, seed: number): Question {
  const asked = withoutKey(sharedQuestion(question, seed))
  return asked.kind === 'ordering' ? { ...asked, items: asked.items.toSorted(byId) } : asked
}

function renamed<P extends Part>(parts: readonly P[], seed: number, mixed: boolean): P[] {
  const ids = idsOf(parts, seed, mixed)
  return parts.map((part) => ({ ...part, id: ids.get(part.id) ?? '' })).toSorted(byId)
}

/** New ids by the old ones. */
function idsOf(parts: readonly Part[], seed: number, mixed: boolean): Map<string, string> {
  const order = mixed ? shuffle(parts, seed) : parts
  return new Map(order.map(({ id }, at) => [id, String(at + 1)]))
}

function byId(a: Part, b: Part): number {
  return Number(a.id) - Number(b.id)
}
