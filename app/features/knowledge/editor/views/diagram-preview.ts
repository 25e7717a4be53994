import { COLOR_MODE_EVENT } from '#app/ui/color-mode/color-mode.ts'
import { control, put } from './elements.ts'

/** Milliseconds after the last key: drawing takes longer than a key may. */
const PAUSE = 500
const NOT_YET = 'This is no diagram yet. It is drawn as soon as it can be read as one.'
const NO_CONNECTION = 'What draws diagrams could not be fetched. The text is kept.'

/** What a diagram's text draws, below it, by the same means as where a note is read. */
export class DiagramPreview {
  private readonly face = control('div', 'diagram-face')
  private readonly words = control('div', 'diagram-words')
  private readonly ending = new AbortController()
  private readonly seen: IntersectionObserver
  private picture: HTMLImageElement | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private text: string | null = null
  /** Far from the window nothing is fetched or drawn. */
  private isNear = false
  private drawn = ''

  constructor(frame: HTMLElement) {
    this.words.hidden = true
    put(frame, put(control('div', 'diagram-below'), this.face, this.words))
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
    window.addEventListener(COLOR_MODE_EVENT, () => this.schedule(0), { signal: this.ending.signal })
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
    const mode = document.documentElement.classList.contains('dark') ? 'dark' : 'light'
    const key = `${mode} ${text}`
    if (key === this.drawn) return
    if (text.trim() === '') return this.tell(null)
    const renderer = await import('#app/ui/markdown/diagram/draw-diagram.ts').catch(() => null)
    const drawing = await renderer?.drawDiagram(text, mode).catch(() => null)
    // Written on meanwhile: another drawing is on its way.
    if (this.ending.signal.aborted || text !== this.text) return
    if (!drawing) return this.tell(renderer ? NOT_YET : NO_CONNECTION)
    this.drawn = key
    this.tell(null)
    const picture = (this.picture ??= document.createElement('img'))
    picture.src = drawing.src
    picture.alt = drawing.alt
    picture.width = drawing.width
    picture.height = drawing.height
    if (!picture.parentNode) put(this.face, picture)
  }

  /** The last picture stays, paler, so that nothing jumps while somebody writes. */
  private tell(words: string | null): void {
    this.face.classList.toggle('is-old', words !== null)
    this.words.hidden = words === null
    this.words.textContent = words
  }
}
