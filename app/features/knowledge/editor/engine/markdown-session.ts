import { closeHistory } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import type { EditorView } from 'prosemirror-view'
import { offsetAt, positionAt } from '../bridge/offsets.ts'
import type { MarkdownDocument, Written } from '../bridge/markdown-document.ts'
import type { Span } from '../editor-api.ts'
import { mergeExternal } from './external-changes.ts'

/** Milliseconds after which a text that takes long to write waits for a pause in typing. */
const SLOW = 12
const PAUSE = 150

/** Gives out the Markdown of what is edited: at most once a frame, and less often where writing it takes long. */
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
    // No frame comes in a tab that is not seen.
    else if (document.visibilityState === 'hidden') this.timer = setTimeout(run, 0)
    else this.frame = requestAnimationFrame(run)
  }

  /** Gives out what is not given out yet. */
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

  /** Another text in the place of the one last given out. It was not typed here, so it is not given out itself. */
  replace(view: EditorView, markdown: string): void {
    if (markdown === this.last) return
    const next = mergeExternal(this.last, this.written(view.state.doc).markdown, markdown)
    const steps = this.note.replace(view.state.doc, next)
    this.last = markdown
    this.known = null
    if (steps.length > 0) {
      const tr = view.state.tr.setMeta('addToHistory', false)
      for (const step of steps) tr.step(step)
      view.dispatch(tr)
    }
    if (next !== markdown) this.schedule(view)
  }

  /** The same as the learner's own deed: it can be undone at once and by itself, and is given out. */
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

  /** Where a stretch of the Markdown stands in the window. */
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
