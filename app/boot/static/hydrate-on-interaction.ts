import { needsReact } from '../needs-react.ts'

const EVENTS = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click', 'submit']

/**
 * Loads React and hydrates a static page at the first interaction: a pointer over, or the focus on, something that needs
 * React. `<Hydrate when={interaction()}>` of TanStack Start defers parts of a page, but not React, the router and the data
 * (106 KB gzip), which its entry loads at once.
 */
export function hydrateOnInteraction(): void {
  const { hydrateState, hydrateClient } = document.documentElement.dataset
  if (hydrateState === undefined || hydrateClient === undefined) return
  let isLoading = false
  const hydrate = async (event: Event) => {
    if (isLoading || !needsReact(event)) return
    isLoading = true
    try {
      await load(hydrateState, hydrateClient)
      for (const type of EVENTS) removeEventListener(type, hydrate, true)
    } catch (error) {
      // The next interaction tries again.
      isLoading = false
      console.error('Error while mounting app', error)
    }
  }
  for (const type of EVENTS) addEventListener(type, hydrate, true)
}

/** The dehydrated state first, as a classic script that runs in the page's own scope; then React. */
async function load(stateUrl: string, clientUrl: string): Promise<void> {
  await addScript(stateUrl)
  await import(/* @vite-ignore */ clientUrl)
}

function addScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error(`${src} could not be loaded`)))
    document.head.appendChild(script)
  })
}
