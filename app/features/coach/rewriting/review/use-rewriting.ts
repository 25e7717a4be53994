import { useMemo, useState } from 'react'
import { failureReason } from '#app/lib/read.ts'
import { toast } from '#app/ui/toast/toast.ts'
import type { Chat, ChatMessage } from '#worker/contracts/coach.ts'
import type { RewriteTask } from '#worker/contracts/coach/texts.ts'
import type { Edit } from '#worker/domain/rewriting/edits.ts'
import { rewrittenText } from '#worker/domain/rewriting/proposal.ts'
import type { ChatSession } from '../../session/chat-session.ts'
import { useLazySession } from '../../session/use-lazy-session.ts'
import type { EnglishGoal } from '../english/english-task.ts'
import { taskLabel } from '../labels.ts'

/** The last rewriting of a text, if it is the last turn of its chat. */
export interface LastRewriting {
  answer: ChatMessage
  /** The version that was rewritten. */
  version: number
  task: RewriteTask
}

export function lastRewriting(messages: readonly ChatMessage[]): LastRewriting | null {
  const answer = messages.at(-1)
  const question = messages.at(-2)
  const about = question?.attachments.find((each) => each.kind === 'text')
  return answer?.role === 'coach' && about?.task ? { answer, version: about.version, task: about.task } : null
}

/** Stored as the source of rejected edits, so that the next check does not propose them again. */
export const CHECKER = 'english'

/** A proposal for a text by `of`, an answer or the checker: the whole new text, or edits towards the checker's goal. */
export type RewriteProposal = { id: string; of: string; text: string } & (
  { after: string } | { edits: readonly Edit[]; goal: EnglishGoal }
)

/** The question to the chat about one edit. */
export function questionAbout(id: string) {
  return ({ before, after }: Edit) => ({ id, prompt: `Why is “${after.trim()}” better than “${before.trim()}” here?` })
}

/** The model's rewriting of a text: requested, streamed, and a proposal once it is complete. */
export function useRewriting(
  id: string,
  work: Chat | null | undefined,
  /** The text of the version that the last rewriting started from. */
  before: string | undefined,
  hasModel: boolean,
) {
  const { state, load } = useLazySession(id, work, openSession, hasModel)
  const last = state.phase === 'submitted' ? null : lastRewriting(state.messages)
  const [base, setBase] = useState(before)
  const answer = state.phase === 'ready' && last?.answer.status === 'complete' ? last.answer : null
  const proposal: RewriteProposal | null = useMemo(
    () =>
      answer && base !== undefined
        ? { id: answer.id, of: answer.id, text: base, after: rewrittenText(base, answer.text) }
        : null,
    [answer, base],
  )
  const start = (task: RewriteTask, at: { text: string; version: number; title: string }) => {
    setBase(at.text)
    const attached = { kind: 'text' as const, id, title: at.title.slice(0, 200), version: at.version, task }
    load()
      .then((session) => session?.ask(taskLabel(task), [attached]))
      .catch(reportFailure('The rewriting could not be started'))
  }
  const stop = () =>
    void load()
      .then((session) => session?.stop())
      .catch(reportFailure('The rewriting could not be stopped'))
  const again = () =>
    void load()
      .then((session) => session?.retry())
      .catch(reportFailure('The rewriting could not be started'))
  return { state, last, proposal, start, stop, again }
}

function openSession(session: ChatSession): void {
  session.preload()
  session.open()
}

function reportFailure(title: string) {
  return (error: unknown) => {
    console.error(title, error)
    toast.error(title, { description: failureReason(error) })
  }
}
