import { isNotFound, isRedirect } from '@tanstack/react-router'

/** In the browser a list that could not be loaded says so in its own place; what leads elsewhere still does. */
export async function ignoreLoadError(load: Promise<unknown>): Promise<void> {
  try {
    await load
  } catch (error) {
    if (import.meta.env.SSR || isRedirect(error) || isNotFound(error)) throw error
    console.error('A list could not be loaded', error)
  }
}
