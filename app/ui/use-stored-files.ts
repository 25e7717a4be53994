import { type ClipboardEvent, type DragEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { texDelimiters } from '#worker/domain/markdown/tex-delimiters.ts'
import { importModule } from '#app/lib/lazy/import-module.ts'

/** Puts files that are pasted, dropped or chosen into a text box as Markdown. */
export function useStoredFiles(props: {
  value: string
  onChange: (text: string) => void
  onPasteText?: ((text: string) => void) | undefined
  /** The text box, where its form needs it too. */
  box?: RefObject<HTMLTextAreaElement | null> | undefined
}) {
  const { value, onChange } = props
  const ownBox = useRef<HTMLTextAreaElement>(null)
  const box = props.box ?? ownBox
  const [storing, setStoring] = useState(0)
  const [refused, setRefused] = useState<string | null>(null)
  // The latest text, since the learner may type while a file is uploading.
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])

  const write = (text: string, caret: number) => {
    latest.current = text
    onChange(text)
    requestAnimationFrame(() => {
      box.current?.focus()
      box.current?.setSelectionRange(caret, caret)
    })
  }
  const storeOne = async (file: File) => {
    setStoring((count) => count + 1)
    try {
      const { storeFile } = await importModule(() => import('#app/lib/files/store-file.ts'))
      const { src, alt, isPicture } = await storeFile(file)
      const name = alt.replace(/[[\]\\]/g, ' ').trim()
      const mark = isPicture ? `![${name}](${src})` : `[${name || 'File'}](${src})`
      const text = latest.current
      const at = Math.min(box.current?.selectionStart ?? text.length, text.length)
      write(`${text.slice(0, at)}${mark}${text.slice(at)}`, at + mark.length)
    } catch (error) {
      console.error('A file could not be kept', error)
      setRefused(`${file.name}: ${error instanceof Error ? error.message : 'it could not be saved.'}`)
    } finally {
      setStoring((count) => count - 1)
    }
  }
  const store = async (files: readonly File[]) => {
    setRefused(null)
    for (const file of files) await storeOne(file)
  }
  return {
    box,
    storing: storing > 0,
    refused,
    write,
    store,
    handlers: {
      onPaste: (event: ClipboardEvent) => {
        const files = [...event.clipboardData.files]
        const text = event.clipboardData.getData('text/plain')
        // A spreadsheet copies a picture of its cells along with their text.
        if (files.length > 0 && text === '') {
          event.preventDefault()
          void store(files)
        } else if (text) {
          const marked = texDelimiters(text)
          const area = box.current
          if (marked !== text && area) {
            event.preventDefault()
            area.setRangeText(marked, area.selectionStart, area.selectionEnd, 'end')
            write(area.value, area.selectionEnd)
          }
          props.onPasteText?.(marked)
        }
      },
      onDrop: (event: DragEvent) => {
        const files = [...event.dataTransfer.files]
        if (files.length === 0) return
        event.preventDefault()
        void store(files)
      },
    },
  }
}
