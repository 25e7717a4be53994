import { expect, test } from 'vitest'
import { aLearner, asNobody } from '#tests/support/api-client.ts'
import { LEARNER_HEADER } from '#worker/contracts/learner-header.ts'

test('an answer names the learner it is for, so that no device keeps it for another; without a session it names nobody', async () => {
  const [ada, bob] = [await aLearner(), await aLearner()]
  for (const path of ['/api/decks', '/api/notes', '/api/topics', '/api/study/summary', '/api/flashcards/overview']) {
    expect((await ada.send(path)).headers.get(LEARNER_HEADER), path).toBe(ada.learner.id)
    expect((await bob.send(path)).headers.get(LEARNER_HEADER), path).toBe(bob.learner.id)
    const refused = await asNobody().send(path)
    expect(refused.status, path).toBe(401)
    expect(refused.headers.get(LEARNER_HEADER), path).toBeNull()
  }
})
