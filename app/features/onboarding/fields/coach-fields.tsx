import type { LucideIcon } from 'lucide-react'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import Lightbulb from 'lucide-react/icons/lightbulb'
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark'
import Zap from 'lucide-react/icons/zap'
import { memo } from 'react'
import { lazyInBrowser } from '#app/lib/lazy/lazy-in-browser.tsx'
import type { FormErrors } from '#app/lib/forms/errors.ts'
import { ChoiceCard } from '#app/ui/choice.tsx'
import { Deferred } from '#app/ui/deferred.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Select } from '#app/ui/select.tsx'
import type { Engine } from '#worker/contracts/coach.ts'
import type { CoachSettings, Manner } from '#worker/contracts/onboarding.ts'
import { MANNERS } from '#worker/contracts/onboarding/choices.ts'
import { LANGUAGE_OPTIONS } from './languages.ts'

const FACES: Record<Manner, { label: string; hint: string; icon: LucideIcon }> = {
  patient: { label: 'Patient', hint: 'One step at a time', icon: HeartHandshake },
  direct: { label: 'Direct', hint: 'The answer, and no more', icon: Zap },
  socratic: { label: 'Socratic', hint: 'Asks until you find it', icon: MessageCircleQuestion },
  cheerful: { label: 'Cheerful', hint: 'Warm and curious', icon: Lightbulb },
}

/** Each brings what the page does not need to be used. */
const EmbeddedSample = lazyInBrowser(async () => (await import('./embedded-sample.tsx')).EmbeddedSample)
const ModelSample = lazyInBrowser(async () => (await import('./model-sample.tsx')).ModelSample)

const DeferredEmbeddedSample = memo(function DeferredEmbeddedSample({ manner }: { manner: Manner }) {
  return (
    <Deferred fallback={<div className="min-h-48" />}>
      <EmbeddedSample manner={manner} />
    </Deferred>
  )
})

const DeferredModelSample = memo(function DeferredModelSample(props: { values: CoachSettings; engine: string }) {
  return (
    <Deferred fallback={<div className="min-h-36" />}>
      <ModelSample {...props} />
    </Deferred>
  )
})

/** What a manner or a setting needs that is not there. */
const NEEDS_MODEL = 'Needs a language model'

/** `engine`: which one answers on this site. Without a model, settings that change nothing say so. */
export function CoachFields(props: {
  engine: Engine
  values: CoachSettings
  errors: FormErrors
  set: (changes: Partial<CoachSettings>) => void
}) {
  const { values, errors, set, engine } = props
  const isEmbedded = engine.kind === 'embedded'
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
              hint={isEmbedded && manner !== 'socratic' ? NEEDS_MODEL : FACES[manner].hint}
              checked={values.manner === manner}
              onChange={() => set({ manner })}
            />
          ))}
        </div>
      </fieldset>
      {isEmbedded ? (
        <>
          <p className="text-sm text-muted">
            No language model is set up on this site: answers are sentences from your notes. Of these settings only
            “Socratic” changes them, by asking before it answers. The others take effect once there is a model.
          </p>
          <DeferredEmbeddedSample manner={values.manner} />
        </>
      ) : (
        <DeferredModelSample values={values} engine={engine.name} />
      )}
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label="Your coach’s name" hint={isEmbedded ? NEEDS_MODEL : undefined} error={errors.name} required>
          <Input
            name="name"
            autoComplete="off"
            maxLength={40}
            value={values.name}
            onChange={(event) => set({ name: event.target.value })}
          />
        </Field>
        <Field label="Answers in" hint={isEmbedded ? NEEDS_MODEL : undefined} error={errors.language}>
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
