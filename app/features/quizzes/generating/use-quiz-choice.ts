import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '#app/lib/api.ts'
import { read } from '#app/lib/read.ts'
import type { Question } from '#worker/contracts/quizzes/questions.ts'
import { QUESTIONS_A_REQUEST, QUIZ_TITLE_MAX } from '#worker/contracts/quizzes/quiz-limits.ts'
import { QUIZZES } from '../quizzes-key.ts'
import { quizChoicesQuery } from './generation-queries.ts'

export interface KeptIn {
  id: number
  title: string
}

/** The quiz that kept questions go into: a chosen one, or a new one of this title. */
export function useQuizChoice({ title, topicId = null }: { title: string; topicId?: number | null }) {
  const queryClient = useQueryClient()
  const { data: quizzes } = useQuery(quizChoicesQuery)
  const [chosen, setChosen] = useState<string>('new')
  // Sent again after a failure it is one quiz.
  const key = useRef<string>(null)
  const name = title.replace(/\s+/g, ' ').trim().slice(0, QUIZ_TITLE_MAX).toWellFormed() || 'My quiz'
  const value = chosen !== 'new' && quizzes?.some(({ id }) => String(id) === chosen) ? chosen : 'new'
  const quizId = value === 'new' ? null : Number(value)
  /** @throws ProblemError */
  const keep = async (questions: readonly Question[]): Promise<KeptIn> => {
    let into: KeptIn | null = quizzes?.find(({ id }) => id === quizId) ?? null
    if (!into) {
      key.current ??= crypto.randomUUID()
      into = await read(await api.quizzes.$post({ json: { key: key.current, title: name, topicId } }))
      key.current = null
      await queryClient.invalidateQueries({ queryKey: quizChoicesQuery.queryKey })
      setChosen(String(into.id))
    }
    const param = { quizId: String(into.id) }
    for (let i = 0; i < questions.length; i += QUESTIONS_A_REQUEST) {
      const some = questions.slice(i, i + QUESTIONS_A_REQUEST)
      await read(await api.quizzes[':quizId'].questions.$post({ param, json: { questions: some } }))
    }
    void queryClient.invalidateQueries({ queryKey: [QUIZZES] })
    return into
  }
  return {
    value,
    quizId,
    choose: setChosen,
    keep,
    ready: quizzes !== undefined,
    options: [
      { value: 'new', label: `New quiz: ${name}` },
      ...(quizzes ?? []).map(({ id, title: label }) => ({ value: String(id), label })),
    ],
  }
}
