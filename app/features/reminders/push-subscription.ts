import { api } from '#app/lib/api.ts'
import { assertOk } from '#app/lib/read.ts'
import { PushTarget } from '#worker/contracts/reminders.ts'

export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

/** Not in every browser, and on an iPhone only once the site is on the home screen. */
const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

export async function pushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ? 'on' : 'off'
}

/** Asks the learner, and subscribes this browser. Only after a press: browsers refuse it otherwise, and so do people. */
export async function subscribeToPush(publicKey: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState()
  await navigator.serviceWorker.register('/service-worker.js')
  const { pushManager } = await navigator.serviceWorker.ready
  // With another key than this site's now a subscription is of no use.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint, keys } = subscription.toJSON()
  await assertOk(await api.reminders.push.$put({ json: PushTarget.parse({ endpoint, keys }) }))
  return 'on'
}

export async function unsubscribeFromPush(): Promise<PushState> {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription) return pushState()
  await assertOk(await api.reminders.push.$delete({ query: { endpoint: subscription.endpoint } }))
  await subscription.unsubscribe()
  return pushState()
}
