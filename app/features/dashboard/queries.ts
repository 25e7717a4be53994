import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { read } from '#app/lib/read.ts'

const RECENT = { limit: '5' }

/** The latest notes and chats. Always stale: the learner comes back to Home after changing them. */
export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: async () => {
    const [notes, chats] = await Promise.all([
      api.notes.$get({ query: RECENT }).then(read),
      api.coach.chats.$get({ query: RECENT }).then(read),
    ])
    return { notes: notes.items, chats: chats.items }
  },
  staleTime: 0,
})
