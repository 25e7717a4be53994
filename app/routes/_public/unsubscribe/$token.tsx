import { createFileRoute } from '@tanstack/react-router'
import { api } from '#app/lib/api.ts'
import { reminderMailQuery } from '#app/features/reminders/queries.ts'
import { UnsubscribePage } from '#app/features/reminders/unsubscribe-page.tsx'
import { pageHead } from '#app/lib/page-title.ts'

const UNLISTED = 'noindex, nofollow'

export const Route = createFileRoute('/_public/unsubscribe/$token')({
  // Only this page needs it.
  codeSplitGroupings: [['loader', 'component']],
  server: {
    handlers: {
      /** From a mail program by one press (RFC 8058), or from this page's form, which is shown what has come of it. */
      POST: async ({ request, params }) => {
        const { origin, pathname, searchParams } = new URL(request.url)
        // Whoever has the link may, from wherever; the API asks for the site's own origin.
        const own = { headers: { origin } }
        const { status } = await api.reminders.unsubscribe[':token'].$post({ param: params }, own)
        if (searchParams.has('page')) return new Response(null, { status: 303, headers: { location: pathname } })
        return new Response(null, { status: status === 204 ? 200 : status })
      },
    },
  },
  loader: async ({ context: { queryClient }, params }) => {
    await queryClient.ensureQueryData(reminderMailQuery(params.token))
  },
  head: () => {
    const { meta } = pageHead('Reminder e-mails', 'Stop the e-mails at your study time')
    return { meta: [...meta, { name: 'robots', content: UNLISTED }] }
  },
  // Who has the address can stop the e-mails, so links on the page do not pass it on.
  headers: () => ({ 'x-robots-tag': UNLISTED, 'referrer-policy': 'no-referrer' }),
  component: Page,
})

function Page() {
  return <UnsubscribePage token={Route.useParams().token} />
}
