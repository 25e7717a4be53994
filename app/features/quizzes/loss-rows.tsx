import Download from 'lucide-react/icons/download'
import { useId, useState } from 'react'
import { saveFile } from '#app/lib/files/save-file.ts'
import { formatCount, formatNumber } from '#app/lib/format-count.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import type { QuizRemark } from '#worker/domain/quizzes/formats/quiz-collector.ts'

interface Loss extends QuizRemark {
  /** Left out where there is only one file. */
  path?: string
}

const SHOWN_AT_ONCE = 50
const WORDS = { changed: 'Changed', 'left-out': 'Left out' } as const
const COLORS = { changed: 'info', 'left-out': 'warning' } as const

/** Everything that does not come over as it was: where it stands, and why. */
export function LossRows(props: { title: string; losses: readonly Loss[]; fileName: string }) {
  const { losses } = props
  const [most, setMost] = useState(SHOWN_AT_ONCE)
  const titleId = useId()
  if (losses.length === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={titleId} className="text-base font-semibold">
          {props.title}
        </h2>
        <Button
          size="sm"
          color="neutral"
          variant="ghost"
          icon={Download}
          onClick={() => saveFile(props.fileName, new Blob([reportText(losses)], { type: 'text/plain' }))}
        >
          Save the report
        </Button>
      </div>
      <ul aria-label={props.title} className="divide-y border-y text-sm">
        {losses.slice(0, most).map((loss, at) => (
          <li key={at} className="flex items-start justify-between gap-4 py-2.5">
            <div className="min-w-0">
              <p className="wrap-anywhere text-highlighted">{loss.reason}</p>
              <p className="mt-0.5 text-meta wrap-anywhere text-dimmed">{placeText(loss)}</p>
            </div>
            <Badge color={COLORS[loss.outcome]}>{WORDS[loss.outcome]}</Badge>
          </li>
        ))}
      </ul>
      {losses.length > most && (
        <Button
          className="mt-3"
          size="sm"
          color="neutral"
          variant="outline"
          onClick={() => setMost(most + SHOWN_AT_ONCE)}
        >{`Show more (${formatCount(losses.length - most, 'line')})`}</Button>
      )}
    </section>
  )
}

function placeText({ path, line, item }: Loss): string {
  return [path !== item && path, line !== null && `line ${formatNumber(line)}`, item].filter(Boolean).join(' · ')
}

function reportText(losses: readonly Loss[]): string {
  return losses.map((loss) => [WORDS[loss.outcome], placeText(loss), loss.reason].filter(Boolean).join(': ')).join('\n')
}
