import { Fragment, type Mark, type Node } from 'prosemirror-model'
import { schema } from './schema.ts'

const { nodes, marks } = schema
const EDGE_MARKS = [marks.strong, marks.em, marks.strike, marks.highlight]

/** A character of text or an atom, with its marks. */
interface Unit {
  /** Null for an atom. */
  char: string | null
  node: Node
  marks: readonly Mark[]
  /** A `gap` is a space to emphasis, such as a no-break space, but not to lines. */
  kind: 'word' | 'gap' | 'space' | 'soft' | 'hard'
}

/**
 * The content of a text block as far as Markdown can express it; `oneLine` for headings and cells. See `canonical`.
 * `styled` keeps which characters mark it.
 */
export function canonicalInlines(content: Fragment, oneLine: boolean, styled = false): Fragment {
  if (content.childCount === 0 || isCanonicalText(content)) return content
  return fragmentOf(withoutMarkedEdges(withoutLooseSpace(units(content, oneLine, styled))))
}

/** Most texts are words on one line without any mark: they are as they should be. */
function isCanonicalText({ childCount, firstChild }: Fragment): boolean {
  if (childCount !== 1 || !firstChild?.isText || firstChild.marks.length > 0) return false
  return !/^[ \t]|[\r\n]|[ \t]$/.test(firstChild.text ?? '')
}

function units(content: Fragment, oneLine: boolean, styled: boolean): Unit[] {
  const out: Unit[] = []
  content.forEach((node) => {
    const set = node.marks.filter((mark) => mark.type !== marks.soft_break).map(styled ? (mark) => mark : plain)
    const soft = node.marks.length > set.length && !marks.code.isInSet(set)
    if (node.isText)
      for (const char of splitCharacters(node.text ?? ''))
        out.push({ char, node, marks: set, kind: kindOf(char, soft, oneLine, set) })
    else if (node.type === nodes.hard_break)
      out.push(
        oneLine
          ? { char: ' ', node: schema.text(' '), marks: set, kind: 'space' }
          : { char: null, node: styled ? node : nodes.hard_break.create(), marks: set, kind: 'hard' },
      )
    else out.push({ char: null, node: node.type.create(plainAttrs(node)), marks: set, kind: 'word' })
  })
  return out
}

/** Whole runs without spaces at once: texts are long, and only spaces and line ends matter. */
function splitCharacters(text: string): string[] {
  return text.match(/\s|\S+/g) ?? []
}

function kindOf(char: string, soft: boolean, oneLine: boolean, set: readonly Mark[]): Unit['kind'] {
  if (marks.code.isInSet(set)) return 'word'
  if (char === '\n' || char === '\r') return oneLine ? 'space' : 'soft'
  if (char !== ' ' && char !== '\t') return /^\s$/.test(char) ? 'gap' : 'word'
  return soft && char === ' ' && !oneLine ? 'soft' : 'space'
}

/** The mark without how it was written. */
function plain(mark: Mark): Mark {
  if (mark.type === marks.link) return marks.link.create({ href: mark.attrs.href, title: mark.attrs.title || null })
  return mark.type === marks.strong || mark.type === marks.em ? mark.type.create() : mark
}

function plainAttrs(node: Node): Record<string, unknown> {
  return node.type === nodes.image ? { ...node.attrs, title: node.attrs.title || null } : node.attrs
}

/** Removes spaces at the start and end of a line, and empty lines. */
function withoutLooseSpace(all: Unit[]): Unit[] {
  const out: Unit[] = []
  for (const unit of all) {
    const last = out.at(-1)
    const lineStarts = !last || last.kind === 'soft' || last.kind === 'hard'
    if (unit.kind === 'space' && lineStarts) continue
    if (unit.kind === 'soft' && lineStarts) continue
    if (unit.kind === 'soft' || unit.kind === 'hard') while (out.at(-1)?.kind === 'space') out.pop()
    if (unit.kind === 'hard' && out.at(-1)?.kind === 'soft') out.pop()
    if (unit.kind === 'hard' && out.length === 0) continue
    if (unit.kind === 'soft' && (out.length === 0 || out.at(-1)?.kind === 'hard')) continue
    out.push(unit)
  }
  while (out.length > 0 && out.at(-1)?.kind !== 'word' && out.at(-1)?.kind !== 'gap') out.pop()
  return out
}

/** Spaces and line ends at the edges of bold and the like are not bold. */
function withoutMarkedEdges(all: Unit[]): Unit[] {
  const out = all.map((unit) => ({ ...unit }))
  for (const type of EDGE_MARKS) {
    for (const order of [out, out.toReversed()]) {
      let inside = false
      for (const unit of order) {
        if (!type.isInSet(unit.marks)) inside = false
        else if (unit.kind === 'word') inside = true
        else if (!inside) unit.marks = type.removeFromSet(unit.marks)
      }
    }
  }
  return out
}

function fragmentOf(all: Unit[]): Fragment {
  return Fragment.fromArray(merged(all.map(nodeOf)))
}

function nodeOf(unit: Unit): Node {
  if (unit.kind === 'soft') return schema.text(' ', marks.soft_break.create().addToSet(unit.marks))
  if (unit.char === null) return unit.node.mark(unit.marks)
  return schema.text(unit.char === '\n' || unit.char === '\r' ? ' ' : unit.char, unit.marks)
}

function merged(all: Node[]): Node[] {
  const out: Node[] = []
  let run: string[] = []
  let set: readonly Mark[] = []
  const flush = () => {
    if (run.length > 0) out.push(schema.text(run.join(''), set))
    run = []
  }
  for (const node of all) {
    const joins =
      node.isText && run.length > 0 && node.marks.length === set.length && node.marks.every((mark) => mark.isInSet(set))
    if (!joins) flush()
    if (!node.isText) out.push(node)
    else {
      run.push(node.text ?? '')
      set = node.marks
    }
  }
  flush()
  return out
}
