import { useSuspenseQuery } from '@tanstack/react-query'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { reminderMailQuery } from './queries.ts'

/**
 * Asks before it stops the e-mails, since programs that look into e-mails open every link. A form of plain HTML: it works
 * without scripts and without signing in.
 */
export function UnsubscribePage({ token }: { token: string }) {
  const { data } = useSuspenseQuery(reminderMailQuery(token))
  return (
    <div className="gutter mx-auto max-w-form py-16 sm:py-24">
      {data.isOn ? (
        <form method="post" action={`/unsubscribe/${token}?page`}>
          <h1 className="text-2xl font-semibold">Stop the reminder e-mails?</h1>
          <p className="mt-4 text-base text-muted">
            Stoa will no longer write to you at your study time. Your notes, cards and other reminders stay as they are.
          </p>
          <Button type="submit" size="lg" block className="mt-8">
            Stop the e-mails
          </Button>
        </form>
      ) : (
        <div role="status">
          <h1 className="text-2xl font-semibold">You get no reminder e-mails</h1>
          <p className="mt-4 text-base text-muted">
            Should you want them again, your profile has them under Reminders.
          </p>
          <ButtonLink to="/dashboard/profile" size="lg" block color="neutral" variant="outline" className="mt-8">
            Open your profile
          </ButtonLink>
        </div>
      )}
    </div>
  )
}
