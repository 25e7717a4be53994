import { history } from 'prosemirror-history'
import { dropCursor } from 'prosemirror-dropcursor'
import { gapCursor } from 'prosemirror-gapcursor'
import type { Node } from 'prosemirror-model'
import { EditorState, type Plugin, Selection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import type { EditorTools } from '../editor-api.ts'
import { footnoteRefView, imageView, mathView, noteLinkView, rawInlineView } from '../views/atoms.ts'
import { calloutView, footnoteView, formulaView, itemView, rawView } from '../views/blocks.ts'
import { codeView } from '../views/code-view.ts'
import { handlePaste, markdownOf } from './clipboard.ts'
import { codeColors } from './code-colors.ts'
import { evenTables, lineAtEnd, placeholder } from './plugins.ts'
import { markdownRules } from './input-rules.ts'
import { editorKeys } from './keys.ts'
import { triggers, type TriggerHost } from './triggers.ts'
import { uploadFiles, uploads } from './uploads.ts'

export interface EditorHost {
  tools: () => EditorTools
  triggers: TriggerHost
  /** After every change of document or selection. */
  updated(view: EditorView, changed: boolean): void
  /** Keys that open what floats: Mod-K, Alt-F10. */
  key(event: KeyboardEvent): boolean
  tooLong(): void
}

export function createEditor(place: HTMLElement, doc: Node, label: string, hint: string, host: EditorHost): EditorView {
  const { renderers } = host.tools()
  const plugins: Plugin[] = [
    triggers(host.triggers),
    markdownRules(),
    ...editorKeys(),
    history(),
    dropCursor({ color: false, class: 'drop-line' }),
    gapCursor(),
    uploads(host.tools),
    placeholder(hint),
    lineAtEnd(),
    evenTables(),
    codeColors(renderers),
  ]
  const store = (files: File[], at: number) => uploadFiles(view, files, at, host.tools)
  const pasting = { files: store, tooLong: host.tooLong, tools: host.tools }
  const view: EditorView = new EditorView(place, {
    state: withLineAtEnd(EditorState.create({ doc, plugins })),
    attributes: {
      class: 'prose editor',
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      'aria-keyshortcuts': 'Alt+F10',
      spellcheck: 'true',
    },
    nodeViews: {
      math: mathView(renderers),
      raw_inline: rawInlineView,
      note_link: noteLinkView((target) => host.tools().linkTarget(target)),
      footnote_ref: footnoteRefView,
      image: imageView,
      list_item: itemView,
      code_block: codeView(renderers),
      math_block: formulaView(renderers),
      raw_block: rawView,
      front_matter: rawView,
      callout: calloutView,
      footnote_def: footnoteView,
    },
    clipboardTextSerializer: markdownOf,
    handleKeyDown: (_, event) => host.key(event),
    handleDOMEvents: {
      paste(_, event) {
        const taken = event.clipboardData !== null && handlePaste(view, event.clipboardData, pasting)
        if (taken) event.preventDefault()
        return taken
      },
      drop(_, event) {
        // What is moved within the text is ProseMirror's.
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
        if (view.dragging || !event.dataTransfer || !at) return false
        const files = [...event.dataTransfer.files]
        if (files.length > 0) store(files, at.pos)
        else {
          view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(at.pos))))
          if (!handlePaste(view, event.dataTransfer, pasting)) return false
        }
        event.preventDefault()
        view.focus()
        return true
      },
    },
    dispatchTransaction(tr) {
      view.updateState(view.state.apply(tr))
      host.updated(view, tr.docChanged)
    },
  })
  return view
}

/** The empty last line is there from the start, so that the first key is the first change. */
function withLineAtEnd(state: EditorState): EditorState {
  return state.apply(state.tr.setMeta('addToHistory', false))
}
