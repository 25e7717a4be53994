declare const self: ServiceWorkerGlobalScope

/** Shows a reminder, also while no page of the site is open. */
export async function showReminder({ data }: PushEvent): Promise<void> {
  // Browsers end subscriptions of sites that show nothing.
  let message = { title: 'Time to study', body: 'Open Stoa to see what is due.', url: '/dashboard' }
  try {
    message = { ...message, ...data?.json() }
  } catch (error) {
    console.error('A reminder that cannot be read is shown as a plain one', error)
  }
  const { title, body, url } = message
  const icon = '/icon-192.png'
  await self.registration.showNotification(title, { body, icon, badge: icon, tag: 'study', data: { url } })
}

/** Opens what a reminder is about: in a tab of the site that is open already, or in another one. */
export async function openReminder({ notification }: NotificationEvent): Promise<void> {
  notification.close()
  const address = new URL(notification.data?.url ?? '/dashboard', location.origin)
  if (address.origin !== location.origin) return
  const [tab] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!tab) {
    await self.clients.openWindow(address)
    return
  }
  await tab.focus()
  if (tab.url !== address.href) await tab.navigate(address).catch(() => self.clients.openWindow(address))
}
