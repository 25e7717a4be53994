import { createLowlight } from 'lowlight'
import type { Element, RootContent } from 'hast'
import { createElement, type ReactNode } from 'react'
import { grammarsOf } from './grammars.ts'

const lowlight = createLowlight()

/** Code as elements with a class for each kind of word; null where its language is not known. */
export async function highlight(code: string, language: string): Promise<ReactNode> {
  return (await highlightTree(code, language))?.map(elementOf) ?? null
}

/** A stretch of code that is of one kind; UTF-16 offsets. */
export interface ColoredStretch {
  start: number
  end: number
  className: string
}

/** The same as ranges of the code, in order, each with its innermost class. */
export async function coloredStretches(code: string, language: string): Promise<ColoredStretch[]> {
  const found: ColoredStretch[] = []
  let at = 0
  const walk = (nodes: readonly RootContent[], className: string) => {
    for (const node of nodes) {
      if (node.type === 'element') walk(node.children, classOf(node) ?? className)
      if (node.type !== 'text') continue
      if (className !== '') found.push({ start: at, end: at + node.value.length, className })
      at += node.value.length
    }
  }
  walk((await highlightTree(code, language)) ?? [], '')
  return found
}

async function highlightTree(code: string, language: string): Promise<RootContent[] | null> {
  const grammars = grammarsOf(language.toLowerCase())
  const [name] = grammars.at(-1) ?? []
  if (name === undefined) return null
  const missing = grammars.filter(([each]) => !lowlight.registered(each))
  const loaded = await Promise.all(missing.map(async ([each, load]) => [each, (await load()).default] as const))
  lowlight.register(Object.fromEntries(loaded))
  return lowlight.highlight(name, code).children
}

function elementOf(node: RootContent, index: number): ReactNode {
  if (node.type === 'text') return node.value
  if (node.type !== 'element') return null
  return createElement('span', { key: index, className: classOf(node) }, ...node.children.map(elementOf))
}

function classOf({ properties: { className } }: Element): string | undefined {
  return Array.isArray(className) ? className.join(' ') : undefined
}
