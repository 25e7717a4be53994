import type { LucideIcon } from 'lucide-react'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import Lightbulb from 'lucide-react/icons/lightbulb'
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark'
import Zap from 'lucide-react/icons/zap'
import type { FormErrors } from '#app/lib/forms/errors.ts'
import { ChoiceCard } from '#app/ui/choice.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Select } from '#app/ui/select.tsx'
import type { CoachSettings, Manner } from '#worker/contracts/onboarding.ts'
import { MANNERS } from '#worker/contracts/onboarding/choices.ts'
import { SAMPLE_QUESTION, sampleReply } from './coach-sample.ts'
import { LANGUAGE_OPTIONS } from './languages.ts'

const FACES: Record<Manner, { label: string; hint: string; icon: LucideIcon }> = {
  patient: { label: 'Patient', hint: 'One step at a time', icon: HeartHandshake },
  direct: { label: 'Direct', hint: 'The answer, and no more', icon: Zap },
  socratic: { label: 'Socratic', hint: 'Asks until you find it', icon: MessageCircleQuestion },
  cheerful: { label: 'Cheerful', hint: 'Warm and curious', icon: Lightbulb },
}

export function CoachFields(props: {
  values: CoachSettings
  errors: FormErrors
  set: (changes: Partial<CoachSettings>) => void
}) {
  const { values, errors, set } = props
  return (
    <>
      <fieldset>
        <legend className="mb-2 text-sm font-medium text-highlighted">Manner</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {MANNERS.map((manner) => (
            <ChoiceCard
              key={manner}
              name="manner"
              {...FACES[manner]}
              checked={values.manner === manner}
              onChange={() => set({ manner })}
            />
          ))}
        </div>
      </fieldset>
      <Sample manner={values.manner} name={values.name} />
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label="Your coach’s name" error={errors.name} required>
          <Input
            name="name"
            autoComplete="off"
            maxLength={40}
            value={values.name}
            onChange={(event) => set({ name: event.target.value })}
          />
        </Field>
        <Field label="Answers in" error={errors.language}>
          <Select
            name="language"
            options={LANGUAGE_OPTIONS}
            value={values.language}
            onChange={(event) => set({ language: event.target.value })}
          />
        </Field>
      </div>
    </>
  )
}

function Sample(props: { manner: Manner; name: string }) {
  return (
    <figure aria-label="Sample answer" className="rounded-xl border bg-muted p-4 sm:p-5">
      <p className="ms-auto w-fit max-w-full rounded-2xl bg-elevated px-3.5 py-2 text-sm text-highlighted">
        {SAMPLE_QUESTION}
      </p>
      <p aria-live="polite" className="mt-3 min-h-24 text-sm leading-6 text-default">
        {sampleReply(props.manner, props.name)}
      </p>
      <figcaption className="mt-3 text-xs text-dimmed">A sample of this manner, in English.</figcaption>
    </figure>
  )
}
