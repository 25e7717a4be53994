import Check from 'lucide-react/icons/check'
import { cx } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { PLAN_IDS, PLANS, RECOMMENDED_PLAN, type PlanId, type PlanLimits } from '#worker/contracts/plans.ts'
import { formatLimit } from './format-limit.ts'

/** A row about a limit, or about what every plan has. */
type Row = { label: string; hint?: string; limit?: keyof PlanLimits }

const GROUPS: { title: string; rows: Row[] }[] = [
  {
    title: 'What you write and review',
    rows: [
      { label: 'Notes and topics' },
      { label: 'Cards of your own' },
      { label: 'Reviews' },
      { label: 'Export of notes and cards', hint: 'Markdown, Anki, CSV' },
    ],
  },
  {
    title: 'What is done for you',
    rows: [
      { label: 'Coach messages a day', hint: 'Translations and rewritings included', limit: 'coachMessagesADay' },
      { label: 'Cards made for you a month', limit: 'generatedItemsAMonth' },
    ],
  },
  {
    title: 'Room',
    rows: [{ label: 'Storage', hint: 'Notes, cards, pictures', limit: 'storageBytes' }],
  },
]

/** A plain table on every screen: names wrap, so that it fits the narrowest phone. */
export function PlanComparison() {
  return (
    <table
      aria-label="Pricing plan comparison"
      className="w-full table-fixed border-separate border-spacing-0 text-sm sm:text-base"
    >
      <thead>
        <tr>
          <th scope="col" className={`${HEAD} w-1/3 sm:w-2/5`}>
            <span className="sr-only">What you get</span>
          </th>
          {PLAN_IDS.map((id) => (
            <th
              key={id}
              scope="col"
              className={cx(HEAD, id === RECOMMENDED_PLAN ? 'text-primary-text' : 'text-highlighted')}
            >
              {PLANS[id].name}
            </th>
          ))}
        </tr>
      </thead>
      {GROUPS.map((group) => (
        <tbody key={group.title}>
          <tr>
            <th
              scope="rowgroup"
              colSpan={1 + PLAN_IDS.length}
              className="border-b pt-10 pb-3 text-start text-base font-semibold text-highlighted"
            >
              {group.title}
            </th>
          </tr>
          {group.rows.map((row) => (
            <ComparisonRow key={row.label} row={row} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

const HEAD = 'sticky top-16 z-10 border-b bg-default px-1 py-3 text-center text-base font-semibold sm:py-4'

function ComparisonRow(props: { row: Row }) {
  const { row } = props
  return (
    <tr>
      <th scope="row" className="border-b py-3.5 pe-3 text-start font-normal text-default">
        {row.label}
        {row.hint && <span className="block text-meta text-muted">{row.hint}</span>}
      </th>
      {PLAN_IDS.map((id) => (
        <td
          key={id}
          className={cx(
            'border-b px-0.5 py-3.5 text-center whitespace-nowrap text-highlighted tabular',
            id === RECOMMENDED_PLAN && 'bg-primary-soft',
          )}
        >
          <Value row={row} plan={id} />
        </td>
      ))}
    </tr>
  )
}

function Value(props: { row: Row; plan: PlanId }) {
  const { limit } = props.row
  if (!limit) return <Icon as={Check} size={20} label="Included" className="mx-auto text-primary-text" />
  return formatLimit(limit, PLANS[props.plan].limits)
}
