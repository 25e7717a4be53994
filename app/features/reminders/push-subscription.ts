import { api } from '#app/lib/api.ts'
import { assertOk } from '#app/lib/read.ts'
import { PushTarget } from '#worker/contracts/reminders.ts'
import { sha256 } from '#worker/domain/importing/note-hash.ts'

/** `unreachable`: the browser could not reach the push service of its maker. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on' | 'unreachable'

/** Milliseconds. Where a network lets nothing through to it, Chromium waits for its push service without end. */
const PUSH_SERVICE_MS = 20_000

/** Not in every browser, and on an iPhone only once the site is on the home screen. */
const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** @param devices those that the site reminds for this learner: a browser may have been subscribed by another one */
export async function pushState(devices: readonly string[]): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  return subscription && devices.includes(await sha256(new TextEncoder().encode(subscription.endpoint))) ? 'on' : 'off'
}

/** Asks the learner, and subscribes this browser. Only after a press: browsers refuse it otherwise, and so do people. */
export async function subscribeToPush(publicKey: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState([])
  await navigator.serviceWorker.register('/service-worker.js')
  const { pushManager } = await navigator.serviceWorker.ready
  // With another key than this site's now a subscription is of no use.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await reachPushService(
    pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }),
  )
  if (!subscription) return 'unreachable'
  const { endpoint, keys } = subscription.toJSON()
  try {
    await assertOk(await api.reminders.push.$put({ json: PushTarget.parse({ endpoint, keys }) }))
  } catch (error) {
    // The site would never use it, and this page would say that it does.
    await subscription.unsubscribe()
    throw error
  }
  return 'on'
}

/** Null where the push service did not answer. */
async function reachPushService(subscribing: Promise<PushSubscription>): Promise<PushSubscription | null> {
  const tooLate = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), PUSH_SERVICE_MS)
  })
  try {
    const subscription = await Promise.race([subscribing, tooLate])
    if (!subscription) subscribing.then((late) => late.unsubscribe(), console.error)
    return subscription
  } catch (error) {
    // "Registration failed - push service error", or "push service not available".
    if (error instanceof DOMException && error.name === 'AbortError') return null
    throw error
  }
}

export async function unsubscribeFromPush(): Promise<PushState> {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription) return pushState([])
  await assertOk(await api.reminders.push.$delete({ query: { endpoint: subscription.endpoint } }))
  await subscription.unsubscribe()
  return pushState([])
}
