/**
 * The first touch of a static page. A pointer over, or the focus on, something that needs React starts loading it; what
 * is clicked or submitted before React is there is held back and given again, so nothing a visitor does is lost. Links
 * work by themselves and wake nobody.
 */
const NEEDS_REACT =
  'button:not([popovertarget],[data-color-mode-set]),input,textarea,select,form,[role=button],[contenteditable]'

interface Held {
  target: Element
  submitter: HTMLElement | null
  type: 'click' | 'submit'
}

export function wakeOnTouch(): void {
  const { holdState, holdClient } = document.documentElement.dataset
  if (holdState === undefined || holdClient === undefined) return
  const held: Held[] = []
  let state: 'asleep' | 'waking' | 'awake' = 'asleep'

  async function wake(stateUrl: string, clientUrl: string) {
    if (state !== 'asleep') return
    state = 'waking'
    try {
      await load(stateUrl, clientUrl)
      state = 'awake'
      for (const each of held.splice(0)) giveAgain(each)
    } catch (error) {
      // The next touch tries again.
      state = 'asleep'
      console.error('Error while mounting app', error)
    }
  }

  const touched = (event: Event) => {
    if (needsReact(event)) void wake(holdState, holdClient)
  }
  const hold = (event: Event) => {
    if (state === 'awake' || !(event.target instanceof Element) || !needsReact(event) || !isDeed(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    const submitter = event instanceof SubmitEvent ? event.submitter : null
    held.push({ target: event.target, submitter, type: event.type === 'submit' ? 'submit' : 'click' })
    void wake(holdState, holdClient)
  }
  for (const type of ['pointerover', 'pointerdown', 'focusin', 'keydown']) addEventListener(type, touched, true)
  for (const type of ['click', 'submit']) addEventListener(type, hold, true)
}

function needsReact(event: Event): boolean {
  return event.target instanceof Element && event.target.closest(NEEDS_REACT) !== null
}

/** A submit, or a press of a button; the press of a submit button comes once more, as the submit. */
function isDeed(event: Event): boolean {
  if (event.type === 'submit') return true
  const button = event.target instanceof Element ? event.target.closest('button,[role=button]') : null
  return button !== null && !(button instanceof HTMLButtonElement && button.type === 'submit' && button.form)
}

/**
 * React takes over the parts of a page one after the other, and at once the part in which a key or a click happens; a
 * submit is not among these (react-dom, the list of discrete events that are replayed), so the release of a key goes
 * before it. Otherwise the browser would send the form by itself.
 */
function giveAgain({ target, submitter, type }: Held): void {
  target.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }))
  if (type === 'submit' && target instanceof HTMLFormElement) target.requestSubmit(submitter)
  else if (target instanceof HTMLElement) target.click()
}

/** The state first, as a classic script that runs in the page's own scope; then React, which says when it is there. */
async function load(stateUrl: string, clientUrl: string): Promise<void> {
  await addScript(stateUrl)
  const mounted = new Promise<void>((resolve) => {
    document.addEventListener('stoa:mounted', () => resolve(), { once: true })
  })
  await import(/* @vite-ignore */ clientUrl)
  await mounted
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
