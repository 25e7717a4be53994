import { useEffect, useState } from 'react'
import { formatCount } from '#app/lib/format-count.ts'
import { countWords, readingMinutes } from '../word-count.ts'

/** Milliseconds without a key before a long text is counted again. */
const PAUSE = 400

/** How much is written, counted when the writer pauses. */
export function WordCount({ markdown }: { markdown: string }) {
  const [words, setWords] = useState(() => countWords(markdown))
  useEffect(() => {
    const timer = setTimeout(() => setWords(countWords(markdown)), PAUSE)
    return () => clearTimeout(timer)
  }, [markdown])
  return (
    <p className="tabular me-auto text-meta text-dimmed">
      {formatCount(words, 'word')}
      {words > 0 && ` · ${readingMinutes(words)} min read`}
    </p>
  )
}
