import type { Element, ElementContent, Root } from 'hast'
import { parseHtml } from '../../html/html-to-markdown.ts'
import { attribute, element, isElement, isEmpty, type Parent, wordsOf } from '../../html/tree.ts'

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i

/**
 * Converts Evernote's note format (ENML) to plain HTML: tasks, code blocks and media.
 * @param resource renders a medium by its hash: the address of a picture, or text
 */
export async function enmlTree(enml: string, resource: (hash: string) => { src: string } | string): Promise<Root> {
  // HTML does not know `<div/>`.
  const html = enml
    .replace(/^\s*<\?xml[^>]*>\s*/, '')
    .replace(/<([a-z][\w-]{0,30})((?:\s[^<>]{0,4000})?)\/>/gi, (whole, name: string, rest: string) =>
      VOID.test(name) ? whole : `<${name}${rest}></${name}>`,
    )
  const tree = await parseHtml(html)
  change(tree, resource)
  return tree
}

function change(parent: Parent, resource: (hash: string) => { src: string } | string): void {
  const children = parent.children.flatMap((child): ElementContent[] => {
    if (child.type === 'text') return [child]
    if (child.type !== 'element') return []
    if (isCode(child)) return [code(child)]
    change(child, resource)
    return changed(child, resource)
  })
  const inList = parent.type === 'element' && /^[uo]l$/.test(parent.tagName)
  parent.children = inList ? children : tasksTogether(children)
}

function changed(node: Element, resource: (hash: string) => { src: string } | string): ElementContent[] {
  if (node.tagName === 'en-media') {
    const found = resource(attribute(node, 'hash').toLowerCase())
    const image =
      typeof found === 'string'
        ? { type: 'text' as const, value: found }
        : element('img', { ...found, alt: attribute(node, 'alt') })
    return [image, ...node.children]
  }
  if (node.tagName === 'en-crypt') return [{ type: 'text', value: '(a passage that Evernote keeps locked)' }]
  if (node.tagName === 'en-note') return [element('div', {}, node.children)]
  if (node.tagName === 'a' && /^evernote:/i.test(attribute(node, 'href'))) return [noteLink(node)]
  if (node.tagName === 'li' && /--en-checked\s*:\s*(true|false)/.test(attribute(node, 'style')))
    return [task(/--en-checked\s*:\s*true/.test(attribute(node, 'style')), node.children)]
  if (/^(?:div|p|span)$/.test(node.tagName) && isElement(firstSeen(node), 'en-todo')) return [asTask(node)]
  return [node]
}

function firstSeen(node: Element): ElementContent | undefined {
  return node.children.find((child) => child.type !== 'text' || child.value.trim() !== '')
}

/** `<div><en-todo checked="true"/>Words</div>`. */
function asTask(node: Element): Element {
  const mark = firstSeen(node)
  const checked = isElement(mark, 'en-todo') && attribute(mark, 'checked') === 'true'
  const inside = isElement(mark, 'en-todo') ? mark.children : []
  return task(checked, [...inside, ...node.children.filter((child) => child !== mark)])
}

function task(checked: boolean, children: ElementContent[]): Element {
  return element('li', { className: ['task'] }, [
    element('input', { type: 'checkbox', checked }),
    ...unwrapped(children),
  ])
}

/** The checkbox must be on the line of its text. */
function unwrapped(children: ElementContent[]): ElementContent[] {
  const [first, ...rest] = children.filter(
    (child) => child.type !== 'text' || child.value.trim() !== '' || children.length > 1,
  )
  return isElement(first, 'div', 'p') ? [...first.children, ...rest] : children
}

/** Consecutive tasks become one list. */
function tasksTogether(children: ElementContent[]): ElementContent[] {
  const found: ElementContent[] = []
  let list: Element | null = null
  for (const child of children) {
    const isTask = isElement(child, 'li') && attribute(child, 'className') === 'task'
    if (!isTask) {
      if (list && isEmpty(child)) continue
      list = null
      found.push(child)
    } else if (list) list.children.push(child)
    else found.push((list = element('ul', {}, [child])))
  }
  return found
}

function isCode(node: Element): boolean {
  return node.tagName === 'div' && /-en-codeblock\s*:\s*true/.test(attribute(node, 'style'))
}

function code(node: Element): Element {
  const named = /--en-codeblockLanguage\s*:\s*([\w+#.-]{1,40})\s*(?:;|$)/.exec(attribute(node, 'style'))?.[1]
  const language = named && named !== 'plaintext' ? { className: [`language-${named}`] } : {}
  const lines = node.children.map((child) =>
    child.type === 'text' ? child.value : isElement(child, 'br') ? '\n' : lineOf(child),
  )
  return element('pre', {}, [element('code', language, [{ type: 'text', value: lines.join('').replace(/\n+$/, '') }])])
}

function lineOf(node: ElementContent): string {
  if (node.type !== 'element') return ''
  return /^(?:div|p)$/.test(node.tagName) ? `${wordsOf(node)}\n` : wordsOf(node)
}

/** Evernote mostly links to notes by title; its ids mean nothing elsewhere. */
function noteLink(node: Element): Element {
  const target = wordsOf(node)
    .replace(/[[\]|#\s]+/g, ' ')
    .trim()
  return target === '' ? element('span') : element('span', { dataNote: target }, [{ type: 'text', value: target }])
}
