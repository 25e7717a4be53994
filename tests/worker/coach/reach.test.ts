import { expect, test } from 'vitest'
import { createChat, createLearner, createMessage } from '#tests/support/factories.ts'
import { readChat } from '#tests/support/turns.ts'

test('a chat opens at an early message, with some messages above and all below it; the rest is loaded page by page', async () => {
  const learner = await createLearner()
  const chat = await createChat(learner)
  const ids: string[] = []
  for (let seq = 1; seq <= 130; seq++) ids.push((await createMessage(learner, chat.id, { seq, text: `No ${seq}` })).id)
  const idsIn = async (query: string) => {
    const { messages, hasEarlier } = await readChat(learner, chat.id, query)
    return { ids: messages.map((m) => m.id), hasEarlier }
  }
  expect(await idsIn('')).toEqual({ ids: ids.slice(80), hasEarlier: true })
  expect(await idsIn(`?at=${ids[40]}`)).toEqual({ ids: ids.slice(31), hasEarlier: true })
  expect(await idsIn(`?before=${ids[31]}`)).toEqual({ ids: ids.slice(0, 31), hasEarlier: false })
  expect(await idsIn(`?at=${ids[2]}`)).toEqual({ ids, hasEarlier: false })
  expect(await idsIn(`?at=${ids[100]}`), 'what is near is on the page').toEqual({
    ids: ids.slice(80),
    hasEarlier: true,
  })
  for (let seq = 131; seq <= 460; seq++)
    ids.push((await createMessage(learner, chat.id, { seq, text: `No ${seq}` })).id)
  const far = await readChat(learner, chat.id, `?at=${ids[20]}`)
  expect(far.hasLater, 'further up than a page reaches').toBe(true)
  expect(
    far.messages.map((m) => m.id),
    'it, and what came after it',
  ).toEqual(ids.slice(0, 22))
  ids.splice(0, ids.length - 50)
  const other = await createChat(learner)
  const elsewhere = await createMessage(learner, other.id)
  expect(await idsIn(`?at=${elsewhere.id}`)).toEqual({ ids, hasEarlier: true })
})
