import Check from 'lucide-react/icons/check'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { BILLING_PERIODS, RECOMMENDED_PLAN, type BillingPeriod, type Plan } from '#worker/contracts/plans.ts'
import { formatLimit } from './format-limit.ts'
import { shownFor } from './period-switch.tsx'

export function PlanCard(props: { plan: Plan }) {
  const { plan } = props
  const lifted = plan.id === RECOMMENDED_PLAN
  return (
    <li
      className={cx(
        'flex flex-col rounded-2xl border bg-surface p-6 sm:p-8',
        lifted && 'relative border-primary shadow-sheet ring-1 ring-primary lg:-my-4 lg:py-12',
      )}
    >
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{plan.name}</h2>
        {lifted && <Badge color="primary">Recommended</Badge>}
      </div>
      <p className="mt-1 text-base text-muted">{plan.pitch}</p>
      <div className="mt-6">
        {BILLING_PERIODS.map((period) => (
          <Price key={period} plan={plan} period={period} />
        ))}
      </div>
      <ButtonLink
        to="/auth/register"
        size="lg"
        block
        color={lifted ? 'primary' : 'neutral'}
        variant={lifted ? 'solid' : 'outline'}
        className="mt-6 signed-in:hidden"
      >
        Start free
      </ButtonLink>
      <ButtonLink to="/dashboard" size="lg" block color="neutral" variant="outline" className="mt-6 signed-out:hidden">
        Go to your dashboard
      </ButtonLink>
      <ul className="mt-8 flex flex-col gap-3 text-base">
        {highlights(plan).map((line) => (
          <li key={line} className="flex items-start gap-3">
            <Icon as={Check} className="mt-1 text-primary-text" />
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </li>
  )
}

function Price(props: { plan: Plan; period: BillingPeriod }) {
  const { plan, period } = props
  const price = plan.price[period]
  return (
    <div className={shownFor(period)}>
      <p className="flex items-baseline gap-2 tabular">
        <span className="text-4xl font-semibold tracking-tight text-highlighted">${price}</span>
        <span className="text-base text-muted">a {period}</span>
      </p>
      <p className="mt-1 text-sm text-muted tabular">{underPrice(price, period)}</p>
    </div>
  )
}

function underPrice(price: number, period: BillingPeriod): string {
  if (price === 0) return 'For as long as you like'
  return period === 'year' ? `$${(price / 12).toFixed(2)} a month, paid once a year` : 'Paid month by month'
}

function highlights(plan: Plan): string[] {
  const { limits } = plan
  return [
    `${formatLimit('coachMessagesADay', limits)} messages to the coach a day`,
    `${formatLimit('generatedItemsAMonth', limits)} cards made for you a month`,
    `${formatLimit('storageBytes', limits)} of storage`,
  ]
}
