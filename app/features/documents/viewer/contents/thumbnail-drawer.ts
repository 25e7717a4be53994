import type { Pdf } from '../pdf/open-pdf.ts'

/** Drawn pages that are kept: some 100 KB each. */
const KEPT = 120
/** Device pixels of a CSS pixel, at most. */
const SHARPEST = 2

/** Draws pages of a PDF small, one after another, so that the pages that are read are not kept waiting. */
export class ThumbnailDrawer {
  readonly #kept = new Map<number, HTMLCanvasElement>()
  #queue: Promise<unknown> = Promise.resolve()

  constructor(private readonly pdf: Pdf) {}

  /** @throws AbortError, or where the page cannot be drawn */
  draw(page: number, room: { width: number; height: number }, signal: AbortSignal): Promise<HTMLCanvasElement> {
    const kept = this.#kept.get(page)
    if (kept) return Promise.resolve(kept)
    const drawn = this.#queue.then(async () => {
      // It was scrolled past meanwhile.
      signal.throwIfAborted()
      const canvas = await this.#drawNow(page, room, signal)
      this.#kept.set(page, canvas)
      const [oldest] = this.#kept.keys()
      if (this.#kept.size > KEPT && oldest !== undefined) this.#kept.delete(oldest)
      return canvas
    })
    this.#queue = drawn.catch(() => undefined)
    return drawn
  }

  async #drawNow(page: number, room: { width: number; height: number }, signal: AbortSignal) {
    const proxy = await this.pdf.getPage(page)
    const { width, height } = proxy.getViewport({ scale: 1 })
    const scale = Math.min(room.width / width, room.height / height) * Math.min(SHARPEST, devicePixelRatio || 1)
    const viewport = proxy.getViewport({ scale })
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.floor(viewport.width))
    canvas.height = Math.max(1, Math.floor(viewport.height))
    const task = proxy.render({ canvas, viewport })
    signal.addEventListener('abort', () => task.cancel(), { once: true })
    await task.promise
    return canvas
  }
}
