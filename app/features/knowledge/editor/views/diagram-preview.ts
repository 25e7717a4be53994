import type { Renderers } from '../editor-api.ts'
import { control, put } from './elements.ts'

/** Milliseconds after the last key: drawing takes longer than a key may. */
const PAUSE = 500
const NOT_YET = 'Not a diagram yet. It appears once the text is valid.'
const NO_CONNECTION = 'The diagram viewer could not be loaded. Your text is kept.'

/** The picture of a diagram, below its text. */
export class DiagramPreview {
  private readonly preview = control('div', 'diagram-preview')
  private readonly message = control('div', 'diagram-message')
  private readonly ending = new AbortController()
  private readonly observer: IntersectionObserver
  private picture: HTMLImageElement | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private text: string | null = null
  /** Nothing is fetched or drawn far from the window. */
  private isVisible = false
  /** The text whose picture is shown. */
  private drawn: string | null = null

  constructor(
    frame: HTMLElement,
    private readonly renderers: Renderers,
  ) {
    this.message.hidden = true
    put(frame, put(control('div', 'diagram-below'), this.preview, this.message))
    this.observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        this.isVisible = true
        this.observer.disconnect()
        this.schedule(0)
      },
      { rootMargin: '50% 0px' },
    )
    this.observer.observe(this.preview)
    renderers.onColorModeChange(() => {
      this.drawn = null
      this.schedule(0)
    }, this.ending.signal)
  }

  show(text: string): void {
    const isFirst = this.text === null
    if (text === this.text) return
    this.text = text
    if (this.isVisible) this.schedule(isFirst ? 0 : PAUSE)
  }

  remove(): void {
    this.ending.abort()
    this.observer.disconnect()
    clearTimeout(this.timer)
    this.preview.parentElement?.remove()
  }

  private schedule(after: number): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.draw(), after)
  }

  private async draw(): Promise<void> {
    const text = this.text ?? ''
    if (text === this.drawn) return
    if (text.trim() === '') return this.showMessage(null)
    const drawDiagram = await this.renderers.loadDiagrams().catch(() => null)
    const drawing = await drawDiagram?.(text).catch(() => null)
    // Changed meanwhile: another drawing is on its way.
    if (this.ending.signal.aborted || text !== this.text) return
    if (!drawing) return this.showMessage(drawDiagram ? NOT_YET : NO_CONNECTION)
    this.drawn = text
    this.showMessage(null)
    const picture = (this.picture ??= document.createElement('img'))
    picture.src = drawing.src
    picture.alt = drawing.alt
    picture.width = drawing.width
    picture.height = drawing.height
    if (!picture.parentNode) put(this.preview, picture)
  }

  /** The last picture stays, paler, so that nothing jumps while the learner types. */
  private showMessage(message: string | null): void {
    this.preview.classList.toggle('is-old', message !== null)
    this.message.hidden = message === null
    this.message.textContent = message
  }
}
