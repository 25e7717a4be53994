import { Field } from '#app/ui/field.tsx'
import { ChoiceCard } from '#app/ui/choice.tsx'
import { Input } from '#app/ui/input.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import type { FormErrors } from '#app/lib/forms/errors.ts'
import type { Level } from '#worker/contracts/onboarding.ts'
import { LEVELS } from '#worker/contracts/onboarding/choices.ts'
import { Chips } from './chips.tsx'
import { LANGUAGE_OPTIONS } from './languages.ts'
import type { YourInfoValues } from '../step-values.ts'

export interface InfoFieldProps {
  values: YourInfoValues
  errors: FormErrors
  set: (changes: Partial<YourInfoValues>) => void
}

const LEVEL_NAMES: Record<Level, string> = {
  school: 'At school',
  university: 'At university',
  professional: 'At work',
  'self-taught': 'On my own',
}

export function NameField({ values, errors, set }: InfoFieldProps) {
  return (
    <Field label="Your name" error={errors.name} required>
      <Input
        size="lg"
        name="name"
        autoComplete="given-name"
        maxLength={80}
        value={values.name}
        onChange={(event) => set({ name: event.target.value })}
      />
    </Field>
  )
}

export function StudiesFields({ values, errors, set }: InfoFieldProps) {
  return (
    <>
      <Field label="Subjects" error={errors.studies} required>
        <Input
          size="lg"
          name="studies"
          placeholder="Organic chemistry, Spanish"
          maxLength={200}
          value={values.studies}
          onChange={(event) => set({ studies: event.target.value })}
        />
      </Field>
      <fieldset>
        <legend className="mb-2 text-sm font-medium text-highlighted">Where you study</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {LEVELS.map((level) => (
            <ChoiceCard
              key={level}
              name="level"
              label={LEVEL_NAMES[level]}
              checked={values.level === level}
              onChange={() => set({ level })}
            />
          ))}
        </div>
        <p aria-live="polite" className="mt-2 text-meta text-error-text empty:mt-0">
          {errors.level}
        </p>
      </fieldset>
    </>
  )
}

export function GoalsFields({ values, errors, set }: InfoFieldProps) {
  return (
    <>
      <Field label="Your goal" aside="optional" error={errors.goals}>
        <Textarea
          name="goals"
          rows={2}
          placeholder="Pass the chemistry exam without cramming"
          maxLength={500}
          value={values.goals}
          onChange={(event) => set({ goals: event.target.value })}
        />
      </Field>
      <Field label="Exam date" aside="optional" error={errors.examDate} className="max-w-60">
        <Input
          type="date"
          size="lg"
          name="examDate"
          value={values.examDate}
          onChange={(event) => set({ examDate: event.target.value })}
        />
      </Field>
    </>
  )
}

export function LanguagesField({ values, errors, set, labelHidden }: InfoFieldProps & { labelHidden?: boolean }) {
  return (
    <Chips
      label="Languages"
      labelHidden={labelHidden}
      name="languages"
      options={LANGUAGE_OPTIONS}
      values={values.languages}
      onChange={(languages) => set({ languages })}
      error={errors.languages}
    />
  )
}
