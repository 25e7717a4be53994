import { isNotFound, isRedirect } from '@tanstack/react-router'

/** In the browser a list shows its own error, so the navigation continues; redirects and not-found still apply. */
export async function ignoreLoadError(load: Promise<unknown>): Promise<void> {
  try {
    await load
  } catch (error) {
    if (import.meta.env.SSR || isRedirect(error) || isNotFound(error)) throw error
    console.error('A list could not be loaded', error)
  }
}
