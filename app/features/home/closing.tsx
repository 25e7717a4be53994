import { ButtonLink } from '#app/ui/button.tsx'
import { Band, BandHead } from '#app/ui/site/section.tsx'
import { Questions } from '#app/ui/site/questions.tsx'
import { BILLING_PERIODS, PLAN_IDS, PLANS } from '#worker/contracts/plans.ts'

const QUESTIONS = [
  {
    question: 'Do I need an account to try it?',
    answer: 'No. The sample at the top of this page is the real engine, working in your browser on whatever you paste.',
  },
  {
    question: 'Does it make things up?',
    answer:
      'The embedded engine answers only from your own notes, quotes them, and says when it finds nothing. A language model, where one is set up, is given the same passages, and its citations are shown so that you can check.',
  },
  {
    question: 'What does the coach know?',
    answer:
      'Your notes. The engine that comes with Stoa answers from nothing else; where a language model is set up, it is given the passages of your notes that fit the question.',
  },
  {
    question: 'Do I have to write notes first?',
    answer:
      'No. An empty account is offered a topic with three notes on how learning works. One press loads them, one press takes them away.',
  },
  {
    question: 'Who can see what I write?',
    answer: 'You, and whoever runs the instance you signed up at. Nothing is shown to other learners.',
  },
] as const

export function PlansInShort() {
  return (
    <Band className="border-t bg-muted">
      <div className="flex flex-col gap-6 sm:flex-row sm:items-end sm:justify-between">
        <BandHead title="Start free, grow when you need to" />
        <ButtonLink to="/pricing" color="neutral" variant="outline" size="lg" className="self-start sm:self-auto">
          Compare plans
        </ButtonLink>
      </div>
      <ul className="mt-10 grid gap-px overflow-hidden rounded-2xl border bg-accented md:grid-cols-3">
        {PLAN_IDS.map((id) => (
          <li key={id} className="bg-surface p-6">
            <h3 className="text-base font-semibold">{PLANS[id].name}</h3>
            <p className="mt-1 text-base text-muted">{PLANS[id].pitch}</p>
            <p className="mt-4 text-highlighted tabular">
              <span className="text-2xl font-semibold tracking-tight">${PLANS[id].price.month}</span>{' '}
              <span className="text-sm text-muted">a {BILLING_PERIODS[0]}</span>
            </p>
          </li>
        ))}
      </ul>
    </Band>
  )
}

export function HomeQuestions() {
  return (
    <Band className="border-t">
      <div className="grid gap-8 lg:grid-cols-[2fr_3fr] lg:gap-16">
        <BandHead title="Questions" />
        <Questions items={QUESTIONS} />
      </div>
    </Band>
  )
}

export function CallToAction() {
  return (
    <Band className="border-t" inner="py-20 sm:py-28">
      <div className="flex flex-col items-center text-center">
        <h2 className="text-2xl font-semibold sm:text-3xl">Begin with one page of notes</h2>
        <p className="mt-3 text-lg text-muted">Write it or paste it; cards and questions follow.</p>
        <ButtonLink to="/auth/register" size="xl" className="mt-8 signed-in:hidden">
          Start free
        </ButtonLink>
        <ButtonLink to="/dashboard" size="xl" className="mt-8 signed-out:hidden">
          Go to your dashboard
        </ButtonLink>
      </div>
    </Band>
  )
}
