import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#app/ui/button.tsx'
import { Input } from '#app/ui/input.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { DrillResult, Mistake } from '#worker/contracts/mistakes.ts'
import { gapIn, hintFor } from '#worker/domain/mistakes/drill.ts'
import { answerDrill, drillQuery } from './mistake-queries.ts'

/** A round of sentences with a gap where a mistake was. */
export function Drill({ onEnd }: { onEnd: () => void }) {
  const [round, setRound] = useState(1)
  const query = useQuery(drillQuery(round))
  const [at, setAt] = useState(0)
  const [right, setRight] = useState(0)
  const [skipped, setSkipped] = useState(0)
  if (query.isPending) return <Skeleton className="h-40" />
  if (query.isError)
    return (
      <p role="alert" className="text-sm text-muted">
        The round could not be loaded.{' '}
        <Button size="xs" color="neutral" variant="outline" onClick={() => void query.refetch()}>
          Try again
        </Button>
      </p>
    )
  const questions = query.data
  const question = questions[at]
  if (questions.length === 0)
    return (
      <div className="space-y-4">
        <p className="text-base">
          There is nothing to practise: punctuation and capitals are not asked for, questions and cards are repeated
          from the list, and everything else is hidden.
        </p>
        <Button onClick={onEnd}>Back</Button>
      </div>
    )
  if (!question)
    return (
      <div className="space-y-4">
        <p
          role="status"
          className="text-xl font-semibold text-highlighted"
        >{`${right} of ${questions.length - skipped} right${skipped > 0 ? `, ${skipped} skipped` : ''}`}</p>
        <div className="flex gap-2">
          <Button
            ref={(button) => button?.focus()}
            onClick={() => {
              setRound(round + 1)
              setAt(0)
              setRight(0)
              setSkipped(0)
            }}
          >
            Practise again
          </Button>
          <Button color="neutral" variant="outline" onClick={onEnd}>
            Back to your mistakes
          </Button>
        </div>
      </div>
    )
  return (
    <div>
      <div className="mb-6">
        <ProgressBar label="Questions done" value={at} max={questions.length} />
      </div>
      <Question
        key={`${round}-${at}`}
        mistake={question}
        onNext={(isRight) => {
          setAt(at + 1)
          if (isRight) setRight(right + 1)
        }}
        onSkip={() => {
          setAt(at + 1)
          setSkipped(skipped + 1)
        }}
      />
    </div>
  )
}

function Question(props: { mistake: Mistake; onNext: (right: boolean) => void; onSkip: () => void }) {
  const { mistake, onNext } = props
  const [answer, setAnswer] = useState('')
  const [result, setResult] = useState<DrillResult | 'sending' | 'failed' | null>(null)
  /** Id of the answer, so that sending it twice stores it once. */
  const [event] = useState(() => crypto.randomUUID())
  const next = useRef<HTMLButtonElement>(null)
  const { example, wrong } = mistake
  // The meaning of a word from a translation is in the other language.
  const was = example && mistake.kind !== 'vocabulary' ? { sentence: example.before, wrong } : undefined
  const gap = gapIn(example?.after ?? '', mistake.right, was)
  const verdict = typeof result === 'object' ? result : null
  const check = async () => {
    if (verdict) return onNext(verdict.right)
    if (answer.trim() === '' || result === 'sending') return
    setResult('sending')
    try {
      const answered = await answerDrill(mistake.id, event, answer)
      flushSync(() => setResult(answered))
      next.current?.focus()
    } catch (error) {
      console.error('An answer could not be kept', error)
      setResult('failed')
    }
  }
  return (
    <form
      onSubmit={(submitted) => {
        submitted.preventDefault()
        void check()
      }}
      className="space-y-4"
    >
      {mistake.kind === 'vocabulary' && (
        <p dir="auto" className="text-base wrap-anywhere text-muted">
          {mistake.example?.before || mistake.wrong}
        </p>
      )}
      <Sentence gap={gap} wrong={wrong} />
      <div className="flex gap-2">
        <Input
          ref={(box) => {
            if (!verdict) box?.focus()
          }}
          aria-label="The missing word"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={160}
          readOnly={verdict !== null}
          value={answer}
          onChange={(changed) => setAnswer(changed.target.value)}
        />
        {verdict ? (
          <Button ref={next} onClick={() => onNext(verdict.right)}>
            Next
          </Button>
        ) : (
          <Button type="submit" loading={result === 'sending'} disabled={answer.trim() === ''}>
            Check
          </Button>
        )}
      </div>
      {!verdict && (
        <Help
          hint={hintFor(gap?.expected ?? mistake.right, mistake.kind === 'vocabulary' || !gap ? null : wrong)}
          onSkip={props.onSkip}
        />
      )}
      <div role="status" className="min-h-12">
        {verdict &&
          (verdict.right ? (
            <p className="font-medium text-success-text">Right</p>
          ) : (
            <>
              <p className="font-medium text-error-text">Not quite</p>
              <p className="text-base">
                It is <strong>{gap?.expected ?? verdict.expected}</strong>.
              </p>
            </>
          ))}
      </div>
      {result === 'failed' && (
        <p role="alert" className="text-sm text-error-text">
          Your answer could not be saved. Check your connection and press Check again.
        </p>
      )}
    </form>
  )
}

/** A hint, and a way past the question. */
function Help({ hint, onSkip }: { hint: string; onSkip: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button size="sm" color="neutral" variant="outline" aria-expanded={open} onClick={() => setOpen(!open)}>
        Hint
      </Button>
      <Button size="sm" color="neutral" variant="ghost" onClick={onSkip}>
        Skip
      </Button>
      <p role="status" className="basis-full text-base text-muted wrap-anywhere empty:hidden">
        {open && hint}
      </p>
    </div>
  )
}

/** The learner's own sentence with a gap where the mistake was, or the mistake by itself. */
function Sentence({ gap, wrong }: { gap: ReturnType<typeof gapIn>; wrong: string }) {
  return (
    <p dir="auto" className="whitespace-pre-wrap text-lg wrap-anywhere text-highlighted">
      {gap ? (
        <>
          {gap.before}
          <span className="border-b-2 border-[var(--primary)] px-6">
            <span className="sr-only">a gap</span>
          </span>
          {gap.after}
        </>
      ) : (
        `Write this as it should be: ${wrong}`
      )}
    </p>
  )
}
