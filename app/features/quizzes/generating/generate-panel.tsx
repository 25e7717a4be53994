import Sparkles from 'lucide-react/icons/sparkles'
import Square from 'lucide-react/icons/square'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Select } from '#app/ui/select.tsx'
import { MADE_KINDS, MADE_MAX } from '#worker/contracts/quizzes/making-limits.ts'
import type { MakingSource } from '#worker/contracts/quizzes/quiz-making.ts'
import { type GenerationOptions, waitingKey } from './generation.ts'
import { GenerationProgress, GenerationResult, KeptLine } from './generation-status.tsx'
import { MadeList } from './made-list.tsx'
import { OptionsFields } from './options-fields.tsx'
import { useGenerating } from './use-generating.ts'
import { type KeepInto, useKeeping } from './use-keeping.ts'
import { useWaiting } from './waiting-questions.ts'

interface Props {
  /** Null where it is not chosen yet. */
  source: MakingSource | null
  /** What they are made from, in words: "the note". */
  from: string
  into: KeepInto
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
  const waiting = useWaiting(waitIn ?? (source ? waitingKey(source) : 'none'))
  const { choice, quizId, ready, kept, isKeeping, keep, discard } = useKeeping(into, waiting)
  // Of mistakes there is one question each, of one kind, without an engine.
  const isOfMistakes = source?.kind === 'mistakes'
  const [options, setOptions] = useState({
    ...DEFAULTS,
    count: source?.kind === 'passage' ? FEW : isOfMistakes ? MADE_MAX : DEFAULTS.count,
  })
  const questions = waiting.questions ?? []
  const { generation, start, stop } = useGenerating(source, {
    quizId,
    waiting: () => questions.map(({ question }) => question.id),
    onMade: waiting.add,
  })
  const isReady = waiting.questions !== null && ready
  const onReady = useEffectEvent(() => {
    if (autoStart && questions.length === 0) void start(options)
  })
  useEffect(() => {
    if (isReady) onReady()
  }, [isReady])
  const isUntouched = questions.length === 0 && !generation.running && !generation.end && !kept
  return (
    <div className="flex flex-col gap-4">
      {!isOfMistakes && <OptionsFields value={options} disabled={generation.running} onChange={setOptions} />}
      <div className="flex flex-wrap items-end gap-3">
        {choice && (
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
      <GenerationProgress generation={generation} showsEngine={!isOfMistakes} />
      {generation.error && (
        <div role="alert">
          <Notice color="error">{generation.error}</Notice>
        </div>
      )}
      <MadeList questions={questions} isKeeping={isKeeping} onKeep={keep} onDiscard={discard} />
      <GenerationResult generation={generation} />
      {kept && <KeptLine kept={kept} onLeave={onLeave} />}
      {isUntouched && (
        <p className="text-sm text-muted">
          Each question comes with the words of {from} that it is from. You keep it or throw it away.
        </p>
      )}
    </div>
  )
}
