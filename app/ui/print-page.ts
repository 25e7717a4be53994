/** The event at which diagrams outside the viewport are drawn, too. */
export const PRINT_EVENT = 'stoa:print'

/** Milliseconds to wait for them; a diagram that is not drawn by then is printed as its source. */
const DEADLINE_MS = 8_000
/** Milliseconds for a menu to close, which would be printed otherwise. */
const STEP_MS = 200

/** Opens the browser's print dialog once all diagrams of the page are drawn. */
export async function printPage(): Promise<void> {
  dispatchEvent(new Event(PRINT_EVENT))
  for (let waited = 0; waited < DEADLINE_MS; waited += STEP_MS) {
    await new Promise((done) => setTimeout(done, STEP_MS))
    const drawn = '.diagram-picture, .diagram-tools, .diagram-wrong'
    if (!document.querySelector(`[data-drawable]:not(:has(${drawn}))`)) break
  }
  window.print()
}
