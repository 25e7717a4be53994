import { type RefObject, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import type { EditorView } from 'prosemirror-view'
import { MarkdownDocument } from './bridge/markdown-document.ts'
import type { EditorProps } from './editor-api.ts'
import { onPageHide } from './engine/on-page-hide.ts'
import { createEditor } from './engine/create-editor.ts'
import { MarkdownSession } from './engine/markdown-session.ts'
import type { Trigger } from './engine/triggers.ts'
import { uploading } from './engine/uploads.ts'
import { markRange } from './mark-range.ts'
import { tableAt } from './commands/tables.ts'

export interface FloatingKeys {
  /** While a list of options is open. */
  options: (event: KeyboardEvent) => boolean
  /** Otherwise. */
  others: (event: KeyboardEvent) => boolean
}

/** Mounts the editor in its container and renders again with its changes. */
export function useRichEditor(
  props: EditorProps,
  container: RefObject<HTMLElement | null>,
  keys: RefObject<FloatingKeys>,
) {
  const [view, setView] = useState<EditorView | null>(null)
  const [trigger, setTrigger] = useState<Trigger | null>(null)
  const [, redraw] = useState(0)
  const session = useRef<MarkdownSession | null>(null)
  const latest = useRef(props)
  useEffect(() => void (latest.current = props))

  // A layout effect, so that the last changes are reported before anything around it unmounts.
  useLayoutEffect(() => {
    if (!container.current) return
    const { markdown, label, placeholder = '', focused } = latest.current
    const note = new MarkdownDocument(markdown)
    let floated = false
    const writing = new MarkdownSession(note, markdown, (next) => latest.current.onChange(next))
    const created = createEditor(container.current, note.doc, label, placeholder, {
      tools: () => latest.current.tools,
      triggers: { changed: setTrigger, key: (event) => keys.current.options(event) },
      key: (event) => keys.current.others(event),
      tooLong: () =>
        latest.current.tools.notifyError('That is too long to paste', 'Nothing was changed. Paste it in parts.'),
      updated(view, changed) {
        if (changed) writing.schedule(view)
        // Rendering the toolbars costs more than a key: skipped where there are none before and after.
        const floats = hasFloating(view)
        if (floats || floated) redraw((count) => count + 1)
        floated = floats
      },
    })
    session.current = writing
    setView(created)
    if (focused) created.focus()
    const ending = onPageHide(() => writing.flush(created))
    const guard = (event: BeforeUnloadEvent) => uploading(created.state) && event.preventDefault()
    window.addEventListener('beforeunload', guard)
    return () => {
      ending()
      window.removeEventListener('beforeunload', guard)
      writing.flush(created)
      created.destroy()
      session.current = null
      setView(null)
    }
  }, [container, keys])

  useImperativeHandle(
    props.ref,
    () => ({
      focus: () => view?.focus(),
      flush: () => view && session.current?.flush(view),
      selection: () => (view && session.current ? session.current.selection(view) : null),
      replace: (markdown) => view && session.current?.replace(view, markdown),
      edit: (change) => (view && session.current?.edit(view, change)) ?? false,
      mark: (span, show = false) =>
        markRange(view && session.current && span && session.current.rangeOf(view, span), show),
    }),
    [view],
  )
  return { view, trigger }
}

/** Whether a toolbar or list may be shown at the selection; on touch screens there always is one. */
function hasFloating({ state }: EditorView): boolean {
  return (
    !state.selection.empty ||
    tableAt(state) !== null ||
    window.matchMedia('(pointer: coarse)').matches ||
    document.activeElement?.closest('[data-editor-toolbar]') != null
  )
}
