import { useEffect, useState } from 'react'
import { openPdf, type Pdf } from './open-pdf.ts'

export type OpenedPdf =
  | { state: 'opening' }
  | { state: 'locked'; wasWrong: boolean; unlock: (password: string) => void }
  | { state: 'failed' }
  | { state: 'open'; pdf: Pdf }

/** What pdf.js answers to a wrong password. */
const WRONG = 2

type Listener = (opened: OpenedPdf) => void

/** A file that is open; its pages and the strip of thumbnails share it. */
class SharedPdf {
  #opened: OpenedPdf = { state: 'opening' }
  readonly #listeners = new Set<Listener>()
  readonly #task: ReturnType<typeof openPdf>

  constructor(documentId: string) {
    this.#task = openPdf(documentId)
    this.#task.onPassword = (unlock: (password: string) => void, reason: number) =>
      this.#set({ state: 'locked', wasWrong: reason === WRONG, unlock })
    this.#task.promise
      .then((pdf) => this.#set({ state: 'open', pdf }))
      .catch((error: unknown) => {
        if (this.#listeners.size === 0) return
        console.error('A PDF could not be opened', error)
        this.#set({ state: 'failed' })
      })
  }

  /** @returns ends it, and says whether nobody is left */
  listen(listener: Listener): () => boolean {
    this.#listeners.add(listener)
    listener(this.#opened)
    return () => {
      this.#listeners.delete(listener)
      return this.#listeners.size === 0
    }
  }

  close(): void {
    void this.#task.destroy()
  }

  #set(opened: OpenedPdf): void {
    this.#opened = opened
    for (const listener of this.#listeners) listener(opened)
  }
}

const shared = new Map<string, SharedPdf>()

/** Opens the file while a component that asks for it is there. @param version another one is another file */
export function usePdf(documentId: string, version: string | null): OpenedPdf {
  const [opened, setOpened] = useState<OpenedPdf>({ state: 'opening' })
  useEffect(() => {
    const key = `${documentId} ${version ?? ''}`
    const pdf = shared.get(key) ?? new SharedPdf(documentId)
    shared.set(key, pdf)
    const stop = pdf.listen(setOpened)
    return () => {
      if (!stop()) return
      shared.delete(key)
      pdf.close()
    }
  }, [documentId, version])
  return opened
}
