import Square from 'lucide-react/icons/square'
import Sparkles from 'lucide-react/icons/sparkles'
import { useId } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/select.tsx'
import { CEFR_LEVELS, REWRITE_GOALS, REWRITE_TONES, type RewriteGoal } from '#worker/contracts/coach/rewriting.ts'
import type { RewriteTask } from '#worker/contracts/coach/texts.ts'
import { GOAL_NAMES, TONE_NAMES } from './labels.ts'

export const FIRST_TASK: RewriteTask = { goal: 'correct', tone: null, level: null }

/** Chooses the task for a text. Only what the engine can do is offered. */
export function RewriteToolbar(props: {
  task: RewriteTask
  goals?: readonly RewriteGoal[]
  tones: boolean
  busy: boolean
  stopping: boolean
  isDisabled: boolean
  onTask: (task: RewriteTask) => void
  onStart: () => void
  onStop?: () => void
}) {
  const { task, onTask } = props
  const levelId = useId()
  const goals = props.goals ?? REWRITE_GOALS
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <Choice
        label="What to do"
        options={goals.map((goal) => [goal, GOAL_NAMES[goal]] as const)}
        chosen={task.goal}
        onChoose={(goal) => onTask({ ...task, goal, level: goal === 'simpler' && props.tones ? 'B1' : null })}
      />
      {task.goal === 'simpler' && props.tones && (
        <div>
          <label htmlFor={levelId} className="mb-1 block text-sm font-medium text-highlighted">
            Level
          </label>
          <Select
            id={levelId}
            className="w-20"
            value={task.level ?? 'B1'}
            onChange={(event) =>
              onTask({ ...task, level: CEFR_LEVELS.find((level) => level === event.target.value) ?? null })
            }
            options={CEFR_LEVELS.map((level) => ({ value: level, label: level }))}
          />
        </div>
      )}
      {props.tones && (
        <Choice
          label="Tone"
          options={[[null, 'As it is'] as const, ...REWRITE_TONES.map((tone) => [tone, TONE_NAMES[tone]] as const)]}
          chosen={task.tone}
          onChoose={(tone) => onTask({ ...task, tone })}
        />
      )}
      {props.busy && props.onStop ? (
        <Button
          key="stop"
          className="ms-auto"
          color="neutral"
          variant="subtle"
          icon={Square}
          aria-disabled={props.stopping || undefined}
          onClick={props.onStop}
        >
          Stop
        </Button>
      ) : (
        <Button
          key="start"
          className="ms-auto"
          icon={Sparkles}
          loading={props.busy}
          disabled={props.isDisabled}
          onClick={props.onStart}
        >
          {task.goal === 'correct' ? 'Check text' : 'Rewrite text'}
        </Button>
      )}
    </div>
  )
}

/** A group of radio buttons. */
function Choice<T extends string | null>(props: {
  label: string
  options: readonly (readonly [value: T, name: string])[]
  chosen: T
  onChoose: (value: T) => void
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium text-highlighted">{props.label}</legend>
      <div className="flex flex-wrap gap-1">
        {props.options.map(([value, name]) => (
          <label
            key={name}
            className="relative inline-flex h-9 cursor-pointer items-center rounded-lg border border-accented bg-surface px-3 text-sm text-default transition-colors hover:border-control has-checked:border-[var(--primary)] has-checked:bg-primary-soft has-checked:font-medium has-checked:text-primary-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus pointer-coarse:h-11"
          >
            <input
              type="radio"
              name={props.label}
              className="absolute inset-0 appearance-none outline-none"
              checked={props.chosen === value}
              onChange={() => props.onChoose(value)}
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
