import type { Node } from 'prosemirror-model'
import { type EditorState, Plugin, PluginKey, type Transaction } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import { schema } from '../bridge/schema.ts'
import { put } from '../views/elements.ts'
import type { EditorTools, Uploaded } from '../editor-api.ts'

interface Upload {
  id: number
  file: File
  error: string | null
}
type Change = { add: Upload; at: number } | { fail: Upload } | { remove: number }

const key = new PluginKey<DecorationSet>('uploads')
let lastId = 0

/**
 * Shows files that are being uploaded as a line in the text. A failed upload stays with its reason, until it is retried or
 * removed.
 */
export function uploads(tools: () => EditorTools): Plugin {
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply(tr, set) {
        const moved = set.map(tr.mapping, tr.doc)
        const change: Change | undefined = tr.getMeta(key)
        if (!change) return moved
        if ('add' in change) return moved.add(tr.doc, [widget(change.at, change.add, tools)])
        const id = 'fail' in change ? change.fail.id : change.remove
        const old = moved.find(undefined, undefined, (spec) => spec.id === id)
        // Before they are removed: `remove` empties the list it is given.
        const replacements = 'fail' in change ? old.map(({ from }) => widget(from, change.fail, tools)) : []
        return moved.remove(old).add(tr.doc, replacements)
      },
    },
    props: { decorations: (state) => key.getState(state) },
  })
}

export function uploadFiles(view: EditorView, files: readonly File[], at: number, tools: () => EditorTools): void {
  for (const file of files) {
    const upload = { id: ++lastId, file, error: null }
    view.dispatch(view.state.tr.setMeta(key, { add: upload, at } satisfies Change))
    void run(view, upload, tools)
  }
}

/** Whether leaving the editor now would lose an upload. */
export function uploading(state: EditorState): boolean {
  return (key.getState(state)?.find() ?? []).length > 0
}

async function run(view: EditorView, upload: Upload, tools: () => EditorTools): Promise<void> {
  try {
    const stored = await tools().upload(upload.file)
    const at = positionOf(view, upload.id)
    if (view.isDestroyed)
      tools().notifyError(
        `${upload.file.name} is not in the note`,
        'It was uploaded after you left. Open the note and add it again.',
      )
    if (at === null) return
    const tr = view.state.tr.setMeta(key, { remove: upload.id } satisfies Change)
    view.dispatch(stored.isPicture ? onItsOwnLine(tr, at, nodeOf(stored)) : tr.replaceWith(at, at, nodeOf(stored)))
  } catch (error) {
    if (positionOf(view, upload.id) === null) return
    const reason = error instanceof Error ? error.message : 'The file could not be stored.'
    view.dispatch(view.state.tr.setMeta(key, { fail: { ...upload, error: reason } } satisfies Change))
  }
}

/** A picture, or a download link for another file. */
function nodeOf({ src, alt, isPicture }: Uploaded): Node {
  if (isPicture) return schema.nodes.image.create({ src, alt })
  return schema.text(alt, [schema.marks.link.create({ href: src })])
}

/** A picture in a paragraph of its own; where the text cannot be parted, such as in a cell, it stands in the line. */
function onItsOwnLine(tr: Transaction, at: number, picture: Node): Transaction {
  const $at = tr.doc.resolve(at)
  const { parent, parentOffset } = $at
  if (parent.type !== schema.nodes.paragraph || parent.content.size === 0) return tr.replaceWith(at, at, picture)
  const line = schema.nodes.paragraph.create(null, picture)
  if (parentOffset === parent.content.size) return tr.insert($at.after(), line)
  if (parentOffset === 0) return tr.insert($at.before(), line)
  return tr.split(at).insert(at + 1, line)
}

function positionOf(view: EditorView, id: number): number | null {
  if (view.isDestroyed) return null
  const [found] = key.getState(view.state)?.find(undefined, undefined, (spec) => spec.id === id) ?? []
  return found?.from ?? null
}

function widget(at: number, upload: Upload, tools: () => EditorTools): Decoration {
  const draw = (view: EditorView) => {
    const dom = document.createElement('span')
    dom.className = 'upload'
    dom.contentEditable = 'false'
    const words = document.createElement('span')
    words.setAttribute('role', upload.error ? 'alert' : 'status')
    words.textContent = upload.error ? `${upload.file.name}: ${upload.error}` : `Storing ${upload.file.name}`
    put(dom, words)
    if (upload.error) {
      dom.classList.add('is-failed')
      put(
        dom,
        button('Try again', () => {
          const again = { ...upload, error: null }
          view.dispatch(view.state.tr.setMeta(key, { fail: again } satisfies Change))
          void run(view, again, tools)
        }),
      )
      put(
        dom,
        button('Remove', () => view.dispatch(view.state.tr.setMeta(key, { remove: upload.id } satisfies Change))),
      )
    }
    return dom
  }
  return Decoration.widget(at, draw, {
    id: upload.id,
    key: `${upload.id}-${upload.error}`,
    side: -1,
    stopEvent: () => true,
  })
}

function button(label: string, press: () => void): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.textContent = label
  element.addEventListener('click', press)
  return element
}
