import { useQuery, useQueryClient } from '@tanstack/react-query'
import Link2 from 'lucide-react/icons/link-2'
import Link2Off from 'lucide-react/icons/link-2-off'
import { useState } from 'react'
import { failureReason } from '#app/lib/read.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { LinkField } from '#app/ui/link-field.tsx'
import type { OverlayProps } from '#app/ui/overlay/overlay-store.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import type { QuizShare } from '#worker/contracts/quizzes/shares.ts'
import { quizShareQuery, shareQuiz, withdrawQuizShare } from './share-queries.ts'

interface Props extends OverlayProps<void> {
  quiz: { id: number; title: string }
}

const VISITORS = [
  'see its title and questions, with their pictures, as they are now and as you change them',
  'have each answer marked, with the explanation, and see their result and the right answers at its end',
  'play without a time limit, and can save a copy when they are signed in',
  'see nothing of your notes, your results or your name; nothing of theirs is stored, and you do not see it',
]

/** Makes, shows and withdraws the link by which anybody may play a quiz. */
export function ShareDialog(props: Props) {
  const { quiz } = props
  const queryClient = useQueryClient()
  const { queryKey } = quizShareQuery(quiz.id)
  const { data: share, isPending, isError } = useQuery({ ...quizShareQuery(quiz.id), staleTime: 0 })
  const [busy, setBusy] = useState(false)
  const run = async (request: () => Promise<QuizShare>, failed: string) => {
    setBusy(true)
    try {
      queryClient.setQueryData(queryKey, await request())
    } catch (error) {
      console.error(failed, error)
      toast.error(failed, { description: failureReason(error) })
    }
    setBusy(false)
  }
  const make = () => void run(() => shareQuiz(quiz.id), 'The link could not be made')
  const withdraw = () =>
    void run(async () => {
      await withdrawQuizShare(quiz.id)
      return null
    }, 'Sharing could not be stopped')
  return (
    <Dialog
      open={props.open}
      onClose={() => props.onClose()}
      onClosed={props.onClosed}
      title={`Share ${quiz.title}`}
      description="Anyone with the link can play this quiz, without an account."
      footer={
        share ? (
          <Button color="neutral" variant="outline" icon={Link2Off} loading={busy} onClick={withdraw}>
            Stop sharing
          </Button>
        ) : (
          <Button icon={Link2} loading={busy} disabled={isPending} onClick={make}>
            Create link
          </Button>
        )
      }
    >
      <div className="text-sm text-muted">
        <p>Visitors</p>
        <ul className="mt-1 list-disc space-y-1 ps-5">
          {VISITORS.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <div className="mt-5 min-h-10 pb-1">
        {isPending ? (
          <Skeleton className="h-10 w-full" />
        ) : share ? (
          <LinkField label="Link to this quiz" href={`${location.origin}/share/quiz/${share.token}`} />
        ) : (
          <p className="text-sm text-muted">
            {isError ? 'Whether there is a link could not be looked up.' : 'There is no link to this quiz.'}
          </p>
        )}
      </div>
    </Dialog>
  )
}
