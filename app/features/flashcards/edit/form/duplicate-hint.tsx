import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { frontKey } from '#worker/domain/flashcards/cards/duplicates.ts'
import { similarFactsQuery } from '../../fact-queries.ts'
import { plainLine } from '#worker/domain/flashcards/cards/plain-line.ts'

/** Points out a card with the same front; it may be added nevertheless. */
export function DuplicateHint({ front, except }: { front: string; except: number | undefined }) {
  const [key, setKey] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setKey(frontKey(front)), 400)
    return () => clearTimeout(timer)
  }, [front])
  const { data = [] } = useQuery({ ...similarFactsQuery(key, except), enabled: key !== '', staleTime: 10_000 })
  const first = key === '' ? undefined : data[0]
  return (
    <div role="status" className="-mt-2 empty:hidden">
      {first && (
        <p className="rounded-lg bg-warning-soft px-3 py-2 text-meta text-warning-text">
          You have a card like this. Its back: “{plainLine(first.back) || 'empty'}”
          {data.length > 1 && ` (and ${data.length - 1} more)`}
        </p>
      )}
    </div>
  )
}
