import { useRef, useState } from 'react'
import type { Chat, Engine } from '#worker/contracts/coach.ts'
import type { RewriteTask } from '#worker/contracts/coach/texts.ts'
import { ENGLISH_GOALS, type EnglishGoal } from './english/english-task.ts'
import { useEnglish } from './english/use-english.ts'
import { CHECKER, type RewriteProposal, useRewriting } from './review/use-rewriting.ts'

/** Proposals for a text, by the site's model or by the built-in checker. */
export function useProposals(
  id: string,
  work: Chat | null | undefined,
  /** The text of the version that the last rewriting started from. */
  before: string | undefined,
  engine: Engine | undefined,
) {
  const hasModel = engine !== undefined && engine.kind !== 'embedded'
  const rewriting = useRewriting(id, work, before, hasModel)
  const [found, setFound] = useState<RewriteProposal | null>(null)
  const check = useRef('')
  const english = useEnglish(engine !== undefined && !hasModel, ({ text, goal }, edits) =>
    setFound({ id: check.current, of: `${CHECKER}-${goal}`, text, edits, goal }),
  )
  const isChecking = english.state.kind === 'working'
  return {
    hasModel,
    busy: (hasModel && rewriting.state.phase !== 'ready') || isChecking,
    rewriting: hasModel ? rewriting : null,
    english: english.state,
    download: english.download,
    // What a model proposed stays, also where it is used up by now.
    proposal: hasModel ? rewriting.proposal : (found ?? rewriting.proposal),
    engine,
    /** The tasks that the engine supports, and how to stop it. */
    offer: {
      goals: hasModel ? undefined : ENGLISH_GOALS,
      tones: hasModel,
      stopping: rewriting.state.stopping || rewriting.state.phase === 'submitted',
      onStop: hasModel ? rewriting.stop : english.stop,
    },
    /** @param at the saved text, and the offset of what is looked at */
    start: (task: RewriteTask, at: { text: string; version: number; title: string; from?: number }) => {
      if (hasModel) return rewriting.start(task, at)
      setFound(null)
      check.current = crypto.randomUUID()
      const goal: EnglishGoal = ENGLISH_GOALS.find((each) => each === task.goal) ?? 'correct'
      english.check({ text: at.text, from: at.from, goal, british: /^en-(?:GB|IE|AU|NZ)/.test(navigator.language) })
    },
  }
}
