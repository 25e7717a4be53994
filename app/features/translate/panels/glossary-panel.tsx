import { useQuery, useQueryClient } from '@tanstack/react-query'
import BookA from 'lucide-react/icons/book-a'
import SearchX from 'lucide-react/icons/search-x'
import Trash2 from 'lucide-react/icons/trash'
import { useState } from 'react'
import { problemOf } from '#app/lib/read.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Select, type SelectOption } from '#app/ui/select.tsx'
import { Skeleton, SkeletonGroup } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import type { GlossaryTerm } from '#worker/contracts/translate/glossary.ts'
import { TERM_MAX } from '#worker/contracts/translate/limits.ts'
import { languageName } from '../language/names.ts'
import { glossaryQuery, removeTerm, writeTerm } from './glossary-queries.ts'

/** The learner's glossary. */
export function GlossaryPanel({ target, targets }: { target: string; targets: readonly SelectOption[] }) {
  const queryClient = useQueryClient()
  const query = useQuery(glossaryQuery)
  const invalidate = () => queryClient.invalidateQueries({ queryKey: glossaryQuery.queryKey })
  const remove = async ({ id, ...term }: GlossaryTerm) => {
    try {
      await removeTerm(id)
      await invalidate()
      const undo = async () => {
        await writeTerm(term)
        await invalidate()
      }
      toast.undo(`“${term.term}” is deleted`, () => void undo())
    } catch (error) {
      console.error('A term could not be deleted', error)
      toast.error('The term could not be deleted', { description: 'Try again in a moment.' })
    }
  }
  return (
    <div>
      <AddTerm target={target} targets={targets} onAdded={invalidate} />
      {query.isPending ? (
        <SkeletonGroup label="Loading your terms" className="divide-y divide-default border-y border-default">
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} className="my-3 h-5 w-3/4" />
          ))}
        </SkeletonGroup>
      ) : query.isError && !query.data ? (
        <EmptyState
          icon={SearchX}
          title="Your terms could not be loaded"
          action={<Button onClick={() => void query.refetch()}>Try again</Button>}
        >
          They are safe. Check your connection, then try again.
        </EmptyState>
      ) : query.data?.length === 0 ? (
        <EmptyState icon={BookA}>
          No terms yet. Write one with its translation: every engine uses it, and you are told where one did not.
        </EmptyState>
      ) : (
        <ul aria-label="Your terms" className="divide-y divide-default border-y border-default">
          {query.data?.map((term) => (
            <li key={term.id} className="flex items-center gap-2 py-1.5">
              <p className="min-w-0 flex-1 text-sm wrap-anywhere">
                <span className="font-medium text-highlighted">{term.term}</span> → {term.translation}
                <span className="block text-meta text-muted">{languageName(term.target)}</span>
              </p>
              <Button
                size="sm"
                color="neutral"
                variant="ghost"
                icon={Trash2}
                aria-label={`Delete “${term.term}”`}
                onClick={() => void remove(term)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function AddTerm(props: { target: string; targets: readonly SelectOption[]; onAdded: () => Promise<void> }) {
  const [term, setTerm] = useState('')
  const [translation, setTranslation] = useState('')
  const [target, setTarget] = useState(props.target)
  const [failed, setFailed] = useState<string | null>(null)
  const [adding, setAdding] = useState(false)
  const ready = term.trim() !== '' && translation.trim() !== ''
  const add = async () => {
    setAdding(true)
    setFailed(null)
    try {
      await writeTerm({ term: term.trim(), translation: translation.trim(), target })
      setTerm('')
      setTranslation('')
      await props.onAdded()
    } catch (error) {
      const problem = problemOf(error)
      setFailed(problem?.errors?.[0]?.detail ?? problem?.detail ?? 'It could not be added. Try again in a moment.')
    }
    setAdding(false)
  }
  const own = props.targets.some(({ value }) => value === target)
    ? props.targets
    : [...props.targets, { value: target, label: languageName(target) }]
  return (
    <form
      className="mb-4 space-y-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (ready && !adding) void add()
      }}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Term" error={failed}>
          <Input dir="auto" maxLength={TERM_MAX} value={term} onChange={(event) => setTerm(event.target.value)} />
        </Field>
        <Field label="Its translation">
          <Input
            dir="auto"
            maxLength={TERM_MAX}
            value={translation}
            onChange={(event) => setTranslation(event.target.value)}
          />
        </Field>
      </div>
      <div className="flex items-end gap-3">
        <Field label="Into" className="flex-1">
          <Select value={target} onChange={(event) => setTarget(event.target.value)} options={own} />
        </Field>
        <Button type="submit" className="mb-1.5" loading={adding} disabled={!ready}>
          Add
        </Button>
      </div>
    </form>
  )
}
