import type { Node } from 'prosemirror-model'
import { Plugin, PluginKey } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import type { Renderers } from '../editor-api.ts'
import { schema } from '../bridge/schema.ts'
import { languageOf } from '../views/code-view.ts'

interface Colored {
  node: Node
  decorations: { start: number; end: number; className: string }[]
}

const key = new PluginKey<DecorationSet>('code colours')

/** Milliseconds after the last key. Until then the old colours stay. */
const PAUSE = 120
/** Characters; the same limit as where a note is read. */
const COLORED_MAX = 20_000

/**
 * Highlights code in the languages that are known, without delaying a key: only a changed block is highlighted again, when
 * typing pauses and the browser is idle. A language's grammar is fetched with its first code.
 */
export function codeColors({ highlight }: Renderers): Plugin {
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply(tr, set) {
        const moved = set.map(tr.mapping, tr.doc)
        const colored: Colored | undefined = tr.getMeta(key)
        const at = colored && positionOf(tr.doc, colored.node)
        if (!colored || at === undefined) return moved
        const { node, decorations } = colored
        const old = moved.find(at, at + node.nodeSize)
        const made = decorations.map(({ start, end, className }) =>
          Decoration.inline(at + 1 + start, at + 1 + end, { class: className }),
        )
        return moved.remove(old).add(tr.doc, made)
      },
    },
    props: { decorations: (state) => key.getState(state) },
    view: (view) => new Highlighter(view, highlight),
  })
}

class Highlighter {
  private readonly done = new WeakSet<Node>()
  private timer: ReturnType<typeof setTimeout> | undefined
  private isEnded = false

  constructor(
    private readonly view: EditorView,
    private readonly highlight: Renderers['highlight'],
  ) {
    this.schedule(0)
  }

  update(view: EditorView, before: { doc: Node }): void {
    if (view.state.doc !== before.doc) this.schedule(PAUSE)
  }

  destroy(): void {
    this.isEnded = true
    clearTimeout(this.timer)
  }

  private schedule(after: number): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => whenIdle(() => void this.paint()), after)
  }

  private async paint(): Promise<void> {
    for (const node of codeOf(this.view.state.doc)) {
      if (this.isEnded) return
      // Text under an input method's composition must not be rendered again.
      if (this.view.composing) return this.schedule(PAUSE)
      if (this.done.has(node)) continue
      this.done.add(node)
      const decorations = await this.decorationsOf(node)
      const isStale = this.isEnded || positionOf(this.view.state.doc, node) === undefined
      if (isStale || (decorations.length === 0 && !this.isColored(node))) continue
      this.view.dispatch(this.view.state.tr.setMeta(key, { node, decorations } satisfies Colored))
    }
  }

  private async decorationsOf(node: Node): Promise<Colored['decorations']> {
    if (node.content.size > COLORED_MAX) return []
    try {
      return await this.highlight(node.textContent, languageOf(node))
    } catch {
      // A grammar that cannot be fetched: code without colours is still code.
      return []
    }
  }

  private isColored(node: Node): boolean {
    const at = positionOf(this.view.state.doc, node) ?? 0
    return (key.getState(this.view.state)?.find(at, at + node.nodeSize) ?? []).length > 0
  }
}

function codeOf(doc: Node): Node[] {
  const found: Node[] = []
  doc.descendants((node) => {
    if (node.type === schema.nodes.code_block) found.push(node)
    return !node.isTextblock
  })
  return found
}

function positionOf(doc: Node, wanted: Node): number | undefined {
  let found: number | undefined
  doc.descendants((node, pos) => {
    if (node === wanted) found = pos
    return found === undefined && !node.isTextblock
  })
  return found
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 1_000 })
  else work()
}
