import { expect, test } from 'vitest'
import { asNobody } from '#tests/support/api-client.ts'

test('nobody is signed in without a cookie', async () => {
  const answer = await asNobody().api._auth.session.$get()
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ user: null })
})
