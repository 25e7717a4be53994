/**
 * The first touch of a static page. A pointer over, or the focus on, something that needs React starts loading it; what
 * is clicked or submitted before React is there is held back and given again, so nothing a visitor does is lost. Links
 * work by themselves and wake nobody.
 */
const NEEDS_REACT =
  'button:not([popovertarget],[data-color-mode-set]),input,textarea,select,form,[role=button],[contenteditable]'

export function wakeOnTouch(): void {
  const { holdState, holdClient } = document.documentElement.dataset
  if (holdState === undefined || holdClient === undefined) return
  let waking: Promise<void> | undefined
  let live = false
  const held: { target: Element; type: 'click' | 'submit'; submitter: HTMLElement | null }[] = []

  const wake = () =>
    (waking ??= load(holdState, holdClient).then(
      () => {
        live = true
        for (const { target, type, submitter } of held.splice(0)) {
          if (type === 'submit' && target instanceof HTMLFormElement) target.requestSubmit(submitter)
          else if (target instanceof HTMLElement) target.click()
        }
      },
      (error) => {
        waking = undefined
        console.error('Error while mounting app', error)
      },
    ))

  const touched = (event: Event) => {
    if (!live && needsReact(event)) void wake()
  }
  const hold = (event: Event) => {
    if (live || !(event.target instanceof Element) || !needsReact(event)) return
    if (event.type === 'click' && !event.target.closest('button,[role=button]')) return
    // A submit button's click becomes a submit, which is held on its own.
    if (event.type === 'click' && event.target.closest('button[type=submit]')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    const submitter = event instanceof SubmitEvent ? event.submitter : null
    held.push({ target: event.target, type: event.type === 'submit' ? 'submit' : 'click', submitter })
    void wake()
  }
  for (const type of ['pointerover', 'pointerdown', 'focusin', 'keydown']) addEventListener(type, touched, true)
  for (const type of ['click', 'submit']) addEventListener(type, hold, true)
}

function needsReact(event: Event): boolean {
  return event.target instanceof Element && event.target.closest(NEEDS_REACT) !== null
}

/** The state first, as a classic script that runs in the page's own scope; then React, which says when it is there. */
async function load(state: string, client: string): Promise<void> {
  await addScript(state)
  const mounted = new Promise<void>((resolve) =>
    document.addEventListener('stoa:mounted', () => resolve(), { once: true }),
  )
  await import(/* @vite-ignore */ client)
  await mounted
}

function addScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.onload = () => resolve()
    script.onerror = () => reject(new Error(`${src} could not be loaded`))
    document.head.appendChild(script)
  })
}
