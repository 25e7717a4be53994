import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import Inbox from 'lucide-react/icons/inbox'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { dateInZone } from '#app/ui/date-in-zone.ts'
import { mailQuery, mailsQuery } from './queries.ts'

/** E-mail of a local start, for whoever runs it: nothing of it has left the machine. */
export function MailboxScreen() {
  const { data: mails, refetch, isFetching } = useSuspenseQuery(mailsQuery)
  const [chosen, choose] = useState<string | null>(null)
  const open = chosen ?? mails[0]?.id ?? null
  return (
    <div className="gutter mx-auto w-full max-w-page py-10">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-2xl font-semibold">Mailbox</h1>
          <p className="mt-1 text-sm text-muted">
            No mail service is set up, so e-mail stays on this machine. The newest 50 are kept.
          </p>
        </div>
        <Button color="neutral" variant="outline" icon={RefreshCw} loading={isFetching} onClick={() => void refetch()}>
          Refresh
        </Button>
      </div>
      {open === null ? (
        <EmptyState icon={Inbox}>Confirmations, reset links and reminders will appear here.</EmptyState>
      ) : (
        <div className="mt-8 grid gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <ul aria-label="E-mails" className="flex flex-col gap-1">
            {mails.map((mail) => (
              <li key={mail.id}>
                <button
                  type="button"
                  aria-current={mail.id === open}
                  onClick={() => choose(mail.id)}
                  className={cx(
                    'w-full rounded-lg px-3 py-2.5 text-start',
                    mail.id === open ? 'bg-elevated' : 'hover:bg-muted',
                  )}
                >
                  <span className="block text-sm font-medium text-highlighted">{mail.subject}</span>
                  <span className="block truncate text-meta text-muted">{mail.to}</span>
                  <span className="block text-meta text-muted">{formatTime(mail.sentAt)}</span>
                </button>
              </li>
            ))}
          </ul>
          <OpenMail id={open} />
        </div>
      )}
    </div>
  )
}

/** UTC: this page is for whoever runs the site, who has no profile here. */
function formatTime(at: string): string {
  return `${dateInZone(new Date(at), 'UTC', { dateStyle: 'medium', timeStyle: 'medium' })} UTC`
}

function OpenMail({ id }: { id: string }) {
  const { data: mail, isError } = useQuery(mailQuery(id))
  if (isError) return <Notice color="error">This e-mail could not be loaded. Refresh the list.</Notice>
  if (!mail) return <div className="h-128 rounded-xl border bg-surface" />
  return (
    // Links in it open in a tab of their own; scripts do not run.
    <iframe
      title={mail.subject}
      srcDoc={mail.html}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      className="h-128 w-full rounded-xl border bg-white"
    />
  )
}
