import type { EditorHandle } from './editor/editor-api.ts'

/** A note that is open in the editor, for features that work on a passage of it. */
export interface OpenNote extends Pick<EditorHandle, 'edit' | 'mark'> {
  id: string
  /** The current text, including what is not saved yet. */
  markdown: string
}
