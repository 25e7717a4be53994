import { useEffect, useRef, useState } from 'react'
import { localDrafts } from '#app/lib/drafts/local-drafts.ts'
import { useUser } from '#app/lib/use-user.ts'
import { WAITING_MAX } from '#worker/contracts/quizzes/making-limits.ts'
import type { MadeQuestion } from '#worker/contracts/quizzes/quiz-making.ts'
import { QUESTION_KINDS } from '#worker/contracts/quizzes/quiz-limits.ts'

/** By the learner's id and the source. This page wrote them, so that only their outline is checked. */
const drafts = localDrafts<MadeQuestion[]>({
  kind: 'made-questions',
  parse: (stored) => (Array.isArray(stored) ? stored.filter(isMade) : null),
})

function isMade(stored: unknown): stored is MadeQuestion {
  const { question } = Object(stored) as Partial<MadeQuestion>
  return typeof question?.id === 'string' && QUESTION_KINDS.includes(question.kind)
}

export interface Waiting {
  /** Null until they are read from the device. */
  questions: readonly MadeQuestion[] | null
  add: (made: MadeQuestion) => void
  remove: (made: readonly MadeQuestion[]) => void
  /** Brings questions back in their order. */
  restore: (before: readonly MadeQuestion[]) => void
}

/** Made questions of a source that wait to be kept or thrown away, on this device. */
export function useWaiting(sourceKey: string): Waiting {
  const key = `${useUser().id}:${sourceKey}`
  const [state, setState] = useState<{ key: string; questions: readonly MadeQuestion[] } | null>(null)
  const latest = useRef<readonly MadeQuestion[]>([])
  useEffect(() => {
    latest.current = drafts.load(key) ?? []
    setState({ key, questions: latest.current })
  }, [key])
  const put = (questions: readonly MadeQuestion[]) => {
    latest.current = questions
    setState({ key, questions })
    if (questions.length === 0) drafts.remove(key)
    else drafts.save(key, [...questions])
  }
  return {
    questions: state?.key === key ? state.questions : null,
    add: (made) => {
      const others = latest.current.filter(({ question }) => question.id !== made.question.id)
      put([...others, made].slice(-WAITING_MAX))
    },
    remove: (made) => {
      const ids = new Set(made.map(({ question }) => question.id))
      put(latest.current.filter(({ question }) => !ids.has(question.id)))
    },
    restore: (before) => {
      const known = new Set(before.map(({ question }) => question.id))
      put([...before, ...latest.current.filter(({ question }) => !known.has(question.id))])
    },
  }
}
