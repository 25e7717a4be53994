/** Puts elements into another, in order. (`append` is typed for the Worker's own HTML rewriter here.) */
export function put<T extends Node>(parent: T, ...children: readonly Node[]): T {
  for (const child of children) parent.appendChild(child)
  return parent
}
