import { lazy, Suspense, useEffect, useState } from 'react'
import { mayHaveDrafts } from './device/may-have-drafts.ts'

const UnsavedNotes = lazy(async () => ({ default: (await import('./unsaved/unsaved-notes.tsx')).UnsavedNotes }))

/** `UnsavedNotes`, fetched only where this device may hold words that were not sent. */
export function UnsavedLater() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    let here = true
    void mayHaveDrafts().then((may) => here && setWanted(may))
    return () => {
      here = false
    }
  }, [])
  return <Suspense>{wanted && <UnsavedNotes />}</Suspense>
}
