export type View = 'pages' | 'text'

const KEY = 'stoa.document-view'

/** How PDFs are shown on this device: as their pages look, or as text. */
export function keptView(): View {
  try {
    return localStorage.getItem(KEY) === 'text' ? 'text' : 'pages'
  } catch {
    return 'pages'
  }
}

export function keepView(view: View): void {
  try {
    localStorage.setItem(KEY, view)
  } catch (error) {
    console.error('The view could not be kept on this device', error)
  }
}
