import { useMutation } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { failureSentence } from '#app/lib/forms/errors.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Select } from '#app/ui/select.tsx'
import { FACTS_A_PIECE } from '#worker/contracts/flashcards/card-limits.ts'
import { createFacts } from '../../fact-queries.ts'
import type { Pair } from './pasted-pairs.ts'

const KINDS = [
  { value: 'basic', label: 'Front and back' },
  { value: 'reversed', label: 'Both directions' },
  { value: 'typed', label: 'Type the answer' },
] as const

/** The cards that pasted lines would become; each may be left out. */
export function PasteDialog(props: {
  deckId: number
  pairs: readonly Pair[]
  onAdded: (count: number, last: string) => void
  onClose: () => void
}) {
  // Their keys are made once, so that a second try after a lost answer adds nothing twice.
  const [rows, setRows] = useState(() => props.pairs.map((pair) => ({ ...pair, key: crypto.randomUUID() })))
  const [kind, setKind] = useState<(typeof KINDS)[number]['value']>('basic')
  const save = useMutation({
    mutationFn: async () => {
      for (let i = 0; i < rows.length; i += FACTS_A_PIECE)
        await createFacts(
          props.deckId,
          rows.slice(i, i + FACTS_A_PIECE).map((row) => ({ ...row, kind, tags: [], origin: null })),
        )
    },
    onSuccess: () => props.onAdded(rows.length, rows.at(-1)?.front ?? ''),
  })
  const many = rows.length === 1 ? '1 card' : `${rows.length.toLocaleString('en')} cards`
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={`${many} from what you pasted`}
      size="lg"
      insistent={save.isPending}
      footer={
        <>
          <Button color="neutral" variant="outline" onClick={props.onClose}>
            Cancel
          </Button>
          <Button loading={save.isPending} disabled={rows.length === 0} onClick={() => save.mutate()}>
            {`Add ${many}`}
          </Button>
        </>
      }
    >
      <Field label="Kind" className="mb-4">
        <Select
          value={kind}
          options={KINDS}
          onChange={(event) => setKind(KINDS.find(({ value }) => value === event.target.value)?.value ?? 'basic')}
        />
      </Field>
      {save.isError && (
        <div role="alert" className="mb-4">
          <Notice color="error">{`They could not all be added. ${failureSentence(save.error)}`}</Notice>
        </div>
      )}
      <ul aria-label="Cards to add" className="max-h-[50dvh] divide-y overflow-y-auto rounded-lg border">
        {rows.map((row) => (
          <li key={row.key} className="flex items-start gap-2 py-2 ps-3 pe-1">
            <div className="grid min-w-0 flex-1 gap-x-4 text-sm sm:grid-cols-2">
              <p dir="auto" className="wrap-anywhere text-highlighted">
                {row.front}
              </p>
              <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-muted">
                {row.back}
              </p>
            </div>
            <Button
              size="sm"
              color="neutral"
              variant="ghost"
              icon={X}
              aria-label={`Leave out ${row.front.slice(0, 60)}`}
              onClick={() => setRows(rows.filter(({ key }) => key !== row.key))}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
