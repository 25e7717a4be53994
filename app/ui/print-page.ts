/** What is drawn only when it comes near the window draws itself at this event. */
export const PRINT_EVENT = 'stoa:print'

/** What is still missing then is printed as its text. */
const PATIENCE_MS = 8_000
/** Within it a menu closes: it would be printed too. */
const STEP_MS = 200

/** Opens the browser's print dialog once all diagrams of the page are drawn. */
export async function printPage(): Promise<void> {
  dispatchEvent(new Event(PRINT_EVENT))
  for (let waited = 0; waited < PATIENCE_MS; waited += STEP_MS) {
    await new Promise((done) => setTimeout(done, STEP_MS))
    const drawn = '.diagram-picture, .diagram-tools, .diagram-wrong'
    if (!document.querySelector(`[data-drawable]:not(:has(${drawn}))`)) break
  }
  window.print()
}
