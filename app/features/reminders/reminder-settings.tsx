import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { api } from '#app/lib/api.ts'
import { formatCount } from '#app/lib/format-count.ts'
import { failureReason, assertOk, read } from '#app/lib/read.ts'
import { Button } from '#app/ui/button.tsx'
import { LinkField } from '#app/ui/link-field.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import type { PushState } from './push-subscription.ts'
import { remindersQuery } from './queries.ts'

/** Notifications in this browser, and the link to the learner's calendar. */
export function ReminderSettings() {
  const { data } = useSuspenseQuery(remindersQuery)
  return (
    <div className="flex flex-col gap-6">
      <Push pushKey={data.pushKey} devices={data.devices} />
      <Calendar path={data.calendar} />
    </div>
  )
}

function Push({ pushKey, devices }: { pushKey: string | null; devices: number }) {
  const queryClient = useQueryClient()
  const [state, setState] = useState<PushState | null>(null)
  useEffect(() => {
    void import('./push-subscription.ts').then(async ({ pushState }) => setState(await pushState()))
  }, [])
  const change = useMutation({
    mutationFn: async () => {
      const { subscribeToPush, unsubscribeFromPush } = await import('./push-subscription.ts')
      return state === 'on' ? unsubscribeFromPush() : subscribeToPush(pushKey ?? '')
    },
    onSuccess: async (next) => {
      setState(next)
      await queryClient.invalidateQueries(remindersQuery)
    },
    onError: (error) => void toast.error('Reminders could not be changed', { description: failureReason(error) }),
  })
  const elsewhere = devices - (state === 'on' ? 1 : 0)
  return (
    <section aria-label="Notifications">
      <h3 className="text-sm font-medium">Notifications in this browser</h3>
      <p className="mt-1 text-sm text-muted">
        {pushKey === null ? 'Notifications aren’t set up on this site.' : TEXTS[state ?? 'off']}
        {pushKey !== null &&
          elsewhere > 0 &&
          ` ${formatCount(elsewhere, 'other device')} ${elsewhere === 1 ? 'is' : 'are'} reminded too.`}
      </p>
      {pushKey !== null && (state === 'on' || state === 'off' || state === null) && (
        <Button
          color={state === 'on' ? 'neutral' : 'primary'}
          variant={state === 'on' ? 'outline' : 'soft'}
          icon={state === 'on' ? BellOff : Bell}
          loading={change.isPending}
          onClick={() => change.mutate()}
          className="mt-3"
        >
          {state === 'on' ? 'Stop reminding me here' : 'Remind me here'}
        </Button>
      )}
    </section>
  )
}

const TEXTS: Record<PushState, string> = {
  off: 'At your study time, on your study days, and only when something is due.',
  on: 'This browser reminds you at your study time, on your study days, when something is due.',
  denied: 'This browser blocks notifications from this site. You can allow them in its site settings.',
  unsupported: 'This browser can’t show notifications. On an iPhone or iPad, add Stoa to the home screen first.',
}

function Calendar({ path }: { path: string | null }) {
  const queryClient = useQueryClient()
  const [origin, setOrigin] = useState('')
  useEffect(() => setOrigin(location.origin), [])
  const change = useMutation({
    mutationFn: async () => {
      if (path === null)
        queryClient.setQueryData(remindersQuery.queryKey, await read(await api.reminders.calendar.$put()))
      else {
        await assertOk(await api.reminders.calendar.$delete())
        await queryClient.invalidateQueries(remindersQuery)
      }
    },
    onError: (error) => void toast.error('The link could not be changed', { description: failureReason(error) }),
  })
  return (
    <section aria-label="Calendar">
      <h3 className="text-sm font-medium">Study times in your calendar</h3>
      <p className="mt-1 text-sm text-muted">
        {path === null
          ? 'A private link to your study times and your exam. Google, Apple and Outlook calendars can subscribe to it.'
          : 'Subscribe to this link in your calendar. Whoever has it can see your study times.'}
      </p>
      <div className="mt-3 flex flex-col items-start gap-3">
        {path !== null && (
          <div className="w-full">
            <LinkField label="Calendar link" href={origin + path} />
          </div>
        )}
        <Button
          color="neutral"
          variant="outline"
          icon={path === null ? CalendarPlus : undefined}
          loading={change.isPending}
          onClick={() => change.mutate()}
        >
          {path === null ? 'Create a calendar link' : 'Remove the link'}
        </Button>
      </div>
    </section>
  )
}
