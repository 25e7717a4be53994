import type { Element, ElementContent, Root } from 'hast'
import { checkbox, styleOf, withoutBox } from '../../html/dialects.ts'
import { parseHtml } from '../../html/html-to-markdown.ts'
import { attribute, element, isElement, isEmpty, type Parent, wordsOf } from '../../html/tree.ts'

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i

/** A task of the group that stands in the note by its id. */
export interface EvernoteTask {
  title: string
  isDone: boolean
}

export interface EnmlParts {
  /** Renders a medium by its hash: the address of a picture, or text. */
  resource: (hash: string) => { src: string } | string
  /** By the id of their group; what is taken is deleted. */
  tasks: Map<string, EvernoteTask[]>
}

/** Converts Evernote's note format (ENML) to plain HTML: tasks, code blocks and media. */
export async function enmlTree(enml: string, parts: EnmlParts): Promise<Root> {
  // HTML does not know `<div/>`.
  const html = enml
    .replace(/^\s*<\?xml[^>]*>\s*/, '')
    .replace(/<([a-z][\w-]{0,30})((?:\s[^<>]{0,4000})?)\/>/gi, (whole, name: string, rest: string) =>
      VOID.test(name) ? whole : `<${name}${rest}></${name}>`,
    )
  const tree = await parseHtml(html)
  change(tree, parts)
  return tree
}

function change(parent: Parent, parts: EnmlParts): void {
  const children = parent.children.flatMap((child): ElementContent[] => {
    if (child.type === 'text') return [child]
    if (child.type !== 'element') return []
    if (isCode(child)) return [code(child)]
    change(child, parts)
    // The checkbox of an item makes the item itself a task.
    const inItem = parent.type === 'element' && parent.tagName === 'li'
    return changed(child, parts, inItem)
  })
  const inList = parent.type === 'element' && /^[uo]l$/.test(parent.tagName)
  parent.children = inList ? children : tasksTogether(children)
}

function changed(node: Element, { resource, tasks }: EnmlParts, inItem: boolean): ElementContent[] {
  if (node.tagName === 'en-media') {
    const found = resource(attribute(node, 'hash').toLowerCase())
    const image =
      typeof found === 'string'
        ? { type: 'text' as const, value: found }
        : element('img', { ...found, alt: attribute(node, 'alt') })
    return [image, ...node.children]
  }
  if (node.tagName === 'en-crypt') return [{ type: 'text', value: locked(attribute(node, 'hint').trim()) }]
  if (node.tagName === 'en-note') return [element('div', {}, node.children)]
  // Its end tag is often missing: what follows is inside it then.
  if (node.tagName === 'en-todo') return [checkbox(attribute(node, 'checked') === 'true'), ...node.children]
  if (node.tagName === 'a' && /^evernote:/i.test(attribute(node, 'href'))) return [noteLink(node)]
  const style = styleOf(node)
  const group = style.get('--en-task-group') === 'true' ? style.get('--en-id') : undefined
  if (group !== undefined) return [taskList(tasks, group), ...node.children]
  const checked = node.tagName === 'li' ? style.get('--en-checked') : undefined
  if (checked !== undefined) return [task(checked === 'true', node.children)]
  if (inItem || !/^(?:div|p)$/.test(node.tagName)) return [node]
  const { box, rest } = withoutBox(node)
  return [box && !node.children.some(hasBox) ? task(box.properties.checked === true, rest.children) : node]
}

/** A list that is a task already. */
function hasBox(node: ElementContent): boolean {
  return isElement(node, 'ul', 'ol', 'div', 'p', 'table')
}

function locked(hint: string): string {
  return hint === ''
    ? '(a passage that Evernote keeps locked)'
    : `(a passage that Evernote keeps locked; its hint: ${hint})`
}

export function taskList(tasks: Map<string, EvernoteTask[]>, group: string): Element {
  const items = tasks.get(group) ?? []
  tasks.delete(group)
  return element(
    'ul',
    {},
    items.map(({ title, isDone }) => task(isDone, [{ type: 'text', value: title }])),
  )
}

function task(checked: boolean, children: ElementContent[]): Element {
  return element('li', { className: ['task'] }, [checkbox(checked), ...unwrapped(children)])
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
