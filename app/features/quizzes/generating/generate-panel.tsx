import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Sparkles from 'lucide-react/icons/sparkles'
import Square from 'lucide-react/icons/square'
import { useEffect, useEffectEvent, useState } from 'react'
import { formatCount } from '#app/lib/format-count.ts'
import { failureReason } from '#app/lib/read.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { Select } from '#app/ui/select.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import { MADE_KINDS } from '#worker/contracts/quizzes/making-limits.ts'
import type { MadeQuestion, MakingSource } from '#worker/contracts/quizzes/quiz-making.ts'
import type { Question } from '#worker/contracts/quizzes/questions.ts'
import {
  droppedLines,
  formatEngine,
  formatResult,
  type Generation,
  type GenerationOptions,
  waitingKey,
} from './generation.ts'
import { makingEngineQuery } from './generation-queries.ts'
import { MadeList } from './made-list.tsx'
import { OptionsFields } from './options-fields.tsx'
import { useGenerating } from './use-generating.ts'
import { type KeptIn, useQuizChoice } from './use-quiz-choice.ts'
import { useWaiting } from './waiting-questions.ts'

interface Props {
  /** Null where it is not chosen yet. */
  source: MakingSource | null
  /** What they are made from, in words: "the note". */
  from: string
  /** A quiz of the learner's choice, else a new one of this title; or the quiz that is edited, which takes them itself. */
  into: { title: string; topicId?: number | null } | { quizId: number; keep: (questions: Question[]) => void }
  /** Under what questions wait on the device, where that is not the source. */
  waitIn?: string
  /** Called when the learner goes to the quiz that questions were kept in. */
  onLeave?: () => void
  /** Starts on mount, where nothing waits. */
  autoStart?: boolean
}

const DEFAULTS: GenerationOptions = { count: 10, kinds: MADE_KINDS, difficulty: 'medium' }
/** Of a passage. */
const FEW = 3

