import type { Node } from 'prosemirror-model'
import { TextSelection } from 'prosemirror-state'
import type { EditorView, NodeView } from 'prosemirror-view'
import type { Renderers } from '../editor-api.ts'
import { DiagramPreview } from './diagram-preview.ts'
import { control, type GetPos, ours, put } from './elements.ts'

/** The first word behind the fence. */
export function languageOf(node: Node): string {
  return /^\s*(\S*)/.exec(String(node.attrs.info))?.[1]?.toLowerCase() ?? ''
}

/** One datalist for all fields: the options are the same. */
const LIST_ID = 'code-languages'

/** Code with a field for its language above; a diagram is drawn below. */
export const codeView =
  (renderers: Renderers) =>
  (node: Node, view: EditorView, getPos: GetPos): NodeView => {
    const dom = document.createElement('div')
    dom.className = 'code-frame'
    const pre = document.createElement('pre')
    const contentDOM = document.createElement('code')
    put(pre, contentDOM)
    pre.spellcheck = false
    const language = languageField(view, getPos, renderers.languages)
    put(dom, control('div', 'code-head', language), pre)
    let diagram: DiagramPreview | null = null
    const draw = (next: Node) => {
      if (document.activeElement !== language) language.value = next.attrs.info
      const isDiagram = languageOf(next) === 'mermaid'
      if (!isDiagram) diagram?.remove()
      diagram = isDiagram ? (diagram ?? new DiagramPreview(dom, renderers)) : null
      diagram?.show(next.textContent)
    }
    draw(node)
    return {
      dom,
      contentDOM,
      update: (next) => next.type === node.type && (draw(next), true),
      stopEvent: (event) => event.target === language,
      ignoreMutation: ours(contentDOM),
      destroy: () => diagram?.remove(),
    }
  }

/** A combobox for the language. Shift+Tab moves to it from the code; Enter, Esc and Tab move back. */
function languageField(view: EditorView, getPos: GetPos, languages: readonly string[]): HTMLInputElement {
  const field = document.createElement('input')
  field.className = 'code-language'
  field.placeholder = 'Language'
  field.title = 'Language (Shift+Tab)'
  field.spellcheck = false
  field.autocapitalize = 'off'
  field.setAttribute('aria-label', 'Language of the code')
  field.setAttribute('list', LIST_ID)
  field.addEventListener('focus', () => offerLanguages(languages))
  const set = () => {
    const pos = getPos()
    const current = pos === undefined ? null : view.state.doc.nodeAt(pos)
    if (pos === undefined || !current || current.attrs.info === field.value) return
    view.dispatch(view.state.tr.setNodeAttribute(pos, 'info', field.value))
  }
  field.addEventListener('change', set)
  field.addEventListener('keydown', (event) => {
    const leaves = event.key === 'Enter' || event.key === 'Escape' || (event.key === 'Tab' && !event.shiftKey)
    if (!leaves || event.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    set()
    const pos = getPos()
    const { $from } = view.state.selection
    const inside = pos !== undefined && $from.depth > 0 && $from.before() === pos
    if (pos !== undefined && !inside) {
      const { tr } = view.state
      view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(pos + 1))))
    }
    view.focus()
  })
  return field
}

function offerLanguages(languages: readonly string[]): void {
  if (document.getElementById(LIST_ID)) return
  const list = document.createElement('datalist')
  list.id = LIST_ID
  put(list, ...[...languages, 'mermaid'].toSorted().map((name) => new Option(name, name)))
  put(document.body, list)
}
