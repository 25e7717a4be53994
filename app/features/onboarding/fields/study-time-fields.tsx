import { useEffect, useState } from 'react'
import type { FormErrors } from '#app/lib/forms/errors.ts'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Select } from '#app/ui/select.tsx'
import type { StudyTime } from '#worker/contracts/onboarding.ts'
import { WEEKDAYS } from '#worker/contracts/onboarding/choices.ts'
import { Chips } from './chips.tsx'

const DAY_NAMES = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
} as const
const DAYS = WEEKDAYS.map((value) => ({ value, label: DAY_NAMES[value] }))
const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))

export function StudyTimeFields(props: {
  values: StudyTime
  errors: FormErrors
  set: (changes: Partial<StudyTime>) => void
}) {
  const { values, errors, set } = props
  const zones = useTimeZones()
  const zone = values.timeZone || zones.here
  useEffect(() => {
    if (!values.timeZone && zones.here) set({ timeZone: zones.here })
  }, [values.timeZone, zones.here, set])
  return (
    <>
      <Chips
        label="Days"
        name="days"
        options={DAYS}
        values={values.days}
        onChange={(days) => set({ days })}
        error={errors.days}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label="Minutes a day" error={errors.minutesPerDay} required>
          <Input
            type="number"
            inputMode="numeric"
            name="minutesPerDay"
            min={5}
            max={600}
            step={5}
            value={Number.isNaN(values.minutesPerDay) ? '' : values.minutesPerDay}
            onChange={(event) => set({ minutesPerDay: event.target.valueAsNumber })}
          />
        </Field>
        <Field label="Starting at" error={errors.hour}>
          <Select
            name="hour"
            options={HOURS}
            value={String(values.hour)}
            onChange={(event) => set({ hour: Number(event.target.value) })}
          />
        </Field>
      </div>
      <Field label="Time zone" error={errors.timeZone} required>
        <Select
          name="timeZone"
          options={zones.names(zone).map((name) => ({ value: name, label: name.replaceAll('_', ' ') }))}
          value={zone}
          onChange={(event) => set({ timeZone: event.target.value })}
        />
      </Field>
    </>
  )
}

/** The time zones that the browser knows, and its own. The server knows neither, so both are set after hydration. */
function useTimeZones(): { here: string; names: (chosen: string) => string[] } {
  const [here, setHere] = useState('')
  useEffect(() => setHere(new Intl.DateTimeFormat().resolvedOptions().timeZone), [])
  return {
    here,
    names: (chosen) => {
      const known = here ? Intl.supportedValuesOf('timeZone') : []
      return known.includes(chosen) ? known : [chosen, ...known]
    },
  }
}
