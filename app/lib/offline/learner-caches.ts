/** Files of the build, the same for everybody. Every other cache of this origin holds content of a learner. */
export const BUILD_CACHE = 'stoa-build'
/** Pages that open without a network. The name ends in the id of the learner whose pages they are. */
export const KEPT_PAGES = 'stoa-pages-'

/** Keeps what deletes pages, and what adds them, apart: a page that arrives late must not outlive the sign-out. */
export function withKeptPages<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks.request('stoa-pages', work)
}

/** Removes everything of a learner that this browser has cached. */
export async function deleteLearnerCaches(): Promise<void> {
  // Only over https, or on this machine.
  if (!globalThis.caches) return
  await withKeptPages(async () => {
    for (const name of await caches.keys()) if (name !== BUILD_CACHE) await caches.delete(name)
  })
}
