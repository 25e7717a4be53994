import type { Renderers } from '../editor-api.ts'
import { control, put } from './elements.ts'

/** Milliseconds after the last key: drawing takes longer than a key may. */
const PAUSE = 500
const NOT_YET = 'This is no diagram yet. It is drawn as soon as it can be read as one.'
const NO_CONNECTION = 'What draws diagrams could not be fetched. The text is kept.'

/** The picture of a diagram, below its text. */
export class DiagramPreview {
  private readonly face = control('div', 'diagram-face')
  private readonly message = control('div', 'diagram-words')
  private readonly ending = new AbortController()
  private readonly seen: IntersectionObserver
  private picture: HTMLImageElement | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private text: string | null = null
  /** Nothing is fetched or drawn far from the window. */
  private isNear = false
  /** The text whose picture is shown. */
  private drawn: string | null = null

  constructor(
    frame: HTMLElement,
    private readonly renderers: Renderers,
  ) {
    this.message.hidden = true
    put(frame, put(control('div', 'diagram-below'), this.face, this.message))
    this.seen = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        this.isNear = true
        this.seen.disconnect()
        this.schedule(0)
      },
      { rootMargin: '50% 0px' },
    )
    this.seen.observe(this.face)
    renderers.onColorModeChange(() => {
      this.drawn = null
      this.schedule(0)
    }, this.ending.signal)
  }

  show(text: string): void {
    const isFirst = this.text === null
    if (text === this.text) return
    this.text = text
    if (this.isNear) this.schedule(isFirst ? 0 : PAUSE)
  }

  remove(): void {
    this.ending.abort()
    this.seen.disconnect()
    clearTimeout(this.timer)
    this.face.parentElement?.remove()
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
    if (!picture.parentNode) put(this.face, picture)
  }

  /** The last picture stays, paler, so that nothing jumps while somebody writes. */
  private showMessage(message: string | null): void {
    this.face.classList.toggle('is-old', message !== null)
    this.message.hidden = message === null
    this.message.textContent = message
  }
}
