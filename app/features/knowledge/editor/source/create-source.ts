import { defaultKeymap, history, historyKeymap, indentLess, indentMore, isolateHistory } from '@codemirror/commands'
import { markdownKeymap, markdownLanguage, pasteURLAsLink } from '@codemirror/lang-markdown'
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { type Annotation, Compartment, EditorState, Transaction } from '@codemirror/state'
import { EditorView, keymap, type KeyBinding, placeholder as placeholderFor, type ViewUpdate } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import type { EditorHandle, EditorProps, Span } from '../editor-api.ts'
import { fitsSyntax } from '../editor-limits.ts'
import { smallestChanges } from '../bridge/exchange/smallest-changes.ts'
import type { Box } from '../menus/floating.tsx'
import { markRange } from '../mark-range.ts'
import { sourceUploads } from './source-uploads.ts'

const HIGHLIGHTING = HighlightStyle.define([
  { tag: tags.heading, color: 'var(--text-highlighted)', fontWeight: '600' },
  { tag: tags.strong, color: 'var(--text-highlighted)', fontWeight: '600' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: [tags.link, tags.url], color: 'var(--primary-text)' },
  { tag: tags.monospace, color: 'var(--info-text)' },
  { tag: [tags.processingInstruction, tags.contentSeparator, tags.meta], color: 'var(--text-dimmed)' },
  { tag: tags.quote, color: 'var(--text-muted)' },
])

/** Tab indents a list's lines; elsewhere it moves the focus, as everywhere on a page. */
const LIST_KEYS: readonly KeyBinding[] = [
  {
    key: 'Tab',
    run: (target) => inList(target.state) && indentMore(target),
    shift: (target) => inList(target.state) && indentLess(target),
  },
]

function inList(state: EditorState): boolean {
  return /^\s*(?:[-+*]|\d{1,9}[.)])\s/.test(state.doc.lineAt(state.selection.main.head).text)
}

export interface Source extends EditorHandle {
  destroy(): void
}

/**
 * Mounts the source editor. `latest` returns the current props; `onSelected` gets the position of the selection, or null
 * where nothing is selected.
 */
export function createSource(parent: Element, latest: () => EditorProps, onSelected: (at: Box | null) => void): Source {
  const { markdown, label, placeholder = '', focused } = latest()
  const textOf = (state: EditorState) => state.sliceDoc()
  let frame = 0
  let last = markdown
  let isDestroyed = false

  const flush = () => {
    cancelAnimationFrame(frame)
    frame = 0
    const next = textOf(view.state)
    if (next === last) return
    last = next
    latest().onChange(next)
  }
  const schedule = () => {
    if (document.visibilityState === 'hidden') flush()
    else frame ||= requestAnimationFrame(flush)
  }
  const completion = new Compartment()
  const language = new Compartment()
  let isColored = fitsSyntax(markdown)
  const view: EditorView = new EditorView({
    parent,
    state: EditorState.create({
      doc: markdown,
      extensions: [
        EditorState.lineSeparator.of(lineEnd(markdown)),
        history(),
        keymap.of([
          ...markdownKeymap,
          ...defaultKeymap.filter(({ key }) => key !== 'Escape'),
          ...historyKeymap,
          ...LIST_KEYS,
        ]),
        // Not `markdown()`, which brings the languages of HTML, CSS and scripts along.
        language.of(isColored ? markdownLanguage : []),
        pasteURLAsLink,
        syntaxHighlighting(HIGHLIGHTING),
        completion.of([]),
        EditorView.lineWrapping,
        placeholderFor(placeholder),
        EditorView.contentAttributes.of({ 'aria-label': label, 'aria-multiline': 'true', spellcheck: 'true' }),
        sourceUploads(() => latest().tools),
        EditorView.updateListener.of((update) => {
          if (update.selectionSet || update.docChanged || update.focusChanged) onSelected(boxOf(update.view))
          if (!update.docChanged) return
          if (isColored && !update.changes.empty && !fitsAround(update)) {
            isColored = false
            // Not within the update that found it.
            queueMicrotask(() => isDestroyed || view.dispatch({ effects: language.reconfigure([]) }))
          }
          if (!update.transactions.every((each) => each.annotation(Transaction.remote))) schedule()
        }),
      ],
    }),
  })
  if (focused) view.focus()
  // Loaded after the editor, which works without it.
  import('./note-completion.ts').then(
    ({ noteCompletion }) =>
      isDestroyed || view.dispatch({ effects: completion.reconfigure(noteCompletion(() => latest().tools)) }),
    (error: unknown) => console.error('Notes cannot be suggested', error),
  )

  return {
    flush,
    focus: () => view.focus(),
    selection() {
      const { from, to } = view.state.selection.main
      return { start: view.state.sliceDoc(0, from).length, end: view.state.sliceDoc(0, to).length }
    },
    replace(next) {
      if (next === last) return
      replaceText(view, next, Transaction.remote.of(true), Transaction.addToHistory.of(false))
      last = next
    },
    edit(change) {
      flush()
      const next = change(last)
      if (next === null) return false
      replaceText(view, next, isolateHistory.of('full'))
      flush()
      return true
    },
    mark: (span, show = false) => mark(view, last, span, show),
    destroy() {
      isDestroyed = true
      flush()
      view.destroy()
    },
  }
}

