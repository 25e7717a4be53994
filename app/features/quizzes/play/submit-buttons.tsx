import { useId, useState } from 'react'
import { formatCount } from '#app/lib/format-count.ts'
import { Button } from '#app/ui/button.tsx'
import { Kbd } from '#app/ui/kbd.tsx'
import { useHotkey } from '#app/ui/use-hotkey.ts'
import type { Certainty } from '#worker/contracts/quizzes/quiz-limits.ts'
import type { useEntered } from './use-entered.ts'

const CERTAINTY = [
  { certainty: 'guess', label: 'Guess', key: 'g' },
  { certainty: 'unsure', label: 'Not sure', key: 'n' },
  { certainty: 'sure', label: 'Sure', key: 's' },
] as const

/** Below a question: giving the answer, going on, and handing the quiz in. */
export function SubmitButtons(props: {
  entered: ReturnType<typeof useEntered>
  asksCertainty: boolean
  /** Null at the first question. */
  onBack: (() => void) | null
  isFinishing: boolean
}) {
  const { entered, isFinishing } = props
  const { isGiven, isEntered, isLast, isMarkedAtOnce, next, finish } = entered
  return (
    // In reach whatever the length of the question and its feedback; a phone has the main button across.
    <div className="sticky bottom-[var(--bottom-bar,0px)] z-10 -mx-4 mt-6 grid grid-cols-[auto_1fr] items-center gap-x-2 gap-y-1 bg-default px-4 py-3">
      {props.onBack && (
        <Button
          size={isGiven ? 'lg' : 'md'}
          color="neutral"
          variant="ghost"
          className="col-start-1 max-sm:row-start-2 sm:row-start-1"
          aria-keyshortcuts="ArrowLeft"
          onClick={props.onBack}
        >
          Back
        </Button>
      )}
      <div className="row-start-1 flex flex-wrap items-center justify-end gap-2 max-sm:col-span-2 max-sm:[&>button]:flex-1 sm:col-start-2">
        {isGiven ? (
          <Button size="lg" type="submit" loading={isFinishing}>
            {isLast ? 'See the result' : 'Next'}
          </Button>
        ) : props.asksCertainty && isEntered ? (
          <CertaintyButtons onChoose={entered.submit} />
        ) : isMarkedAtOnce || !isLast ? (
          <>
            {!isMarkedAtOnce && !isEntered && (
              <Button size="lg" color="neutral" variant="outline" onClick={next}>
                Skip
              </Button>
            )}
            <Button size="lg" type="submit" disabled={!isEntered}>
              {isMarkedAtOnce ? 'Check' : 'Next'}
            </Button>
          </>
        ) : null}
        {!isMarkedAtOnce && isLast && <HandIn open={entered.open} isFinishing={isFinishing} onFinish={finish} />}
      </div>
      {isMarkedAtOnce && !isGiven && (
        <div className="col-start-2 row-start-2 flex flex-wrap justify-end gap-2 text-sm">
          {!isLast && (
            <Button size="sm" color="neutral" variant="ghost" onClick={next}>
              Skip
            </Button>
          )}
          <Button size="sm" color="neutral" variant="ghost" loading={isFinishing} onClick={finish}>
            Finish now
          </Button>
        </div>
      )}
    </div>
  )
}

function CertaintyButtons({ onChoose }: { onChoose: (certainty: Certainty) => void }) {
  const labelId = useId()
  useHotkey('g', () => onChoose('guess'), 'I am guessing')
  useHotkey('n', () => onChoose('unsure'), 'I am not sure')
  useHotkey('s', () => onChoose('sure'), 'I am sure')
  return (
    <div role="group" aria-labelledby={labelId} className="flex flex-wrap items-center gap-2 max-sm:w-full">
      <p id={labelId} className="text-sm text-muted max-sm:w-full sm:me-2">
        How sure are you?
      </p>
      {CERTAINTY.map(({ certainty, label, key }) => (
        <Button
          key={certainty}
          size="lg"
          color="neutral"
          variant="outline"
          className="max-sm:flex-1"
          aria-keyshortcuts={key}
          onClick={() => onChoose(certainty)}
        >
          {label} <Kbd className="pointer-coarse:hidden">{key.toUpperCase()}</Kbd>
        </Button>
      ))}
    </div>
  )
}

/** Hands the quiz in; asks once where questions are still open. */
function HandIn({ open, isFinishing, onFinish }: { open: number; isFinishing: boolean; onFinish: () => void }) {
  const [asks, setAsks] = useState(false)
  return (
    <span className="flex flex-wrap items-center gap-2">
      {asks && open > 0 && (
        <span
          role="status"
          className="text-sm text-warning-text"
        >{`${formatCount(open, 'question')} without an answer.`}</span>
      )}
      <Button size="lg" loading={isFinishing} onClick={() => (open > 0 && !asks ? setAsks(true) : onFinish())}>
        {asks && open > 0 ? 'Hand in anyway' : 'Hand in'}
      </Button>
    </span>
  )
}
