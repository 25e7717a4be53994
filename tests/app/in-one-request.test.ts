import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { inOneRequest } from '#app/lib/page/in-one-request.ts'

test('queries that are fetched at the same time share a request, and a later one makes its own', async () => {
  let asked = 0
  const request = vi.fn(() => Promise.resolve({ cards: ++asked, quizzes: asked * 10 }))
  const all = inOneRequest(request)
  const queryClient = new QueryClient()
  const cards = { queryKey: ['cards'], queryFn: all((each) => each.cards) }
  const quizzes = { queryKey: ['quizzes'], queryFn: all((each) => each.quizzes) }
  expect(await Promise.all([queryClient.fetchQuery(cards), queryClient.fetchQuery(quizzes)])).toEqual([1, 10])
  expect(request).toHaveBeenCalledTimes(1)
  expect(await queryClient.fetchQuery({ ...quizzes, staleTime: 0 })).toBe(20)
  expect(queryClient.getQueryData(['cards'])).toBe(1)
})

test('where the request fails each of its parts does, and is asked for again', async () => {
  const request = vi
    .fn<() => Promise<{ cards: number }>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue({ cards: 3 })
  const all = inOneRequest(request)
  const cards = all((each) => each.cards)
  const [one, other] = await Promise.allSettled([cards(), cards()])
  expect([one.status, other.status]).toEqual(['rejected', 'rejected'])
  expect(await cards()).toBe(3)
})
