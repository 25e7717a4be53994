import { useQuery } from '@tanstack/react-query'
import { MessageCircle, Plus } from 'lucide-react'
import { useState } from 'react'
import { sessionQuery } from '#app/lib/session.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageColumn, PageHeader } from '#app/ui/page-header.tsx'
import type { RewriteTask, Text } from '#worker/contracts/coach/texts.ts'
import { engineQuery } from '../queries.ts'
import { ENGLISH_GOALS, type EnglishGoal } from './english/english-words.ts'
import { useEnglish } from './english/use-english.ts'
import { ProposalPane } from './review/proposal-pane.tsx'
import { lastRewriting, type Standing, useRewriting } from './review/use-rewriting.ts'
import { TaskBar } from './task-bar.tsx'
import { TextPane } from './text/text-pane.tsx'
import { textQuery, versionQuery, workQuery } from './text/text-queries.ts'
import { useText } from './text/use-text.ts'
import { TextsList } from './text/texts-list.tsx'

const FIRST_TASK: RewriteTask = { goal: 'correct', tone: null, level: null }

/** A text and what is made of it, side by side. `key` it by its id. */
export function RewriteScreen(props: { id: string; stored: boolean; onStored: (id: string) => void }) {
  const { id, stored } = props
  const text: Text | undefined = useQuery({ ...textQuery(id), enabled: false }).data
  const work = useQuery({ ...workQuery(id), enabled: false }).data
  const engine = useQuery(engineQuery).data
  const user = useQuery(sessionQuery).data?.user
  const { keeper, state } = useText(id, user?.id ?? '', stored ? text : undefined, () => props.onStored(id))
  const last = lastRewriting(work?.messages ?? [])
  const before = useQuery({ ...versionQuery(id, last?.version ?? 0), enabled: false }).data
  const rewriting = useRewriting(id, stored ? work : null, before)
  const [task, setTask] = useState(FIRST_TASK)
  const [found, setFound] = useState<Standing | null>(null)
  const english = useEnglish(({ text: checked }, edits) => setFound({ id: crypto.randomUUID(), text: checked, edits }))
  const hasModel = engine !== undefined && engine.kind !== 'embedded'
  const busy = rewriting.state.phase !== 'idle' || english.state.kind === 'working' || english.state.kind === 'loading'
  const unfit = state.text.trim() === '' || state.saving === 'too-long' || state.saving === 'conflict'

  const start = async () => {
    if (unfit || busy) return
    // Where the chat goes on from must be on the server first; what stands there is a version.
    if (!(await keeper.save('written')) && hasModel) return
    const at = keeper.state()
    document.getElementById('proposal')?.scrollIntoView({ block: 'nearest' })
    if (hasModel) return rewriting.begin(task, at)
    setFound(null)
    const goal: EnglishGoal = ENGLISH_GOALS.find((each) => each === task.goal) ?? 'correct'
    english.check({ text: at.text, goal, british: /^en-(?:GB|IE|AU|NZ)/.test(navigator.language) })
  }
  return (
    <PageColumn>
      <PageHeader
        title="Pimp your text"
        description="Nothing changes in your text until you accept it."
        actions={
          stored && (
            <>
              {hasModel && (
                <ButtonLink
                  to="/dashboard/coach/pimp-your-text/chat"
                  search={{ text: id }}
                  color="neutral"
                  variant="outline"
                  icon={MessageCircle}
                >
                  Talk about it
                </ButtonLink>
              )}
              <ButtonLink
                to="/dashboard/coach/pimp-your-text"
                search={{}}
                color="neutral"
                variant="outline"
                icon={Plus}
              >
                New text
              </ButtonLink>
            </>
          )
        }
      />
      <TaskBar
        task={task}
        goals={hasModel ? undefined : ENGLISH_GOALS}
        tones={hasModel}
        busy={busy}
        stopping={rewriting.state.stopping || rewriting.state.phase === 'asking'}
        unfit={unfit}
        onTask={setTask}
        onStart={() => void start()}
        onStop={hasModel ? rewriting.stop : english.stop}
      />
      <div className="mt-5 grid gap-5 lg:grid-cols-2">
        <TextPane keeper={keeper} state={state} onStart={() => void start()} />
        <ProposalPane
          text={state.text}
          keeper={keeper}
          standing={hasModel ? rewriting.proposal : found}
          rewriting={hasModel ? rewriting : null}
          english={english.state}
          engine={hasModel ? engine.name : null}
          ask={
            hasModel && stored
              ? (edit) => ({ id, prompt: `Why is “${edit.after.trim()}” better than “${edit.before.trim()}” here?` })
              : undefined
          }
        />
      </div>
      <TextsList current={id} />
    </PageColumn>
  )
}
