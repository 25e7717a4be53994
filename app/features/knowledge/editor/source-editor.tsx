import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { markdown as markdownLanguage } from '@codemirror/lang-markdown'
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { EditorState, Transaction } from '@codemirror/state'
import { EditorView, keymap, placeholder as placeholderFor } from '@codemirror/view'
import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import { tags } from '@lezer/highlight'
import type { EditorProps } from './editor-api.ts'

const LOOK = HighlightStyle.define([
  { tag: tags.heading, color: 'var(--text-highlighted)', fontWeight: '600' },
  { tag: tags.strong, color: 'var(--text-highlighted)', fontWeight: '600' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: [tags.link, tags.url], color: 'var(--primary-text)' },
  { tag: tags.monospace, color: 'var(--info-text)' },
  { tag: [tags.processingInstruction, tags.contentSeparator, tags.meta], color: 'var(--text-dimmed)' },
  { tag: tags.quote, color: 'var(--text-muted)' },
])

/** A note's Markdown as it is written. Only what is in view is drawn, so that the longest note stays quick. */
export function SourceEditor({ ref, ...props }: EditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<EditorView | null>(null)
  const latest = useRef(props)
  useEffect(() => void (latest.current = props))

  useEffect(() => {
    const { markdown, label, placeholder = '', autoFocus } = latest.current
    let frame = 0
    let last = markdown
    const give = (made: EditorView) => {
      cancelAnimationFrame(frame)
      frame = 0
      const next = made.state.sliceDoc()
      if (next === last) return
      last = next
      latest.current.onChange(next)
    }
    const made = new EditorView({
      parent: place.current ?? undefined,
      state: EditorState.create({
        doc: markdown,
        extensions: [
          EditorState.lineSeparator.of(lineEnd(markdown)),
          history(),
          keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
          markdownLanguage({ addKeymap: true, completeHTMLTags: false, pasteURLAsLink: true }),
          syntaxHighlighting(LOOK),
          EditorView.lineWrapping,
          placeholderFor(placeholder),
          EditorView.contentAttributes.of({ 'aria-label': label, 'aria-multiline': 'true', spellcheck: 'true' }),
          EditorView.updateListener.of((update) => {
            if (!update.docChanged) return
            const ours = update.transactions.every((each) => each.annotation(Transaction.remote))
            if (ours) last = update.state.sliceDoc()
            else if (document.visibilityState === 'hidden') give(update.view)
            else frame ||= requestAnimationFrame(() => give(update.view))
          }),
        ],
      }),
    })
    setView(made)
    if (autoFocus) made.focus()
    return () => {
      give(made)
      made.destroy()
      setView(null)
    }
  }, [])

  useImperativeHandle(
    ref,
    () => ({
      focus: () => view?.focus(),
      selection() {
        if (!view) return null
        const { from, to } = view.state.selection.main
        return { start: view.state.sliceDoc(0, from).length, end: view.state.sliceDoc(0, to).length }
      },
      replace: (markdown) => view && exchange(view, markdown),
    }),
    [view],
  )
  return <div ref={place} className="source-editor" />
}

/**
 * What ends a line in this text. Only where all lines end with both characters are they one line end; anywhere else a
 * carriage return is a character like others, so that none is lost.
 */
function lineEnd(text: string): string {
  const all = text.match(/\r\n|\r|\n/g) ?? []
  return all.length > 0 && all.every((end) => end === '\r\n') ? '\r\n' : '\n'
}

/** Exchanges only what lies between the common beginning and the common end, so that the caret stays where it can. */
function exchange(view: EditorView, markdown: string): void {
  const now = view.state.doc.toString()
  const next = markdown.replaceAll(view.state.lineBreak, '\n')
  const most = Math.min(now.length, next.length)
  let head = 0
  while (head < most && now[head] === next[head]) head++
  let tail = 0
  while (tail < most - head && now.at(-1 - tail) === next.at(-1 - tail)) tail++
  if (head + tail === now.length && head + tail === next.length) return
  view.dispatch({
    changes: {
      from: head,
      to: now.length - tail,
      insert: view.state.toText(next.slice(head, next.length - tail).replaceAll('\n', view.state.lineBreak)),
    },
    annotations: [Transaction.remote.of(true), Transaction.addToHistory.of(false)],
  })
}
