import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useUser } from '#app/lib/use-user.ts'
import { toast } from '#app/ui/toast/toast.ts'
import type { Quiz } from '#worker/contracts/quizzes/quizzes.ts'
import { quizQuery } from '../../quiz-queries.ts'
import { QUIZZES } from '../../quizzes-key.ts'
import { questionDrafts } from './question-drafts.ts'
import { QuizSaver } from './quiz-saver.ts'
import { quizServer } from './quiz-server.ts'

/** An editor of a quiz, which starts from the quiz it is first rendered with and saves by itself. */
export function useQuizEditor(quiz: Quiz) {
  const queryClient = useQueryClient()
  const ownerId = useUser().id
  const [saver] = useState(
    () =>
      new QuizSaver({
        draftKey: `${ownerId}:${quiz.id}`,
        content: {
          title: quiz.title,
          topicId: quiz.topic?.id ?? null,
          settings: quiz.settings,
          questions: quiz.questions,
        },
        server: quizServer(quiz.id),
        drafts: questionDrafts,
        onSaved: ({ title, settings, questions }) =>
          queryClient.setQueryData(quizQuery(quiz.id).queryKey, (before) =>
            before ? { ...before, title, settings, questions: [...questions] } : before,
          ),
        onCopied: () =>
          toast.info('A question was changed in two places', {
            description: 'What was only on this device is kept as a copy below it.',
          }),
      }),
  )
  const state = useSyncExternalStore(
    saver.subscribe,
    () => saver.state,
    () => saver.state,
  )
  useEffect(() => {
    saver.restore()
    const ending = new AbortController()
    const { signal } = ending
    addEventListener('online', () => saver.retry(), { signal })
    addEventListener('focus', () => saver.retry(), { signal })
    document.addEventListener('visibilitychange', () => void saver.flush(), { signal })
    return () => {
      ending.abort()
      void saver.stop().finally(() => queryClient.invalidateQueries({ queryKey: [QUIZZES], refetchType: 'none' }))
    }
  }, [saver, queryClient])
  return { saver, ...state }
}
