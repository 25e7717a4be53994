import { Fragment, type Node, Slice } from 'prosemirror-model'
import type { EditorView } from 'prosemirror-view'
import { texDelimiters } from '#worker/domain/markdown/tex-delimiters.ts'
import { safeHref } from '#worker/domain/markdown/safe-href.ts'
import type { EditorTools } from '../editor-api.ts'
import { RICH_TEXT_MAX } from '../editor-limits.ts'
import { MarkdownDocument } from '../bridge/markdown-document.ts'
import { schema } from '../bridge/schema.ts'
import { writeBlock } from '../bridge/writing/write-block.ts'
import { setLink } from '../commands/marks.ts'

const { nodes } = schema

/** The copied content as Markdown. */
export function markdownOf(slice: Slice): string {
  const { content } = slice
  const first = content.firstChild
  if (!first) return ''
  if (content.childCount === 1 && first.type.spec.code && slice.openStart > 0) return first.textContent
  const blocks = first.isInline ? [nodes.paragraph.create(null, content)] : content.content.flatMap(whole)
  return blocks.flatMap((block) => writeBlock(block, '') ?? []).join('\n\n')
}

/** Parts of tables and lists, copied without their parent, as blocks. */
function whole(node: Node): Node[] {
  if (node.type === nodes.list_item) return [nodes.bullet_list.create(null, node)]
  if (node.type.spec.group === 'block') return [node]
  if (node.isTextblock) return [nodes.paragraph.create(null, node.content)]
  return node.children.flatMap(whole)
}

/** Inserts Markdown at the selection: a single paragraph is inserted into the line. */
function sliceOf(markdown: string): Slice {
  const children = new MarkdownDocument(markdown).doc.children.map((node) =>
    node.type.create({ ...node.attrs, sid: null }, node.content),
  )
  const [only] = children
  if (children.length === 1 && only?.type === nodes.paragraph) return new Slice(Fragment.from(only), 1, 1)
  const open = (node: Node | undefined) => (node?.type === nodes.paragraph ? 1 : 0)
  return new Slice(Fragment.from(children), open(children[0]), open(children.at(-1)))
}

export function pasteMarkdown(view: EditorView, markdown: string): void {
  view.dispatch(view.state.tr.replaceSelection(sliceOf(markdown)).scrollIntoView().setMeta('paste', true))
}

export interface PasteHost {
  /** Stores pasted or dropped files; `at` is the position to insert them at. */
  files(files: File[], at: number): void
  tooLong(): void
  tools(): EditorTools
}

/**
 * Takes what is pasted before ProseMirror parses it: its parser trusts the document that a browser makes of foreign HTML, where
 * a field named `nodeName` hides the property. @returns whether it was dealt with here
 */
export function handlePaste(view: EditorView, data: DataTransfer, host: PasteHost): boolean {
  const files = [...data.files]
  const html = data.getData('text/html')
  const text = data.getData('text/plain').replaceAll(/\r\n?/g, '\n')
  if (Math.max(html.length / 4, text.length) > RICH_TEXT_MAX) {
    host.tooLong()
    return true
  }
  if (files.length > 0 && text === '') {
    host.files(files, view.state.selection.from)
    return true
  }
  if (view.state.selection.$from.parent.type.spec.code) {
    if (text === '') return false
    view.dispatch(view.state.tr.insertText(text).scrollIntoView())
    return true
  }
  if (isAddress(text) && !view.state.selection.empty) return setLink(text.trim())(view.state, view.dispatch)
  const ours = html.includes('data-pm-slice')
  if (html !== '' && !ours && !fromCodeEditor(data) && /<[a-z]/i.test(html)) {
    void pasteHtml(view, html, text, host.tools())
    return true
  }
  if (text === '') return false
  pasteMarkdown(view, texDelimiters(text))
  return true
}

/** HTML is converted to Markdown first, so that only what Markdown can express is pasted, and the rest is named. */
async function pasteHtml(view: EditorView, html: string, text: string, tools: EditorTools): Promise<void> {
  try {
    const { markdown, pictures, remarks } = await tools.readHtml(html)
    const { addresses, lost } = await stored(pictures, tools)
    if (view.isDestroyed) return
    const all = [...remarks, ...lost]
    const shown = markdown.replace(/!\[([^\]]*)\]\((inline-picture-\d+)\)/g, (_, alt: string, mark: string) => {
      const src = addresses.get(mark)
      return src === undefined ? alt : `![${alt}](${src})`
    })
    pasteMarkdown(view, shown.trim() === '' ? text : shown)
    if (all.length > 0) tools.notify('Pasted, with changes', all.join(' '))
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if (view.isDestroyed) return
    pasteMarkdown(view, text)
    tools.notify('Pasted as plain text', error.message)
  }
}

/** Stores the pictures that came inside the HTML. */
async function stored(pictures: ReadonlyMap<string, File>, tools: EditorTools) {
  const addresses = new Map<string, string>()
  let failed = 0
  await Promise.all(
    Array.from(pictures, ([mark, file]) =>
      tools.upload(file).then(
        ({ src }) => addresses.set(mark, src),
        () => failed++,
      ),
    ),
  )
  const lost = failed === 0 ? [] : [`${failed === 1 ? 'A picture' : `${failed} pictures`} could not be stored.`]
  return { addresses, lost }
}

function isAddress(text: string): boolean {
  return /^(?:https?:\/\/|mailto:)\S+$/.test(text.trim()) && safeHref(text.trim()) !== null
}

function fromCodeEditor(data: DataTransfer): boolean {
  return data.types.includes('vscode-editor-data')
}
