/**
 * How one may sign in is known to the Worker alone, when it runs: a static page of sign-in asks, and shows what there is by
 * `html[data-providers]` (app/features/auth/providers) and `html[data-mail]` (app/features/auth/forgot-password-screen.tsx).
 */
export function markSignInOptions(): void {
  const page = document.documentElement
  if (page.dataset.hydrateClient === undefined || !window.location.pathname.startsWith('/auth/')) return
  fetch('/api/auth/options', { headers: { accept: 'application/json' } })
    .then((answer): Promise<{ providers?: string[]; mail?: string }> =>
      answer.ok ? answer.json() : Promise.resolve({}),
    )
    .then(({ providers = [], mail = '' }) => Object.assign(page.dataset, { providers: providers.join(' '), mail }))
    .catch((error) => console.error('Ways to sign in could not be loaded', error))
}
