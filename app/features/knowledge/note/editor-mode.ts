export type EditorMode = 'rich' | 'source'

const KEY = 'stoa:editor-mode'

/** The editor last used on this device; without storage it is always rich text. */
export function editorMode(): EditorMode {
  try {
    return localStorage.getItem(KEY) === 'source' ? 'source' : 'rich'
  } catch (error) {
    console.error('This device keeps no settings', error)
    return 'rich'
  }
}

export function saveEditorMode(mode: EditorMode): void {
  try {
    localStorage.setItem(KEY, mode)
  } catch (error) {
    console.error('This device keeps no settings', error)
  }
}
