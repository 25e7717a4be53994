import { BUILD_CACHE } from '#app/lib/offline/learner-caches.ts'

/** Names in this browser's storage begin so. */
const OURS = /^stoa\b/
/** How the site looks here says nothing about anybody. */
const LOOKS = ['stoa-color-mode', 'stoa-sidebar']

/**
 * Empties what this browser keeps of learners: drafts, writes that wait for a network, cached pictures, and that it shows
 * reminders. Stores are emptied rather than deleted, since a database cannot be deleted while another tab has it open.
 */
export async function forgetDevice(): Promise<void> {
  // The push service says so to the site, which then removes its side.
  const registration = await navigator.serviceWorker?.getRegistration()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
  for (const storage of [localStorage, sessionStorage])
    for (const name of Object.keys(storage)) if (OURS.test(name) && !LOOKS.includes(name)) storage.removeItem(name)
  const { openDB } = await import('idb')
  for (const { name } of await indexedDB.databases()) {
    if (!name || !OURS.test(name)) continue
    const database = await openDB(name)
    const stores = [...database.objectStoreNames]
    if (stores.length > 0) {
      const transaction = database.transaction(stores, 'readwrite')
      await Promise.all([...stores.map((store) => transaction.objectStore(store).clear()), transaction.done])
    }
    database.close()
  }
  // The code of the site is everybody's, and what opens it without a network.
  for (const name of await caches.keys()) if (OURS.test(name) && name !== BUILD_CACHE) await caches.delete(name)
}
