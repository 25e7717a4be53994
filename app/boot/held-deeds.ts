import { whenMounted } from './mounted.ts'
import { needsReact } from './needs-react.ts'

interface Deed {
  target: Element
  submitter: HTMLElement | null
  type: 'click' | 'submit'
}

/** A part of the page that React takes over only later than the rest; the attribute goes when it has (`ui/markdown-later`). */
const LATER = '[data-later]'

/**
 * What is pressed or submitted before React is there is held back, and given again once it is: otherwise a button would do
 * nothing, and a form would be sent by the browser itself. The same holds for a part that comes later than the rest.
 */
export function holdDeeds(): void {
  const held: Deed[] = []
  let mounted = false
  const waits = (target: Element) => (mounted ? target.closest(LATER) !== null : true)
  const hold = (event: Event) => {
    if (!(event.target instanceof Element) || !waits(event.target) || !needsReact(event) || !isDeed(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    const submitter = event instanceof SubmitEvent ? event.submitter : null
    held.push({ target: event.target, submitter, type: event.type === 'submit' ? 'submit' : 'click' })
  }
  const giveAllAgain = () => {
    const all = held.splice(0)
    held.push(...all.filter(({ target }) => waits(target)))
    for (const deed of all) if (!waits(deed.target)) giveAgain(deed)
  }
  for (const type of ['click', 'submit']) addEventListener(type, hold, { capture: true })
  document.addEventListener('stoa:later', () => setTimeout(giveAllAgain))
  whenMounted(() => {
    mounted = true
    giveAllAgain()
  })
}

/** A submit, or a press of a button or box; the press of a submit button comes once more, as the submit. */
function isDeed(event: Event): boolean {
  if (event.type === 'submit') return true
  const button =
    event.target instanceof Element
      ? event.target.closest('button,[role=button],input[type=checkbox],input[type=radio]')
      : null
  return button !== null && !(button instanceof HTMLButtonElement && button.type === 'submit' && button.form)
}

/**
 * React takes over the parts of a page one after the other, and at once the part in which a key or a click happens; a
 * submit is not among these (react-dom, the list of discrete events that are replayed), so the release of a key goes
 * before it.
 */
function giveAgain({ target, submitter, type }: Deed): void {
  target.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }))
  if (type === 'submit' && target instanceof HTMLFormElement) target.requestSubmit(submitter)
  else if (target instanceof HTMLElement) target.click()
  // A button's icon: it has no click() of its own.
  else target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
}