/** Makes questions from a source, and lets the learner decide on each. */
export function GeneratePanel({ source, from, into, waitIn, onLeave, autoStart = false }: Props) {
  const isEdited = 'quizId' in into
  const choice = useQuizChoice('title' in into ? into : { title: '' })
  const waiting = useWaiting(waitIn ?? (source ? waitingKey(source) : 'none'))
  const [options, setOptions] = useState({ ...DEFAULTS, count: source?.kind === 'passage' ? FEW : DEFAULTS.count })
  const [kept, setKept] = useState<(KeptIn & { count: number }) | null>(null)
  const [added, setAdded] = useState(0)
  const [isKeeping, setKeeping] = useState(false)
  const questions = waiting.questions ?? []
  const { generation, start, stop } = useGenerating(source, {
    quizId: isEdited ? into.quizId : choice.quizId,
    waiting: () => questions.map(({ question }) => question.id),
    onMade: waiting.add,
  })
  const isReady = waiting.questions !== null && (isEdited || choice.ready)
  const onReady = useEffectEvent(() => {
    if (autoStart && questions.length === 0) void start(options)
  })
  useEffect(() => {
    if (isReady) onReady()
  }, [isReady])
  const keep = async (made: readonly MadeQuestion[]) => {
    waiting.remove(made)
    const some = made.map(({ question }) => question)
    if (isEdited) {
      into.keep(some)
      return setAdded((before) => before + some.length)
    }
    setKeeping(true)
    try {
      const quiz = await choice.keep(some)
      setKept((now) => ({ ...quiz, count: made.length + (now?.id === quiz.id ? now.count : 0) }))
    } catch (error) {
      console.error('Questions could not be kept', error)
      waiting.restore(made)
      toast.error('That could not be kept', { description: failureReason(error) })
    }
    setKeeping(false)
  }
  const discard = (made: readonly MadeQuestion[]) => {
    const before = questions
    waiting.remove(made)
    toast.undo(made.length === 1 ? 'Question thrown away' : `${made.length} questions thrown away`, () =>
      waiting.restore(before.filter((each) => made.includes(each))),
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <OptionsFields value={options} disabled={generation.running} onChange={setOptions} />
      <div className="flex flex-wrap items-end gap-3">
        {!isEdited && (
          <Field label="Keep in" className="min-w-0 flex-1 basis-52">
            <Select
              value={choice.value}
              options={choice.options}
              disabled={!choice.ready}
              onChange={(event) => choice.choose(event.target.value)}
            />
          </Field>
        )}
        {generation.running ? (
          <Button className="mb-1.5" color="neutral" variant="outline" icon={Square} onClick={stop}>
            Stop
          </Button>
        ) : (
          <Button
            className="mb-1.5"
            icon={Sparkles}
            variant={questions.length > 0 ? 'outline' : 'solid'}
            disabled={!isReady || !source}
            onClick={() => void start(options)}
          >
            {generation.error ? 'Try again' : questions.length > 0 || generation.end ? 'Make more' : 'Make questions'}
          </Button>
        )}
      </div>
      <Progress generation={generation} />
      {generation.error && (
        <div role="alert">
          <Notice color="error">{generation.error}</Notice>
        </div>
      )}
      <MadeList questions={questions} isKeeping={isKeeping} onKeep={(made) => void keep(made)} onDiscard={discard} />
      <Result generation={generation} />
      {kept && <KeptLine kept={kept} onLeave={onLeave} />}
      {added > 0 && (
        <p role="status" className="text-sm text-muted">{`${formatCount(added, 'question')} added to this quiz.`}</p>
      )}
      {questions.length === 0 && !generation.running && !generation.end && !kept && added === 0 && (
        <p className="text-sm text-muted">
          Each question comes with the words of {from} that it is from. You keep it or throw it away.
        </p>
      )}
    </div>
  )
}

/** Which engine makes the questions, how much it has read, and how many are made. */
function Progress({ generation }: { generation: Generation }) {
  const { data } = useQuery(makingEngineQuery)
  const { running, made, count, progress } = generation
  const engine = generation.engine ?? data
  return (
    <div>
      {running && (
        <>
          <p className="mb-1.5 flex justify-between gap-4 text-sm tabular">
            <span>{progress ? `${progress.read} of ${formatCount(progress.of, 'part')} read` : 'Reading'}</span>
            <span>{`${made} of ${formatCount(count, 'question')}`}</span>
          </p>
          <ProgressBar label="Questions made" value={made} max={count} />
        </>
      )}
      <p role="status" className="sr-only">
        {running ? 'Making questions' : generation.end ? `${formatCount(made, 'question')} made` : ''}
      </p>
      {engine && <p className="mt-1.5 text-meta text-muted">{formatEngine(engine)}</p>}
    </div>
  )
}

/** How it ended, and what was left out for which reason. */
function Result({ generation }: { generation: Generation }) {
  if (generation.running || !generation.end) return null
  const result = formatResult(generation)
  const dropped = droppedLines(generation.tally)
  const count = dropped.reduce((sum, each) => sum + each.count, 0)
  if (result === '' && count === 0) return null
  return (
    <div className="text-sm text-muted">
      {result !== '' && <p>{result}</p>}
      {count > 0 && (
        <details className="mt-1">
          <summary className="w-fit cursor-pointer rounded py-1 hover:text-highlighted">
            {count === 1 ? '1 question was left out' : `${count} questions were left out`}
          </summary>
          <ul className="mt-1 list-disc ps-5">
            {dropped.map((each) => (
              <li key={each.reason}>{`${each.count}: ${each.reason}`}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function KeptLine({ kept, onLeave }: { kept: KeptIn & { count: number } } & Pick<Props, 'onLeave'>) {
  return (
    <p role="status" className="text-sm text-muted">
      {formatCount(kept.count, 'question')} {kept.count === 1 ? 'is' : 'are'} in “{kept.title}” now.{' '}
      <Link
        to="/dashboard/games/quizzes/$quizzId"
        params={{ quizzId: kept.id }}
        onClick={onLeave}
        className="font-medium text-primary-text underline underline-offset-2"
      >
        Open the quiz
      </Link>
    </p>
  )
}
