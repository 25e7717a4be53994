import { useMutation, useQueryClient } from '@tanstack/react-query'
import FileUp from 'lucide-react/icons/file-up'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import Plus from 'lucide-react/icons/plus'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import { invalidateLists } from '../list/invalidate-lists.ts'
import { loadSample } from '../queries.ts'

/** What one can do before there is a note. */
export function FirstSteps() {
  const queryClient = useQueryClient()
  const load = useMutation({
    mutationFn: loadSample,
    onSuccess: () => invalidateLists(queryClient),
    onError: () => void toast.error('The sample could not be loaded', { description: 'Try again in a moment.' }),
  })
  return (
    <EmptyState
      icon={NotebookPen}
      title="Nothing here yet"
      action={
        <div className="flex flex-col items-center gap-2">
          <ButtonLink to="/dashboard/knowledge/notes/new" icon={Plus}>
            Write your first note
          </ButtonLink>
          <ButtonLink to="/dashboard/knowledge/import" color="neutral" variant="outline" icon={FileUp}>
            Import notes
          </ButtonLink>
          <Button color="neutral" variant="ghost" loading={load.isPending} onClick={() => load.mutate()}>
            Or load three sample notes
          </Button>
        </div>
      }
    >
      Notes are what the coach answers from. Write what you study, or look around with three notes on how learning
      works.
    </EmptyState>
  )
}
