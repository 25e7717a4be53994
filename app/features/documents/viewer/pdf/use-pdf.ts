import { useEffect, useState } from 'react'
import { openPdf, type Pdf } from './open-pdf.ts'

export type OpenedPdf =
  | { state: 'opening' }
  | { state: 'locked'; wasWrong: boolean; unlock: (password: string) => void }
  | { state: 'failed' }
  | { state: 'open'; pdf: Pdf }

/** What pdf.js answers to a wrong password. */
const WRONG = 2

/** Opens the file while the component is there. */
export function usePdf(documentId: string): OpenedPdf {
  const [opened, setOpened] = useState<OpenedPdf>({ state: 'opening' })
  useEffect(() => {
    let isHere = true
    setOpened({ state: 'opening' })
    const task = openPdf(documentId)
    task.onPassword = (unlock: (password: string) => void, reason: number) => {
      if (isHere) setOpened({ state: 'locked', wasWrong: reason === WRONG, unlock })
    }
    task.promise
      .then((pdf) => isHere && setOpened({ state: 'open', pdf }))
      .catch((error: unknown) => {
        if (!isHere) return
        console.error('A PDF could not be opened', error)
        setOpened({ state: 'failed' })
      })
    return () => {
      isHere = false
      void task.destroy()
    }
  }, [documentId])
  return opened
}
