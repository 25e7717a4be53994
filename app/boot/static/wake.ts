import { needsReact } from '../needs-react.ts'

const TOUCHES = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click', 'submit']

/**
 * The first touch of a static page: a pointer over, or the focus on, something that needs React starts loading it. Links
 * work by themselves and wake nobody.
 */
export function wakeOnTouch(): void {
  const { holdState, holdClient } = document.documentElement.dataset
  if (holdState === undefined || holdClient === undefined) return
  let isAwake = false
  const wake = async (event: Event) => {
    if (isAwake || !needsReact(event)) return
    isAwake = true
    try {
      await load(holdState, holdClient)
      for (const type of TOUCHES) removeEventListener(type, wake, true)
    } catch (error) {
      // The next touch tries again.
      isAwake = false
      console.error('Error while mounting app', error)
    }
  }
  for (const type of TOUCHES) addEventListener(type, wake, true)
}

/** The state first, as a classic script that runs in the page's own scope; then React. */
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
