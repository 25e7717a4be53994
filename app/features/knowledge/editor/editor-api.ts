import type { ComponentType, Ref } from 'react'

export interface Uploaded {
  src: string
  /** What a picture shows; of another file its name. */
  alt: string
  /** Another file is linked to and downloaded. */
  isPicture: boolean
}

export interface PastedHtml {
  markdown: string
  /** Pictures that came inside the HTML, by the addresses that stand for them in the Markdown. */
  pictures: Map<string, File>
  /** Sentences about what could not be kept. */
  remarks: string[]
}

/** A range of the Markdown; UTF-16 offsets, `end` exclusive. */
export interface Span {
  start: number
  end: number
}

/** What the editor needs from the app around it. */
export interface EditorTools {
  /** Stores a picture or another file. @throws Error whose message is a sentence for the learner */
  upload(file: File): Promise<Uploaded>
  /** HTML from the clipboard as Markdown. @throws Error where it cannot be read */
  readHtml(html: string): Promise<PastedHtml>
  /** Notes whose titles match; an empty `q` asks for the notes last worked on. */
  findNotes(q: string): Promise<{ id: string; title: string }[]>
  /** The id of the note that `[[target]]` means, where it is known. */
  linkTarget(target: string): string | null
  /** What a page offers for selected text, beside its formats. */
  passage?: { ask(): void; card?(): void; rewrite(): void; translate(): void }
  notify(title: string, description: string): void
  notifyError(title: string, description: string): void
  renderers: Renderers
  LinkBar: ComponentType<LinkBarProps>
}

/** The app's own renderers of formulas, diagrams and code, so that a note looks the same while it is written. */
export interface Renderers {
  /** Languages to choose from. */
  languages: readonly string[]
  /** Where the code has which class, in order. Nothing for a language that is not known. */
  highlight(code: string, language: string): Promise<{ start: number; end: number; className: string }[]>
  /** @returns false where it is not TeX */
  renderFormula(element: HTMLElement, tex: string, display: boolean): Promise<boolean>
  /** @returns what draws a diagram, which rejects where the text is not one */
  loadDiagrams(): Promise<(text: string) => Promise<DiagramImage>>
  /** Calls `listener` when diagrams have to be drawn again. */
  onColorModeChange(listener: () => void, signal: AbortSignal): void
}

export interface DiagramImage {
  src: string
  alt: string
  /** Pixels. */
  width: number
  height: number
}

/** A form for the address of a link. */
export interface LinkBarProps {
  href: string
  focus: boolean
  onSet: (href: string) => void
  onRemove: () => void
  onClose: () => void
}

export interface EditorHandle {
  focus(): void
  /** UTF-16 offsets into the Markdown as last given to `onChange`; null before the first focus. */
  selection(): Span | null
  /** Gives to `onChange` what it has not been given yet. */
  flush(): void
  /**
   * Replaces the text by another (a merge, a restored revision): only what differs is changed. Call `flush` before the other
   * text is made: what was not given to `onChange` is replaced too.
   */
  replace(markdown: string): void
  /**
   * Changes the text as if the learner had: it can be undone and is given to `onChange`.
   * @param change is given the latest text; null leaves it
   * @returns whether the text was changed
   */
  edit(change: (markdown: string) => string | null): boolean
  /** Marks a range, or none; `show` scrolls to it. */
  mark(span: Span | null, show?: boolean): void
}

/** The same for both editors, rich and source. `markdown` is read once; later texts come by `replace`. */
export interface EditorProps {
  markdown: string
  /** At most once an animation frame, with the whole text. */
  onChange(markdown: string): void
  label: string
  /** Takes the focus as soon as it is mounted. */
  focused?: boolean
  placeholder?: string
  tools: EditorTools
  ref?: Ref<EditorHandle>
}
