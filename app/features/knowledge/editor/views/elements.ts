import type { NodeView } from 'prosemirror-view'

export type GetPos = () => number | undefined

/** Puts elements into another, in order. (`append` is typed for the Worker's own HTML rewriter here.) */
export function put<T extends Node>(parent: T, ...children: readonly Node[]): T {
  for (const child of children) parent.appendChild(child)
  return parent
}

/** Part of a block's frame that is not written in. */
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
