import Server from 'lucide-react/icons/server'
import { Icon } from '#app/ui/icon.tsx'
import { Questions } from '#app/ui/site/questions.tsx'
import { Band, BandHead } from '#app/ui/site/section.tsx'
import { PLAN_IDS, PLANS } from '#worker/contracts/plans.ts'
import { PeriodSwitch } from './period-switch.tsx'
import { PlanCard } from './plan-card.tsx'
import { PlanComparison } from './plan-comparison.tsx'

const QUESTIONS = [
  {
    question: 'Do I pay anything here?',
    answer:
      'No. This version of Stoa takes no payments, so nobody can buy a plan and nobody is charged. The plans show what they are meant to cost.',
  },
  {
    question: 'What counts as a message to the coach?',
    answer: 'One question in the chat, one translation, or one rewriting.',
  },
  {
    question: 'Do my own cards count?',
    answer: 'Never. Only cards that an engine makes for you are counted; what you write yourself is not.',
  },
  {
    question: 'What happens at a limit?',
    answer:
      'That one thing waits until the next day or month. Your notes, cards and reviews continue as before, and nothing is deleted.',
  },
] as const

export function PricingPage() {
  return (
    <>
      <Band inner="group/period pt-12 pb-16 sm:pt-20 sm:pb-24">
        <div className="mx-auto flex max-w-2xl flex-col items-center text-center">
          <h1 className="text-3xl font-semibold sm:text-4xl">Plans for every learner</h1>
          <p className="mt-4 text-lg text-pretty text-muted">
            Writing and reviewing are free on every plan. You choose how much is done for you.
          </p>
        </div>
        <SelfHosted />
        <div className="mt-10 flex justify-center">
          <PeriodSwitch />
        </div>
        <ul className="mt-10 grid gap-4 lg:mt-14 lg:grid-cols-3 lg:gap-6">
          {PLAN_IDS.map((id) => (
            <PlanCard key={id} plan={PLANS[id]} />
          ))}
        </ul>
      </Band>
      <Band className="border-t">
        <BandHead title="Compare the plans" className="mb-6" />
        <PlanComparison />
      </Band>
      <Band className="border-t">
        <div className="grid gap-8 lg:grid-cols-[2fr_3fr] lg:gap-16">
          <BandHead title="Questions" />
          <Questions items={QUESTIONS} />
        </div>
      </Band>
    </>
  )
}

function SelfHosted() {
  return (
    <div className="mx-auto mt-8 flex max-w-2xl items-start gap-3 rounded-xl border bg-muted p-4 text-base">
      <Icon as={Server} size={20} className="mt-0.5 text-primary-text" />
      <p className="text-pretty">
        <strong className="font-semibold text-highlighted">There is nothing to pay here.</strong> This Stoa is
        self-hosted and takes no payments. Every account has the same features; your profile shows what its operator
        limits.
      </p>
    </div>
  )
}
