import type { Node } from 'prosemirror-model'
import type { EditorView, NodeView } from 'prosemirror-view'
import { CALLOUT_KINDS } from '#worker/domain/markdown/ast.ts'
import { control, type GetPos, ours, put } from './elements.ts'
import type { Renderers } from '../editor-api.ts'
import { showFormula } from './formula.ts'

/** A list's item, with a box to tick where it is a task. */
export function itemView(node: Node, view: EditorView, getPos: GetPos): NodeView {
  const dom = document.createElement('li')
  const contentDOM = document.createElement('div')
  const box = document.createElement('input')
  box.type = 'checkbox'
  const frame = control('label', 'task-box', box)
  box.addEventListener('change', () => {
    const pos = getPos()
    if (pos !== undefined) view.dispatch(view.state.tr.setNodeAttribute(pos, 'checked', box.checked))
  })
  const draw = ({ attrs }: Node) => {
    const task = attrs.checked !== null
    dom.classList.toggle('task', task)
    if (task && !frame.parentNode) dom.insertBefore(frame, contentDOM)
    if (!task) frame.remove()
    box.checked = attrs.checked === true
    box.setAttribute('aria-label', attrs.checked ? 'Done' : 'To do')
  }
  put(dom, contentDOM)
  draw(node)
  return {
    dom,
    contentDOM,
    update: (next) => next.type === node.type && (draw(next), true),
    stopEvent: (event) => event.target === box || event.target === frame,
    ignoreMutation: ours(contentDOM),
  }
}

/** A formula of its own: its TeX, and the formula below. */
export const formulaView =
  (renderers: Renderers) =>
  (node: Node): NodeView => {
    const dom = document.createElement('div')
    dom.className = 'formula-frame'
    const pre = document.createElement('pre')
    pre.spellcheck = false
    const contentDOM = document.createElement('code')
    put(pre, contentDOM)
    const preview = control('div', 'formula-preview')
    preview.setAttribute('aria-hidden', 'true')
    put(dom, pre, preview)
    const draw = (next: Node) => showFormula(renderers, preview, next.textContent.trim() || '\\dots', true)
    draw(node)
    return {
      dom,
      contentDOM,
      update: (next) => next.type === node.type && (draw(next), true),
      ignoreMutation: ours(contentDOM),
    }
  }

/** Source that the editor does not render, with a label that says so. */
export function rawView(node: Node): NodeView {
  const dom = document.createElement('div')
  dom.className = 'raw-frame'
  const pre = document.createElement('pre')
  pre.spellcheck = false
  const contentDOM = document.createElement('code')
  put(pre, contentDOM)
  const word = control('div', 'raw-label')
  word.textContent = node.type.name === 'front_matter' ? 'Properties' : 'Markdown source'
  put(dom, word, pre)
  return { dom, contentDOM, ignoreMutation: ours(contentDOM) }
}

const LABELS: Record<(typeof CALLOUT_KINDS)[number], { label: string; tone: string }> = {
  note: { label: 'Note', tone: 'tone-info' },
  tip: { label: 'Tip', tone: 'tone-success' },
  important: { label: 'Important', tone: 'tone-primary' },
  warning: { label: 'Warning', tone: 'tone-warning' },
  caution: { label: 'Caution', tone: 'tone-error' },
}

/** A callout with a select for its kind before its title. */
export function calloutView(node: Node, view: EditorView, getPos: GetPos): NodeView {
  const dom = document.createElement('div')
  dom.setAttribute('role', 'note')
  const kind = document.createElement('select')
  kind.setAttribute('aria-label', 'Kind of callout')
  put(kind, ...CALLOUT_KINDS.map((each) => new Option(LABELS[each].label, each)))
  kind.addEventListener('change', () => {
    const pos = getPos()
    if (pos !== undefined) view.dispatch(view.state.tr.setNodeAttribute(pos, 'kind', kind.value))
    view.focus()
  })
  const contentDOM = document.createElement('div')
  contentDOM.className = 'callout-content'
  const draw = ({ attrs }: Node) => {
    const known = CALLOUT_KINDS.find((each) => each === String(attrs.kind).toLowerCase()) ?? 'note'
    dom.className = `callout border-tone-line bg-tone-soft ${LABELS[known].tone}`
    kind.value = known
  }
  put(dom, control('div', 'callout-kind', kind), contentDOM)
  draw(node)
  return {
    dom,
    contentDOM,
    update: (next) => next.type === node.type && (draw(next), true),
    stopEvent: (event) => event.target === kind,
    ignoreMutation: ours(contentDOM),
  }
}

/** A footnote's text with its label. */
export function footnoteView(node: Node): NodeView {
  const dom = document.createElement('div')
  dom.className = 'footnote-frame'
  const label = control('span', 'footnote-label')
  label.textContent = node.attrs.label
  const contentDOM = document.createElement('div')
  put(dom, label, contentDOM)
  return { dom, contentDOM, ignoreMutation: ours(contentDOM) }
}
