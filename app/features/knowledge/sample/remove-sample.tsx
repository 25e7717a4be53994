import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import { invalidateLists } from '../list/invalidate-lists.ts'
import { loadSample, removeSample } from '../queries.ts'

/** Says where the sample notes come from, and removes them. */
export function RemoveSample() {
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: removeSample,
    onSuccess: async () => {
      await invalidateLists(queryClient)
      toast.undo('The sample is removed', () => void loadSample().then(() => invalidateLists(queryClient)))
    },
    onError: () => void toast.error('The sample could not be removed', { description: 'Try again in a moment.' }),
  })
  return (
    <p className="mt-8 flex flex-wrap items-center gap-x-3 text-sm text-muted">
      The notes marked “Sample” came with Stoa.
      <Button size="sm" color="neutral" variant="outline" loading={remove.isPending} onClick={() => remove.mutate()}>
        Remove the sample
      </Button>
    </p>
  )
}
