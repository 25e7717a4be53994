import { closeHistory } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import type { EditorView } from 'prosemirror-view'
import { offsetAt, positionAt } from '../bridge/offsets.ts'
import type { MarkdownDocument, Written } from '../bridge/markdown-document.ts'
import type { Span } from '../editor-api.ts'

/** Milliseconds of serializing above which reports wait for a pause in typing. */
const SLOW = 12
const PAUSE = 150

/** Reports the Markdown of the document: at most once a frame, and less often where serializing is slow. */
export class MarkdownSession {
  private frame = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private cost = 0
  private last: string
  private known: { doc: Node; written: Written } | null = null

  constructor(
    private readonly note: MarkdownDocument,
    markdown: string,
    private readonly onChange: (markdown: string) => void,
  ) {
    this.last = markdown
  }

  schedule(view: EditorView): void {
    if (this.frame || this.timer) return
    const run = () => this.flush(view)
    if (this.cost > SLOW) this.timer = setTimeout(run, PAUSE)
    // A hidden tab has no animation frames.
    else if (document.visibilityState === 'hidden') this.timer = setTimeout(run, 0)
    else this.frame = requestAnimationFrame(run)
  }

  /** Reports pending changes. */
  flush(view: EditorView): void {
    cancelAnimationFrame(this.frame)
    clearTimeout(this.timer)
    this.frame = 0
    this.timer = undefined
    const { markdown } = this.written(view.state.doc)
    if (markdown === this.last) return
    this.last = markdown
    this.onChange(markdown)
  }

  selection(view: EditorView): { start: number; end: number } {
    const { from, to } = view.state.selection
    const written = this.written(view.state.doc)
    const start = offsetAt(written, from, 'start')
    return { start, end: from === to ? start : Math.max(start, offsetAt(written, to, 'end')) }
  }

  /** Replaces the text last reported. The replacement was not typed here, so it is not reported itself. */
  replace(view: EditorView, markdown: string): void {
    if (markdown === this.last) return
    const steps = this.note.replace(view.state.doc, markdown)
    this.last = markdown
    this.known = null
    if (steps.length > 0) {
      const tr = view.state.tr.setMeta('addToHistory', false)
      for (const step of steps) tr.step(step)
      view.dispatch(tr)
    }
  }

  /** Replaces the text as if the learner had: it can be undone on its own, and is reported. */
  edit(view: EditorView, change: (markdown: string) => string | null): boolean {
    this.flush(view)
    const next = change(this.last)
    if (next === null) return false
    const steps = this.note.replace(view.state.doc, next)
    this.known = null
    const tr = closeHistory(view.state.tr)
    for (const step of steps) tr.step(step)
    if (steps.length > 0) view.dispatch(tr)
    this.flush(view)
    return true
  }

  /** The DOM range of a range of the Markdown. */
  rangeOf(view: EditorView, { start, end }: Span): Range {
    const written = this.written(view.state.doc)
    const range = document.createRange()
    const from = view.domAtPos(positionAt(written, start, 'start'))
    const to = view.domAtPos(positionAt(written, end, 'end'))
    range.setStart(from.node, from.offset)
    range.setEnd(to.node, to.offset)
    return range
  }

  private written(doc: Node): Written {
    if (this.known?.doc === doc) return this.known.written
    const startedAt = performance.now()
    const written = this.note.write(doc)
    this.cost = performance.now() - startedAt
    this.known = { doc, written }
    return written
  }
}
