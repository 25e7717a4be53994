import Square from 'lucide-react/icons/square'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { Chat, Engine } from '#worker/contracts/coach.ts'
import { TEXT_MAX } from '#worker/contracts/coach/rewriting.ts'
import type { RewriteTask, Text } from '#worker/contracts/coach/texts.ts'
import type { Span } from '#worker/domain/rewriting/passage.ts'
import { EngineLine } from '../review/proposal-pane.tsx'
import { Proposal } from '../review/proposal.tsx'
import { questionAbout } from '../review/use-rewriting.ts'
import { FIRST_TASK, RewriteToolbar } from '../rewrite-toolbar.tsx'
import { useProposals } from '../use-proposals.ts'
import { taskLabel } from '../labels.ts'
import type { OpenNote } from '#app/features/knowledge/open-note.ts'
import { usePassageText } from './use-passage-text.ts'

/** The task for a passage and its proposal. The note changes only when a change is accepted. */
export function PassageRewriting(props: {
  id: string
  ownerId: string
  engine: Engine
  selected: Span | null
  stored: Text | undefined
  work: Chat | null
  before: string | undefined
  note: OpenNote
  onStored: () => void
}) {
  const { id } = props
  const { passage, decided, saving, save } = usePassageText(props)
  const proposals = useProposals(id, props.work, props.before, props.engine)
  const [task, setTask] = useState(() => taskOf(props.work) ?? FIRST_TASK)
  // Hidden once a rewriting was started, which needs the room.
  const [choosing, setChoosing] = useState(props.work === null)
  const [problem, setProblem] = useState(false)
  const text = passage?.text ?? ''
  const over = text.length - TEXT_MAX
  const isDisabled = text.trim() === '' || over > 0

  const start = async () => {
    if (isDisabled || proposals.busy) return
    const at = await save()
    setProblem(!at.isSaved && proposals.hasModel)
    if (!at.isSaved && proposals.hasModel) return
    setChoosing(false)
    proposals.start(task, at)
  }
  if (!passage)
    return (
      <>
        <p role="status" className="text-sm text-muted">
          The passage is no longer in the note, or has changed too much to be recognised. Select the words again to
          rewrite them.
        </p>
      </>
    )
  return (
    <>
      {choosing ? (
        <RewriteToolbar
          {...proposals.offer}
          task={task}
          busy={proposals.busy}
          isDisabled={isDisabled}
          onTask={setTask}
          onStart={() => void start()}
        />
      ) : (
        <Asked task={task} busy={proposals.busy} {...proposals.offer} onOther={() => setChoosing(true)} />
      )}
      {over > 0 && (
        <p role="alert" className="mt-3 text-sm text-error-text">
          {`The passage is ${over.toLocaleString('en')} characters too long: at most ${TEXT_MAX.toLocaleString('en')} can be rewritten at once. Select a part of it.`}
        </p>
      )}
      {(problem || saving === 'conflict') && (
        <p role="alert" className="mt-3 text-sm text-error-text">
          {saving === 'conflict'
            ? 'This passage is being rewritten in another tab too. Close one of them.'
            : 'The rewriting could not be started. Check your connection, then try again. Your note is as it was.'}
        </p>
      )}
      <div className="mt-4">
        <Proposal
          text={text}
          decided={decided}
          proposal={proposals.proposal}
          rewriting={proposals.rewriting}
          english={proposals.english}
          download={proposals.download}
          ask={proposals.hasModel ? questionAbout(id) : undefined}
        />
      </div>
      <EngineLine engine={proposals.engine} />
    </>
  )
}

/** The task of the last rewriting, when the passage is opened again. */
function taskOf(work: Chat | null) {
  return work?.messages.at(-2)?.attachments.find((each) => each.kind === 'text')?.task ?? null
}

function Asked(props: {
  task: RewriteTask
  busy: boolean
  stopping: boolean
  onStop: () => void
  onOther: () => void
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="text-sm font-medium text-highlighted">{taskLabel(props.task)}</p>
      {props.busy ? (
        <Button
          size="sm"
          color="neutral"
          variant="subtle"
          icon={Square}
          aria-disabled={props.stopping || undefined}
          onClick={props.onStop}
        >
          Stop
        </Button>
      ) : (
        <Button size="sm" color="neutral" variant="outline" onClick={props.onOther}>
          Something else
        </Button>
      )}
    </div>
  )
}
