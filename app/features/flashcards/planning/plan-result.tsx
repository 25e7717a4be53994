import { formatCount, formatNumber } from '#app/lib/format-count.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { cx } from '#app/ui/class-names.ts'
import type { DeckMemories } from '#worker/contracts/flashcards/histories.ts'
import type { Plan } from './plan-deck.ts'

const formatDays = (count: number) => formatCount(count, 'day')
const formatCards = (count: number) => formatCount(count, 'card')
const percent = (share: number) => `${Math.round(share * 100)} %`

/** The figures of a plan, what does not fit, and what would help. */
export function PlanResult(props: {
  plan: Plan | null
  isWorking: boolean
  minutes: number
  pace: DeckMemories['pace']
}) {
  const { plan, isWorking, pace } = props
  if (!plan) return <Skeleton className="h-40 rounded-lg" />
  const used = Math.max(plan.minutesPerStudyDay > 0 ? 1 : 0, Math.round(plan.minutesPerStudyDay))
  return (
    <div
      role="status"
      aria-busy={isWorking}
      className={cx('rounded-lg border bg-muted p-4', isWorking && 'opacity-60')}
    >
      <dl className="grid grid-cols-1 gap-x-6 gap-y-3 min-[26rem]:grid-cols-3">
        <Figure
          name="Recall on the day"
          value={percent(plan.expected)}
          more={`${percent(plan.withoutStudy)} without study`}
        />
        <Figure
          name="New cards a study day"
          value={String(plan.newPerDay)}
          more={plan.newUntil > 0 ? `for the next ${formatDays(plan.newUntil)}` : 'none are left to begin'}
        />
        <Figure
          name="Minutes a study day"
          value={String(used)}
          more={`of ${props.minutes}, on ${formatDays(plan.studyDays)}`}
        />
      </dl>
      <p className="mt-3 text-muted">
        {plan.unseen === 0
          ? 'All cards fit into the time there is.'
          : `${formatCards(plan.unseen)} do not fit: there is no time to begin them.`}{' '}
        {plan.unseen > 0 && plan.more && (
          <>
            {`With ${props.minutes + plan.more.minutes} minutes a day it would be ${percent(plan.more.expected)}${
              plan.more.unseen > 0 ? `, and ${formatCards(plan.more.unseen)} would be left` : ' and all would fit'
            }. Or set aside the ${formatCards(plan.unseen)} that matter least.`}
          </>
        )}
      </p>
      <p className="mt-2 text-meta text-muted">
        {`${describePace(pace)}: ${pace.new} s for a new card, ${pace.review} s for a review.`}
        {plan.sampled < plan.cards &&
          ` Worked out from ${formatNumber(plan.sampled)} of ${formatNumber(plan.cards)} cards.`}
      </p>
    </div>
  )
}

function describePace({ own }: DeckMemories['pace']): string {
  if (own.new && own.review) return 'By your own pace'
  if (own.new) return 'By your own pace with new cards, and the usual one with reviews'
  return own.review ? 'By your own pace with reviews, and the usual one with new cards' : 'By the usual pace'
}

function Figure({ name, value, more }: { name: string; value: string; more: string }) {
  return (
    <div>
      <dt className="text-meta text-muted">{name}</dt>
      <dd>
        <span className="block text-xl font-semibold text-highlighted tabular">{value}</span>
        <span className="block text-meta text-muted tabular">{more}</span>
      </dd>
    </div>
  )
}
