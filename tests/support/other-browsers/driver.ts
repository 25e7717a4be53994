/** What a journey asks of a browser, whatever protocol it speaks. Coordinates are pixels of the viewport. */
export interface BrowserDriver {
  name: string
  open(url: string): Promise<void>
  /** An expression of the page's own JavaScript; a promise is waited for. What it gives travels as JSON. */
  evaluate(expression: string): Promise<unknown>
  click(x: number, y: number): Promise<void>
  /** As a keyboard types it, sign by sign. */
  type(text: string): Promise<void>
  /** @param key as `KeyboardEvent.key` names it */
  press(key: string, modifier?: 'Control'): Promise<void>
  /** Chooses a file in the one input that the selector finds. */
  chooseFile(selector: string, path: string): Promise<void>
  screenshot(path: string): Promise<void>
  close(): Promise<void>
}

export const VIEWPORT = { width: 1280, height: 900 }
