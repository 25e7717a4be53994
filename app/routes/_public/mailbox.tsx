import { createFileRoute } from '@tanstack/react-router'
import { MailboxScreen } from '#app/features/mailbox/mailbox-screen.tsx'
import { mailsQuery } from '#app/features/mailbox/queries.ts'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/_public/mailbox')({
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureQueryData(mailsQuery)
  },
  head: () => pageHead('Mailbox', 'E-mail of this local start, which leaves this machine nowhere.'),
  component: MailboxScreen,
})
