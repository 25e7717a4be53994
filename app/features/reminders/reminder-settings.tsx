import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Mail from 'lucide-react/icons/mail'
import MailX from 'lucide-react/icons/mail-x'
import { api } from '#app/lib/api.ts'
import { formatCount } from '#app/lib/format-count.ts'
import { failureReason, assertOk, read } from '#app/lib/read.ts'
import { Button } from '#app/ui/button.tsx'
import { LinkField } from '#app/ui/link-field.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import type { Reminders } from '#worker/contracts/reminders.ts'
import type { PushState } from './push-subscription.ts'
import { remindersQuery } from './queries.ts'

/** Notifications in this browser, e-mail, and the link to the learner's calendar. */
export function ReminderSettings({ reminders }: { reminders: Reminders }) {
  return (
    <div className="flex flex-col gap-6">
      <Push pushKey={reminders.pushKey} devices={reminders.devices} />
      <Email state={reminders.email} />
      <Calendar path={reminders.calendar} />
    </div>
  )
}

function Way(props: { name: string; title: string; text: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={props.name}>
      <h3 className="text-sm font-medium">{props.title}</h3>
      <p aria-live="polite" className="mt-1 text-sm text-muted">
        {props.text}
      </p>
      {props.children}
    </section>
  )
}

/** After a change the settings are read anew. */
function useChange(mutationFn: () => Promise<void>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => queryClient.invalidateQueries(remindersQuery),
    onError: (error) => void toast.error('Reminders could not be changed', { description: failureReason(error) }),
  })
}

function Push({ pushKey, devices }: Pick<Reminders, 'pushKey' | 'devices'>) {
  const [state, setState] = useState<PushState | null>(null)
  // Once: presses that change the devices say what came of it.
  const look = useEffectEvent(async () => {
    const { pushState } = await import('./push-subscription.ts')
    setState(await pushState(devices))
  })
  useEffect(() => void look(), [])
  const [triedBlocked, setTriedBlocked] = useState(false)
  const change = useChange(async () => {
    const { subscribeToPush, unsubscribeFromPush } = await import('./push-subscription.ts')
    const next = await (state === 'on' ? unsubscribeFromPush() : subscribeToPush(pushKey ?? ''))
    setTriedBlocked(state === 'denied' && next === 'denied')
    setState(next)
  })
  const elsewhere = devices.length - (state === 'on' ? 1 : 0)
  const stateText = triedBlocked ? STILL_BLOCKED : PUSH_TEXTS[state ?? 'off']
  const text = pushKey === null ? 'Notifications aren’t set up on this site.' : stateText
  const others = `${formatCount(elsewhere, 'other device')} ${elsewhere === 1 ? 'is' : 'are'} reminded too.`
  return (
    <Way
      name="Notifications"
      title="Notifications in this browser"
      text={pushKey !== null && elsewhere > 0 ? `${text} ${others}` : text}
    >
      {pushKey !== null && (
        <Button
          color={state === 'on' ? 'neutral' : 'primary'}
          variant={state === 'on' ? 'outline' : 'soft'}
          icon={state === 'on' ? BellOff : Bell}
          loading={change.isPending}
          onClick={() => change.mutate()}
          // What the browser can do is known only there: the button keeps its place, so that nothing below moves.
          className={state === 'unsupported' ? 'invisible mt-3' : 'mt-3'}
        >
          {BUTTONS[state ?? 'off'] ?? BUTTONS.off}
        </Button>
      )}
    </Way>
  )
}

const BUTTONS: Partial<Record<PushState, string>> = {
  off: 'Remind me here',
  on: 'Stop reminding me here',
  unreachable: 'Try again',
  denied: 'Try again',
}

const PUSH_TEXTS: Record<PushState, string> = {
  unreachable:
    'This browser couldn’t reach its notification service, so nothing has changed. Some networks block it. Try another one, or use e-mail or your calendar.',
  off: 'At your study time, on your study days, and only when something is due.',
  on: 'This browser reminds you at your study time, on your study days, when something is due.',
  denied: 'Your browser blocks them. Allow notifications in its settings for this site.',
  unsupported: 'Not possible in this browser. On an iPhone, add Stoa to the home screen first.',
}
const STILL_BLOCKED = 'Still blocked. Open the site’s settings beside its address, then try again.'

function Email({ state }: { state: Reminders['email'] }) {
  const isOn = state === 'on'
  const change = useChange(async () =>
    assertOk(await (isOn ? api.reminders.email.$delete() : api.reminders.email.$put())),
  )
  return (
    <Way name="E-mail" title="E-mail" text={EMAIL_TEXTS[state]}>
      {(isOn || state === 'off') && (
        <Button
          color={isOn ? 'neutral' : 'primary'}
          variant={isOn ? 'outline' : 'soft'}
          icon={isOn ? MailX : Mail}
          loading={change.isPending}
          onClick={() => change.mutate()}
          className="mt-3"
        >
          {isOn ? 'Stop the e-mails' : 'Remind me by e-mail'}
        </Button>
      )}
    </Way>
  )
}

const EMAIL_TEXTS: Record<Reminders['email'], string> = {
  none: 'This site sends no e-mail.',
  unconfirmed: 'First confirm your e-mail address: your profile has a link for it, under Security.',
  off: 'At your study time, on your study days, and only when something is due.',
  on: 'You get an e-mail at your study time, on your study days, when something is due.',
}

function Calendar({ path }: { path: string | null }) {
  const queryClient = useQueryClient()
  const [origin, setOrigin] = useState('')
  useEffect(() => setOrigin(location.origin), [])
  const change = useChange(async () => {
    if (path !== null) await assertOk(await api.reminders.calendar.$delete())
    else queryClient.setQueryData(remindersQuery.queryKey, await read(await api.reminders.calendar.$put()))
  })
  return (
    <Way
      name="Calendar"
      title="Study times in your calendar"
      text={
        path === null
          ? 'A private link to your study times and your exam. Google, Apple and Outlook calendars can subscribe to it.'
          : 'Subscribe to this link in your calendar. Whoever has it can see your study times.'
      }
    >
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
    </Way>
  )
}
