import type { KeyboardEvent } from 'react'
import { useStoredFiles } from '#app/ui/use-stored-files.ts'
import { insertGap } from './insert-gap.ts'

/** Edits the text of one side: gaps, and files that are pasted, dropped or chosen. */
export function useSideField(props: {
  value: string
  onChange: (text: string) => void
  cloze: boolean | undefined
  onPasteText: ((text: string) => void) | undefined
}) {
  const { value, cloze } = props
  const { write, handlers, ...files } = useStoredFiles(props)
  const gap = (again: boolean) => {
    const { selectionStart = value.length, selectionEnd = value.length } = files.box.current ?? {}
    const made = insertGap(value, selectionStart, selectionEnd, again)
    write(made.text, made.caret)
  }
  return {
    ...files,
    gap,
    handlers: {
      ...handlers,
      onKeyDown: (event: KeyboardEvent) => {
        if (!cloze || event.code !== 'KeyC' || !event.shiftKey || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        gap(event.altKey)
      },
    },
  }
}
