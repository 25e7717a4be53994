import { createLowlight } from 'lowlight'
import type { RootContent } from 'hast'
import { createElement, type ReactNode } from 'react'
import { grammarsOf } from './grammars.ts'

const lowlight = createLowlight()

/** Code as elements with a class for each kind of word; null where its language is not known. */
export async function highlight(code: string, language: string): Promise<ReactNode> {
  const grammars = grammarsOf(language.toLowerCase())
  const [name] = grammars.at(-1) ?? []
  if (name === undefined) return null
  const missing = grammars.filter(([each]) => !lowlight.registered(each))
  const loaded = await Promise.all(missing.map(async ([each, load]) => [each, (await load()).default] as const))
  lowlight.register(Object.fromEntries(loaded))
  return lowlight.highlight(name, code).children.map(elementOf)
}

function elementOf(node: RootContent, index: number): ReactNode {
  if (node.type === 'text') return node.value
  if (node.type !== 'element') return null
  const { className } = node.properties
  const names = Array.isArray(className) ? className.join(' ') : undefined
  return createElement('span', { key: index, className: names }, ...node.children.map(elementOf))
}
