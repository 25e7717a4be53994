import { isHydrated, onHydrated } from './hydrated.ts'
import { needsReact } from './needs-react.ts'

interface QueuedEvent {
  target: Element
  submitter: HTMLElement | null
  type: 'click' | 'submit'
}

/**
 * Queues clicks and submits until React has hydrated their target, and replays them then: a button would otherwise do
 * nothing, and the browser would submit a form by itself. The same holds for parts that hydrate after the page.
 */
export function queueEarlyEvents(): void {
  let queue: QueuedEvent[] = []
  const onEvent = (event: Event) => {
    const { target, type } = event
    if (!(target instanceof Element) || isHydrated(target) || !needsReact(event) || !isAction(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    const submitter = event instanceof SubmitEvent ? event.submitter : null
    queue.push({ target, submitter, type: type === 'submit' ? 'submit' : 'click' })
  }
  for (const type of ['click', 'submit']) addEventListener(type, onEvent, { capture: true })
  onHydrated(() => {
    const ready = queue.filter(({ target }) => isHydrated(target))
    queue = queue.filter((event) => !ready.includes(event))
    ready.forEach(replay)
  })
}

/** A submit, or a click on a button or box; a click on a submit button is followed by the submit, which counts. */
function isAction(event: Event): boolean {
  if (event.type === 'submit') return true
  const button =
    event.target instanceof Element
      ? event.target.closest('button,[role=button],input[type=checkbox],input[type=radio]')
      : null
  return button !== null && !(button instanceof HTMLButtonElement && button.type === 'submit' && button.form)
}

/**
 * React hydrates a page part by part, and at once the part in which a key or a click happens; a submit is not among these
 * events, so the release of a key goes before it.
 */
function replay({ target, submitter, type }: QueuedEvent): void {
  target.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }))
  if (type === 'submit' && target instanceof HTMLFormElement) target.requestSubmit(submitter)
  else if (target instanceof HTMLElement) target.click()
  // A button's icon has no click() of its own.
  else target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
}
