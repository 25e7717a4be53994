import { expect, test } from 'vitest'
import { asLearner } from '#tests/support/api-client.ts'
import { createChat, createLearner } from '#tests/support/factories.ts'

test('the palette finds the learner’s own chats by word prefixes of their titles, latest first', async () => {
  const [ada, bob] = [await createLearner(), await createLearner()]
  const older = await createChat(ada, { title: 'How do éléments react?', updatedAt: new Date(1_700_000_000_000) })
  const newer = await createChat(ada, { title: 'Elements of a story', updatedAt: new Date(1_700_000_001_000) })
  await createChat(ada, { title: 'Sleep' })
  const found = async (who: typeof ada, q: string) => {
    const answer = await (await asLearner(who)).api.search.$get({ query: { q } })
    return (await answer.json()).chats.map((chat) => chat.id)
  }
  expect(await found(ada, 'ELEM')).toEqual([newer.id, older.id])
  expect(await found(ada, 'element how')).toEqual([older.id])
  expect(await found(ada, 'lements')).toEqual([])
  expect(await found(ada, ' ?! ')).toEqual([])
  expect(await found(bob, 'elem')).toEqual([])
})

test('of many chats with the word only the latest few are shown', async () => {
  const ada = await createLearner()
  for (let n = 0; n < 6; n++) await createChat(ada, { title: `Waves ${n}`, updatedAt: new Date(1_700_000_000_000 + n) })
  const answer = await (await asLearner(ada)).api.search.$get({ query: { q: 'waves' } })
  expect((await answer.json()).chats.map((chat) => chat.title)).toEqual(['Waves 5', 'Waves 4', 'Waves 3', 'Waves 2'])
})
