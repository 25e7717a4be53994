import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from '#app/ui/class-names.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ONBOARDING_STEPS } from '#worker/contracts/onboarding/steps.ts'
import type { OnboardingStep } from '#worker/contracts/onboarding.ts'

/** Screens of each step. */
export const SCREENS = {
  welcome: 1,
  'your-info': 4,
  coach: 1,
  'study-time': 1,
  notifications: 1,
} as const satisfies Record<OnboardingStep, number>

/** One question with its fields, Continue and Back. Enter continues. */
export function StepScreen(props: {
  step: OnboardingStep
  title: string
  hint?: ReactNode
  /** Changes with each question of a step, so that the focus moves to it. */
  question?: number
  /** Back within a step; otherwise Back leads to the previous step. */
  onBack?: () => void
  /** Before Back leads to the previous step. */
  onLeave?: () => Promise<void>
  onContinue: () => void
  continueLabel?: string
  pending?: boolean
  failure?: string | null
  foot?: ReactNode
  children?: ReactNode
}) {
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef(props.question)
  useEffect(() => {
    if (shown.current === props.question) return
    shown.current = props.question
    form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }, [props.question])
  return (
    <form
      ref={form}
      noValidate
      aria-label={props.title}
      onSubmit={(event) => {
        event.preventDefault()
        if (!props.pending) props.onContinue()
      }}
    >
      <Dots step={props.step} question={props.question ?? 0} />
      <h1 className="text-2xl font-semibold sm:text-3xl">{props.title}</h1>
      {props.hint && <p className="mt-3 max-w-measure text-base text-muted">{props.hint}</p>}
      <div className="mt-8 flex flex-col gap-6">{props.children}</div>
      <div role="alert">
        {props.failure && (
          <Notice color="error" className="mt-6">
            {props.failure}
          </Notice>
        )}
      </div>
      <div className="mt-10 flex flex-wrap items-center gap-3">
        <Button type="submit" size="xl" loading={props.pending}>
          {props.continueLabel ?? 'Continue'}
        </Button>
        <Back step={props.step} onBack={props.onBack} onLeave={props.onLeave} />
      </div>
      {props.foot && <p className="mt-6 text-sm text-muted">{props.foot}</p>}
    </form>
  )
}

/** How many screens there are, and which of them this is. */
function Dots(props: { step: OnboardingStep; question: number }) {
  const screensOf = (steps: readonly OnboardingStep[]) => steps.reduce((sum, step) => sum + SCREENS[step], 0)
  const count = screensOf(ONBOARDING_STEPS)
  const before = screensOf(ONBOARDING_STEPS.slice(0, ONBOARDING_STEPS.indexOf(props.step)))
  const at = Math.min(before + props.question, count - 1)
  return (
    <div role="img" aria-label={`Step ${at + 1} of ${count}`} className="mb-8 flex gap-2">
      {Array.from({ length: count }, (_, index) => (
        <span
          key={index}
          className={cx(
            'h-2 rounded-full',
            index === at ? 'w-6 bg-primary' : index < at ? 'w-2 bg-primary' : 'w-2 bg-accented',
          )}
        />
      ))}
    </div>
  )
}

function Back(props: { step: OnboardingStep; onBack?: () => void; onLeave?: () => Promise<void> }) {
  const navigate = useNavigate()
  const before = ONBOARDING_STEPS[ONBOARDING_STEPS.indexOf(props.step) - 1]
  const look = { size: 'xl', color: 'neutral', variant: 'ghost' } as const
  if (props.onBack) {
    return (
      <Button {...look} onClick={props.onBack}>
        Back
      </Button>
    )
  }
  if (!before) return null
  const to = `/onboarding/${before}` as const
  const leave = async () => {
    await props.onLeave?.()
    await navigate({ to })
  }
  return (
    <ButtonLink
      {...look}
      to={to}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        void leave()
      }}
    >
      Back
    </ButtonLink>
  )
}

export function SignInInstead() {
  return (
    <>
      Already have an account?{' '}
      <Link to="/auth/login" className="font-medium text-primary-text underline underline-offset-4">
        Sign in
      </Link>
    </>
  )
}
