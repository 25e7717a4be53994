/**
 * Runs `then` once React is there. Not within its own announcement, which comes from an effect: React cannot take over a
 * further part of the page while it is still finishing this one.
 */
export function whenMounted(then: () => void): void {
  document.addEventListener('stoa:mounted', () => setTimeout(then), { once: true })
}
