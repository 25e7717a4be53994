import { BILLING_PERIODS, type BillingPeriod } from '#worker/contracts/plans.ts'

const WORDS: Record<BillingPeriod, string> = { month: 'Monthly', year: 'Yearly' }

const SEGMENT =
  'relative inline-flex h-9 cursor-pointer items-center rounded-lg px-4 text-sm font-medium text-muted ' +
  'transition-colors hover:text-highlighted has-checked:bg-default dark:has-checked:bg-accented has-checked:text-highlighted has-checked:shadow-float ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus pointer-coarse:h-11'

/**
 * Switches between prices without a script: elements inside the same `group/period` are shown by the checked radio
 * (`shownFor`).
 */
export function PeriodSwitch() {
  return (
    <fieldset className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
      <legend className="sr-only">Billing period</legend>
      <div className="inline-flex rounded-xl bg-elevated p-1">
        {BILLING_PERIODS.map((period) => (
          <label key={period} className={SEGMENT}>
            <input
              type="radio"
              name="period"
              data-no-script=""
              value={period}
              defaultChecked={period === 'month'}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {WORDS[period]}
          </label>
        ))}
      </div>
      <span className="text-sm text-muted">Two months free with yearly</span>
    </fieldset>
  )
}

/** Classes of an element that is shown for one period, inside a `group/period`. */
export function shownFor(period: BillingPeriod): string {
  return period === 'month'
    ? 'group-has-[input[value=year]:checked]/period:hidden'
    : 'hidden group-has-[input[value=year]:checked]/period:block'
}
