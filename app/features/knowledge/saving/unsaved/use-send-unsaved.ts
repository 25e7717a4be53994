import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { sessionQuery } from '#app/lib/session.ts'
import { unsavedQuery } from './unsaved-query.ts'

/** Milliseconds: what the page itself loads comes first. */
const LATER = 2_000

/** Wherever a learner comes back to, the words that a killed tab or an ended session left here are sent. */
export function useSendUnsaved(): void {
  const ownerId = useQuery(sessionQuery).data?.user?.id ?? ''
  const [isTime, setTime] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setTime(true), LATER)
    return () => clearTimeout(timer)
  }, [])
  useQuery({ ...unsavedQuery(ownerId), enabled: isTime && ownerId !== '', notifyOnChangeProps: [] })
}
