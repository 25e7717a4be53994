import type { Node } from 'prosemirror-model'
import type { EditorView, NodeView } from 'prosemirror-view'
import { readAttachmentAddress } from '#worker/contracts/knowledge/attachment-address.ts'
import { inlineTex } from '../bridge/canonical.ts'
import type { Renderers } from '../editor-api.ts'
import { showFormula } from './formula.ts'
import { SourceField } from './source-field.ts'

type GetPos = () => number | undefined

export function mathView(renderers: Renderers) {
  return (node: Node, view: EditorView, getPos: GetPos): NodeView =>
    new SourceField(node, view, getPos, {
      label: 'Formula in TeX',
      className: 'math-atom',
      read: ({ attrs }) => attrs.tex,
      write: (source, { attrs }) => (inlineTex(source) === '' ? null : { ...attrs, tex: inlineTex(source) }),
      show: (element, { attrs }) => {
        element.classList.toggle('is-display', attrs.display)
        showFormula(renderers, element, attrs.tex, attrs.display)
      },
    })
}

export function rawInlineView(node: Node, view: EditorView, getPos: GetPos): NodeView {
  return new SourceField(node, view, getPos, {
    label: 'Source',
    className: 'raw-atom',
    read: ({ attrs }) => attrs.source,
    write: (source) => (source === '' ? null : { source }),
    show: (element, { attrs }) => (element.textContent = attrs.source),
  })
}

/** `linkTarget` finds the note, if there is one. */
export function noteLinkView(linkTarget: (target: string) => string | null) {
  return (node: Node, view: EditorView, getPos: GetPos): NodeView =>
    new SourceField(node, view, getPos, {
      label: 'Link to a note: title, then | and the words to show',
      className: 'note-atom',
      read: ({ attrs }) => attrs.words,
      write: (source, { attrs }) => {
        const words = source.replaceAll(/[[\]\r\n]/g, '').slice(0, 400)
        return words.trim() === '' ? null : { ...attrs, words }
      },
      show: (element, { attrs }) => {
        const [target = '', shown] = String(attrs.words).split('|')
        element.textContent = shown?.trim() || target.replace('#', ' › ')
        element.classList.toggle('note-missing', linkTarget(target.split('#')[0]?.trim() ?? '') === null)
      },
    })
}

export function footnoteRefView(node: Node): NodeView {
  const dom = document.createElement('sup')
  dom.className = 'footnote-mark'
  dom.textContent = node.attrs.label
  dom.setAttribute('aria-label', `Footnote ${node.attrs.label}`)
  return { dom }
}

/**
 * A picture stored in the app. Any other address is shown as text, because loading it would tell its host about the reader.
 */
export function imageView(node: Node): NodeView {
  const dom = document.createElement('span')
  const draw = ({ attrs }: Node) => {
    const own = readAttachmentAddress(attrs.src)
    dom.className = own ? 'picture-atom' : 'picture-atom picture-missing'
    if (!own) return dom.replaceChildren(attrs.alt || attrs.src || 'Picture')
    const image = document.createElement('img')
    image.src = attrs.src
    image.alt = attrs.alt
    image.draggable = false
    if (own.width && own.height) {
      image.width = own.width
      image.height = own.height
    }
    return dom.replaceChildren(image)
  }
  draw(node)
  return { dom, update: (next) => next.type === node.type && (draw(next), true) }
}
