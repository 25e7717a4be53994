import type { Node } from 'prosemirror-model'
import { NodeSelection, TextSelection } from 'prosemirror-state'
import type { EditorView, NodeView } from 'prosemirror-view'
import { put } from './elements.ts'

export interface SourceOptions {
  label: string
  className: string
  read: (node: Node) => string
  /** The node's attributes for a new source, or null to delete the node. */
  write: (source: string, node: Node) => Record<string, unknown> | null
  show: (element: HTMLElement, node: Node) => void
}

/**
 * An inline atom that shows its preview, and a field with its source when it is selected by a press, by Enter, or by moving
 * into it with the arrow keys.
 */
export class SourceField implements NodeView {
  readonly dom = document.createElement('span')
  private readonly preview = document.createElement('span')
  private readonly field = document.createElement('input')

  constructor(
    private node: Node,
    private readonly view: EditorView,
    private readonly getPos: () => number | undefined,
    private readonly options: SourceOptions,
  ) {
    this.dom.className = `source-atom ${options.className}`
    this.dom.contentEditable = 'false'
    this.preview.className = 'source-preview'
    this.field.className = 'source-input'
    this.field.type = 'text'
    this.field.hidden = true
    this.field.spellcheck = false
    this.field.autocapitalize = 'off'
    this.field.setAttribute('aria-label', options.label)
    put(this.dom, this.preview, this.field)
    this.preview.addEventListener('click', (event) => {
      event.preventDefault()
      this.open()
    })
    this.field.addEventListener('input', () => this.showInput())
    this.field.addEventListener('blur', () => this.close(false))
    this.field.addEventListener('keydown', (event) => this.key(event))
    options.show(this.preview, node)
  }

  update(node: Node): boolean {
    if (node.type !== this.node.type) return false
    const same = node.eq(this.node)
    this.node = node
    if (!same) this.options.show(this.preview, node)
    return true
  }

  selectNode(): void {
    this.dom.classList.add('is-chosen')
    if (this.view.editable && this.view.hasFocus()) this.open()
  }

  deselectNode(): void {
    this.dom.classList.remove('is-chosen')
  }

  stopEvent(event: Event): boolean {
    return event.target === this.field
  }

  ignoreMutation(): boolean {
    return true
  }

  private open(): void {
    if (!this.field.hidden) return
    this.field.value = this.options.read(this.node)
    this.field.hidden = false
    this.dom.classList.add('is-open')
    this.fit()
    this.field.focus({ preventScroll: true })
    this.field.select()
  }

  private showInput(): void {
    this.fit()
    const attrs = this.options.write(this.field.value, this.node)
    if (attrs) this.options.show(this.preview, this.node.type.create(attrs))
  }

  private fit(): void {
    this.field.size = Math.max(3, Math.min(48, this.field.value.length + 1))
  }

  private key(event: KeyboardEvent): void {
    if (event.isComposing) return
    const { selectionStart, selectionEnd, value } = this.field
    const atStart = event.key === 'ArrowLeft' && selectionEnd === 0
    const atEnd = event.key === 'ArrowRight' && selectionStart === value.length
    if (event.key !== 'Enter' && event.key !== 'Escape' && event.key !== 'Tab' && !atStart && !atEnd) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') this.field.value = this.options.read(this.node)
    this.close(true, atStart ? 'before' : 'after')
  }

  private close(back: boolean, side: 'before' | 'after' = 'after'): void {
    if (this.field.hidden) return
    this.field.hidden = true
    this.dom.classList.remove('is-open')
    const pos = this.getPos()
    if (pos === undefined) return
    const attrs = this.options.write(this.field.value, this.node)
    const tr = this.view.state.tr
    const size = attrs ? 1 : 0
    if (!attrs) tr.delete(pos, pos + 1)
    else if (this.field.value !== this.options.read(this.node)) tr.setNodeMarkup(pos, null, attrs, this.node.marks)
    if (back || tr.selection instanceof NodeSelection)
      tr.setSelection(
        TextSelection.near(tr.doc.resolve(side === 'before' ? pos : pos + size), side === 'before' ? -1 : 1),
      )
    this.options.show(this.preview, attrs ? this.node.type.create(attrs) : this.node)
    if (tr.docChanged || back) this.view.dispatch(tr)
    if (back) this.view.focus()
  }
}
