import type { NodeView } from 'prosemirror-view'

export type GetPos = () => number | undefined

/** Appends children in order. (`append` has the type of the Worker's HTMLRewriter here.) */
export function put<T extends Node>(parent: T, ...children: readonly Node[]): T {
  for (const child of children) parent.appendChild(child)
  return parent
}

/** A part of a node view that is not editable. */
export function control(tag: 'div' | 'span' | 'label', className: string, ...children: readonly Node[]): HTMLElement {
  const element = document.createElement(tag)
  element.className = className
  element.contentEditable = 'false'
  return put(element, ...children)
}

/** Everything of a block's frame that is not its content is ours to change. */
export function ours(content: HTMLElement): NodeView['ignoreMutation'] {
  return (mutation) => mutation.type !== 'selection' && !content.contains(mutation.target)
}
