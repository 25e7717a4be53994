import { createLearner } from './factories.ts'
import type { Scenario } from './fake-upstream/scenario.ts'
import { ask, configured, readTurn } from './turns.ts'

/** For `beforeAll`: the first question of a file loads what speaks to a model, and is slower than a test should be. */
export async function warmUp(): Promise<void> {
  const learner = await createLearner()
  await readTurn(await ask(learner, { chat: crypto.randomUUID(), env: configured({ text: 'warm' }) }))
}

type QuestionInput = Partial<Omit<Parameters<typeof ask>[1], 'env' | 'signal' | 'id' | 'answerId'>>

/**
 * A turn that a model of this scenario is answering: of a new learner in a new chat, unless `at` says whose and where.
 * `key` asks the fake upstream what it was asked.
 */
export async function startTurn(
  scenario: Scenario,
  at: QuestionInput & { learner?: Awaited<ReturnType<typeof createLearner>> } = {},
) {
  const { learner = await createLearner(), chat = crypto.randomUUID(), ...question } = at
  const { key = crypto.randomUUID() } = scenario
  const [id, answerId] = [crypto.randomUUID(), crypto.randomUUID()]
  const model = configured({ ...scenario, key })
  const turn = await ask(learner, { ...question, chat, id, answerId, env: model })
  return { learner, chat, id, answerId, key, model, turn }
}