/** Characters on both sides of a change that are looked at. */
const AROUND = 200_000

/** Whether the blocks that were changed are still such as can be coloured. */
function fitsAround({ state, changes }: ViewUpdate): boolean {
  let fits = true
  changes.iterChangedRanges((_, __, from, to) => {
    const [before, after] = [
      state
        .sliceDoc(Math.max(0, from - AROUND), from)
        .split(/\n[ \t]*\n/)
        .at(-1) ?? '',
      state.sliceDoc(to, to + AROUND).split(/\n[ \t]*\n/, 1)[0] ?? '',
    ]
    fits &&= fitsSyntax(before + state.sliceDoc(from, to) + after)
  })
  return fits
}

function boxOf(view: EditorView): Box | null {
  const { from, to, empty } = view.state.selection.main
  if (empty) return null
  const [start, end] = [view.coordsAtPos(from), view.coordsAtPos(to, -1)]
  // Text outside the viewport has no coordinates.
  if (!end) return start && { left: start.left, top: start.top, bottom: start.bottom }
  const left = start?.left ?? end.left
  return { left, top: Math.min(start?.top ?? end.top, end.top), bottom: Math.max(start?.bottom ?? 0, end.bottom) }
}

function mark(view: EditorView, markdown: string, span: Span | null, show: boolean): void {
  if (!span) return markRange(null, false)
  // CodeMirror counts a line end as one character.
  const from = view.state.toText(markdown.slice(0, span.start)).length
  const to = from + view.state.toText(markdown.slice(span.start, span.end)).length
  if (show) view.dispatch({ effects: EditorView.scrollIntoView(from, { y: 'center' }) })
  const [start, end] = [view.domAtPos(from), view.domAtPos(to)]
  const range = document.createRange()
  range.setStart(start.node, start.offset)
  range.setEnd(end.node, end.offset)
  markRange(range, false)
}

/**
 * The line end of this text. Only where all lines end with CR LF is that one line end; elsewhere a CR is an ordinary
 * character, so that none is lost.
 */
function lineEnd(text: string): string {
  const all = text.match(/\r\n|\r|\n/g) ?? []
  return all.length > 0 && all.every((end) => end === '\r\n') ? '\r\n' : '\n'
}

/** Replaces only the characters that differ, so that the caret stays where it is. */
function replaceText(view: EditorView, markdown: string, ...as: Annotation<unknown>[]): void {
  const next = markdown.replaceAll(view.state.lineBreak, '\n')
  const changes = smallestChanges(view.state.doc.toString(), next).map(({ start, end, from, to }) => ({
    from: start,
    to: end,
    insert: view.state.toText(next.slice(from, to).replaceAll('\n', view.state.lineBreak)),
  }))
  if (changes.length === 0) return
  view.dispatch({ changes, annotations: as })
}
