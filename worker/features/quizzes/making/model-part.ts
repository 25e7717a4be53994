import type { ModelCaller } from '#worker/ai/models.ts'
import type { Difficulty, MadeKind } from '#worker/contracts/quizzes/making-limits.ts'
import type { Question } from '#worker/contracts/quizzes/questions.ts'
import { proposeByModel } from './proposals.ts'
import { solveBlind } from './solve.ts'

/** Questions that are answered without their keys in one call. */
const SOLVED_AT_ONCE = 5

interface PartOfText {
  text: string
  /** Questions that are wanted of it. */
  wanted: number
  kinds: readonly MadeKind[]
  difficulty: Difficulty
}

interface PartEvents {
  /** A question of a proposal; null where it is dropped. */
  accept: (proposed: unknown) => Question | null
  /** It was answered without its key, rightly or not. False where no more are wanted of this part. */
  answered: (question: Question, isSolved: boolean) => Promise<boolean>
}

/**
 * Makes questions of one part of a text by the model. Each is answered once more, without its key, in a call of its own
 * together with some others, while the model goes on to propose.
 * @throws Problem, also `model-limit`
 */
export async function makeOfPart(
  caller: ModelCaller,
  part: PartOfText,
  stop: AbortSignal,
  { accept, answered }: PartEvents,
): Promise<void> {
  const { text, wanted } = part
  const enough = new AbortController()
  const signal = AbortSignal.any([stop, enough.signal])
  const waiting: Question[] = []
  const solve = async () => {
    const questions = waiting.splice(0, SOLVED_AT_ONCE)
    // Each is shown as soon as it is answered, in their order.
    let done = Promise.resolve()
    await solveBlind(caller, { text, questions }, signal, (question, isSolved) => {
      done = done.then(async () => {
        if (!signal.aborted && !(await answered(question, isSolved))) enough.abort()
      })
      // Its failure is met at the end.
      done.catch(() => undefined)
    })
    await done
  }
  let queue = Promise.resolve()
  const most = wanted + Math.ceil(wanted / 2) + 1
  await proposeByModel(caller, { ...part, most }, signal, (proposed) => {
    queue = queue.then(async () => {
      const question = signal.aborted ? null : accept(proposed)
      if (question) waiting.push(question)
      if (waiting.length >= Math.min(SOLVED_AT_ONCE, wanted)) await solve()
    })
    queue.catch(() => undefined)
  })
  await queue
  while (waiting.length > 0 && !signal.aborted) await solve()
}
