// Shows reminders, also while no page of the site is open. It handles no requests.

addEventListener('push', (event) => {
  // Browsers end subscriptions of sites that show nothing.
  let message = { title: 'Time to study', body: 'Open Stoa to see what is due.', url: '/dashboard' }
  try {
    message = { ...message, ...event.data.json() }
  } catch {
    // A message that cannot be read is shown as a plain reminder.
  }
  const { title, body, url } = message
  event.waitUntil(
    registration.showNotification(title, {
      body,
      icon: '/icon-192.png',
      badge: '/icon-192.png',
      tag: 'study',
      data: { url },
    }),
  )
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  const address = new URL(event.notification.data?.url ?? '/dashboard', location.origin)
  if (address.origin === location.origin) event.waitUntil(show(address.href))
})

/** A tab of the site that is open already, or another one. */
async function show(address) {
  const [tab] = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!tab) return clients.openWindow(address)
  await tab.focus()
  if ('navigate' in tab && tab.url !== address) await tab.navigate(address).catch(() => clients.openWindow(address))
}
