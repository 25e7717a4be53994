import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { read } from '#app/lib/read.ts'

/** How the learner is reminded. */
export const remindersQuery = queryOptions({
  queryKey: ['reminders'],
  queryFn: async () => read(await api.reminders.$get()),
})

/** Whether the learner of an e-mail's link gets reminder e-mails. */
export const reminderMailQuery = (token: string) =>
  queryOptions({
    queryKey: ['reminder-mail', token],
    queryFn: async () => read(await api.reminders.unsubscribe[':token'].$get({ param: { token } })),
  })
