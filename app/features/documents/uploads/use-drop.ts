import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Files dropped anywhere on the page, and files or an address that are pasted outside a text field.
 * @returns whether files are being dragged over the page
 */
export function useDrop(on: { files: (files: File[]) => void; address: (url: string) => void }): boolean {
  const [isOver, setOver] = useState(false)
  const onFiles = useEffectEvent(on.files)
  const onAddress = useEffectEvent(on.address)
  useEffect(() => {
    /** Elements inside the page are entered before the one around them is left. */
    let depth = 0
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const enter = (event: DragEvent) => {
      if (!hasFiles(event)) return
      depth++
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      if (!hasFiles(event)) return
      depth = Math.max(0, depth - 1)
      if (depth === 0) setOver(false)
    }
    const over = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault()
    }
    const drop = (event: DragEvent) => {
      depth = 0
      setOver(false)
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      onFiles(files)
    }
    const paste = (event: ClipboardEvent) => {
      if (event.target instanceof HTMLElement && event.target.matches('input, textarea, [contenteditable]')) return
      const files = [...(event.clipboardData?.files ?? [])]
      const text = event.clipboardData?.getData('text/plain').trim() ?? ''
      if (files.length > 0) onFiles(files)
      else if (/^https?:\/\/\S+$/.test(text)) onAddress(text)
      else return
      event.preventDefault()
    }
    const page = new AbortController()
    const options = { signal: page.signal }
    addEventListener('dragenter', enter, options)
    addEventListener('dragleave', leave, options)
    addEventListener('dragover', over, options)
    addEventListener('drop', drop, options)
    addEventListener('paste', paste, options)
    return () => page.abort()
  }, [])
  return isOver
}
