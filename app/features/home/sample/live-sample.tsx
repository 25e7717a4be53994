import Laptop from 'lucide-react/icons/laptop'
import { formatCount } from '#app/lib/format-count.ts'
import { Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SampleCardRow } from './sample-card.tsx'
import { SampleQuestionBox } from './sample-question.tsx'
import { SampleText } from './sample-text.tsx'
import { SAMPLE_BOX_ID } from './prepared-text.ts'
import type { Sample } from './sample.ts'
import { useSample, type SampleState } from './use-sample.ts'

/** The product in one box: a text at the left, cards and a question made from it at the right. */
export function LiveSample(props: { prepared: Sample }) {
  const { sample, state, change } = useSample(props.prepared)
  return (
    <div
      id="sample"
      className="grid scroll-mt-20 overflow-hidden rounded-2xl border bg-surface text-start shadow-sheet lg:grid-cols-2"
    >
      <div className="flex flex-col border-b p-4 sm:p-6 lg:border-e lg:border-b-0">
        <Field id={SAMPLE_BOX_ID} label="Your text" aside="Change it, or paste your own" className="flex-1">
          <SampleText onChange={change} />
        </Field>
        <p className="mt-3 flex items-start gap-2 text-meta text-muted">
          <Icon as={Laptop} className="mt-px" />
          Worked out in your browser. Nothing you write here is sent anywhere.
        </p>
      </div>
      <div className="flex flex-col gap-6 bg-muted p-4 sm:p-6">
        <SampleResult sample={sample} state={state} />
      </div>
    </div>
  )
}

function SampleResult(props: { sample: Sample; state: SampleState }) {
  const { sample, state } = props
  return (
    <>
      <p role="status" className="sr-only">
        {statusWords(sample, state)}
      </p>
      {state === 'failed' && (
        <p className="text-base text-muted">
          The engine could not be loaded. Your text is still there; change a word to try again.
        </p>
      )}
      {state !== 'failed' && isEmpty(sample) && (
        <p className="text-base text-pretty text-muted">
          Nothing to ask yet. Two or three full sentences that explain something are enough.
        </p>
      )}
      {sample.cards.length > 0 && (
        <div>
          <div className="mb-3 flex items-baseline justify-between gap-4">
            <h2 className="text-sm font-medium text-highlighted">Flashcards</h2>
            <span aria-hidden className="text-meta text-muted">
              {state === 'reading' ? 'Reading your text' : 'Press one to turn it'}
            </span>
          </div>
          <ul className="flex flex-col gap-2">
            {sample.cards.map((card) => (
              <li key={card.front + card.back}>
                <SampleCardRow card={card} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {sample.question && (
        <div>
          <h2 className="mb-3 text-sm font-medium text-highlighted">A question</h2>
          <SampleQuestionBox key={sample.question.question} item={sample.question} />
        </div>
      )}
    </>
  )
}

function isEmpty(sample: Sample): boolean {
  return sample.cards.length === 0 && !sample.question
}

function statusWords(sample: Sample, state: SampleState): string {
  if (state === 'reading') return 'Reading your text'
  if (state === 'failed') return 'The engine could not be loaded'
  const cards = formatCount(sample.cards.length, 'flashcard')
  return sample.question ? `${cards} and a question` : cards
}
