import ArrowRight from 'lucide-react/icons/arrow-right'
import { ButtonLink } from '#app/ui/button.tsx'
import { Band } from '#app/ui/site/section.tsx'
import { LiveSample } from './sample/live-sample.tsx'
import type { Sample } from './sample/sample.ts'

/** A faint gradient of the accent colour behind the headline. */
const GLOW =
  'bg-[radial-gradient(44rem_17rem_at_50%_17rem,color-mix(in_oklab,var(--primary)_13%,transparent),transparent)]'

export function Hero(props: { prepared: Sample }) {
  return (
    <Band className={GLOW} inner="pt-12 pb-16 sm:pt-20 sm:pb-24">
      <div className="mx-auto flex max-w-2xl flex-col items-center text-center">
        <h1 className="text-3xl font-semibold sm:text-4xl">Remember what you study</h1>
        <p className="mt-4 text-lg text-pretty text-muted">
          Keep notes, ask a coach that answers from them, and turn any paragraph into flashcards and a question.
        </p>
        <ButtonLink to="/auth/register" size="xl" trailingIcon={ArrowRight} className="mt-8 signed-in:hidden">
          Start free
        </ButtonLink>
        <ButtonLink to="/dashboard" size="xl" trailingIcon={ArrowRight} className="mt-8 signed-out:hidden">
          Go to your dashboard
        </ButtonLink>
      </div>
      <div className="mt-12 sm:mt-16">
        <LiveSample prepared={props.prepared} />
      </div>
    </Band>
  )
}
