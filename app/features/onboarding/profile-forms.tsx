import { type ReactNode, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Engine } from '#worker/contracts/coach.ts'
import type { CoachSettings, Onboarding, StudyTime } from '#worker/contracts/onboarding.ts'
import { CoachFields } from './fields/coach-fields.tsx'
import { StudyTimeFields } from './fields/study-time-fields.tsx'
import { GoalsFields, LanguagesField, NameField, StudiesFields } from './fields/your-info-fields.tsx'
import { coachValues, studyTimeValues, yourInfoInput, yourInfoValues, type YourInfoValues } from './step-values.ts'
import { type StepForm, useStepForm } from './use-step-form.ts'

/** Edits the answers of onboarding. */
export function YourInfoForm(props: { saved: Onboarding['yourInfo']; name: string }) {
  const form = useStepForm<'your-info', YourInfoValues>(
    'your-info',
    yourInfoValues(props.saved, props.name),
    yourInfoInput,
  )
  return (
    <ProfileForm label="About you" form={form}>
      <NameField {...form} />
      <StudiesFields {...form} />
      <GoalsFields {...form} />
      <LanguagesField {...form} />
    </ProfileForm>
  )
}

export function CoachForm(props: { saved: Onboarding['coach']; engine: Engine }) {
  const form = useStepForm<'coach', CoachSettings>('coach', coachValues(props.saved), (values) => values)
  return (
    <ProfileForm label="Coach" form={form}>
      <CoachFields {...form} engine={props.engine} />
    </ProfileForm>
  )
}

export function StudyTimeForm(props: { saved: Onboarding['studyTime'] }) {
  const form = useStepForm<'study-time', StudyTime>('study-time', studyTimeValues(props.saved, ''), (values) => values)
  return (
    <ProfileForm label="Study time" form={form}>
      <StudyTimeFields {...form} />
    </ProfileForm>
  )
}

function ProfileForm<Values extends object>(props: { label: string; form: StepForm<Values>; children: ReactNode }) {
  const { form } = props
  const [saved, setSaved] = useState<Values | null>(null)
  async function save() {
    if (await form.submit()) setSaved(form.values)
  }
  return (
    <form
      noValidate
      aria-label={props.label}
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        if (!form.pending) void save()
      }}
    >
      {props.children}
      <div role="alert" className="empty:hidden">
        {form.failure && <Notice color="error">{form.failure}</Notice>}
      </div>
      <div className="flex items-center gap-4">
        <Button type="submit" loading={form.pending}>
          Save
        </Button>
        <span role="status" className="text-sm text-muted">
          {saved === form.values && !form.pending ? 'Saved' : ''}
        </span>
      </div>
    </form>
  )
}
