/** `ui/deferred` carries this attribute until React has hydrated what is inside. */
const PENDING = 'data-deferred'

let mounted = false
document.addEventListener('stoa:mounted', () => (mounted = true), { once: true })

export function isHydrated(target: Element): boolean {
  return mounted && target.closest(`[${PENDING}]`) === null
}

/**
 * Runs `callback` when React has hydrated the page, and again for each part that hydrates after it. Not at once, since these
 * events come from effects, and React cannot hydrate a further part of the page until its effects have run.
 */
export function onHydrated(callback: () => void): void {
  document.addEventListener('stoa:mounted', () => setTimeout(callback), { once: true })
  new MutationObserver(() => setTimeout(callback)).observe(document, { attributeFilter: [PENDING], subtree: true })
}
