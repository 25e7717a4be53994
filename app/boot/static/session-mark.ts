/**
 * Static pages are the same for everybody, so they load the session: once, as JSON, without a retry. What differs (the
 * header's buttons) is switched by `html[data-signed-in]`; a failure is "signed out" (specification §4).
 */
export function markSession(): void {
  const page = document.documentElement
  if (page.dataset.hydrateClient === undefined) return
  fetch('/api/_auth/session', { headers: { accept: 'application/json' } })
    .then((answer): Promise<{ user?: unknown }> => (answer.ok ? answer.json() : Promise.resolve({})))
    .then(({ user }) => page.toggleAttribute('data-signed-in', Boolean(user)))
    .catch((error) => console.error('Session could not be loaded', error))
}
