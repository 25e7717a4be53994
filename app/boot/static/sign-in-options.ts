/**
 * Which other sites one may sign in with is known to the Worker alone, when it runs: a static page of sign-in asks, and shows
 * the buttons of those on `html[data-providers]` (app/features/auth/providers).
 */
export function markProviders(): void {
  const page = document.documentElement
  if (page.dataset.hydrateClient === undefined || !window.location.pathname.startsWith('/auth/')) return
  fetch('/api/auth/options', { headers: { accept: 'application/json' } })
    .then((answer): Promise<{ providers?: string[] }> => (answer.ok ? answer.json() : Promise.resolve({})))
    .then(({ providers = [] }) => (page.dataset.providers = providers.join(' ')))
    .catch((error) => console.error('Ways to sign in could not be loaded', error))
}
