import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import type { EditorTools } from '../editor-api.ts'

/** Uploads pasted or dropped files, and inserts them where they were put once they are stored. */
export function sourceUploads(tools: () => EditorTools): Extension {
  /** Running uploads; each position moves with the text. */
  const uploads = new Set<{ at: number }>()
  const store = async (view: EditorView, file: File, at: number) => {
    const upload = { at }
    uploads.add(upload)
    try {
      const { src, alt, isPicture } = await tools().upload(file)
      const words = alt.replaceAll(/[[\]\\\n]/g, ' ')
      const gap = /\S/.test(view.state.sliceDoc(Math.max(0, upload.at - 1), upload.at)) ? ' ' : ''
      view.dispatch({ changes: { from: upload.at, insert: `${gap}${isPicture ? '!' : ''}[${words}](${src})` } })
    } catch (error) {
      const description = error instanceof Error ? error.message : 'Try it again.'
      tools().notifyError(`${file.name} could not be stored`, description)
    }
    uploads.delete(upload)
  }
  const take = (view: EditorView, event: Event, data: DataTransfer | null, at: number): boolean => {
    const files = [...(data?.files ?? [])]
    if (files.length === 0 || data?.getData('text/plain')) return false
    event.preventDefault()
    for (const file of files) void store(view, file, at)
    return true
  }
  return [
    EditorView.domEventHandlers({
      paste: (event, view) => take(view, event, event.clipboardData, view.state.selection.main.from),
      drop: (event, view) => take(view, event, event.dataTransfer, lineEndAt(view, event)),
    }),
    EditorView.updateListener.of(({ docChanged, changes }) => {
      if (docChanged) for (const upload of uploads) upload.at = changes.mapPos(upload.at)
    }),
  ]
}

/** Dropped files are inserted at the end of the line, so that they split no markup. */
function lineEndAt(view: EditorView, place: { x: number; y: number }): number {
  return view.state.doc.lineAt(view.posAtCoords(place, false)).to
}
