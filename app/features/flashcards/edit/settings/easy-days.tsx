import { Select } from '#app/ui/select.tsx'
import { Field } from '#app/ui/field.tsx'

/** Monday first; the numbers index `easyDays`, which starts at Sunday. */
const DAYS = [
  [1, 'Monday'],
  [2, 'Tuesday'],
  [3, 'Wednesday'],
  [4, 'Thursday'],
  [5, 'Friday'],
  [6, 'Saturday'],
  [0, 'Sunday'],
] as const
const OPTIONS = [
  { value: '1', label: 'Usual' },
  { value: '0.5', label: 'Fewer' },
  { value: '0', label: 'None' },
]

/** Weekdays with fewer reviews, where the schedule leaves a choice. */
export function EasyDays({ value, onChange }: { value: readonly number[]; onChange: (days: number[]) => void }) {
  return (
    <fieldset>
      <legend className="text-sm font-medium text-highlighted">Reviews by weekday</legend>
      <p className="mt-0.5 mb-2 text-meta text-muted">
        Reviews move to nearby days where that does no harm; none is skipped.
      </p>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {DAYS.map(([day, name]) => (
          <Field key={day} label={name}>
            <Select
              value={String(value[day] ?? 1)}
              options={
                OPTIONS.some((each) => each.value === String(value[day] ?? 1))
                  ? OPTIONS
                  : [...OPTIONS, other(value[day])]
              }
              onChange={(event) => onChange(value.map((old, i) => (i === day ? Number(event.target.value) : old)))}
            />
          </Field>
        ))}
      </div>
    </fieldset>
  )
}

function other(share: number | undefined) {
  return { value: String(share), label: `${Math.round((share ?? 1) * 100)} %` }
}
