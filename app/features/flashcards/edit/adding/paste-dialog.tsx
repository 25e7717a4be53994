import { useMutation } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { formatCount } from '#app/lib/format-count.ts'
import { failureSentence } from '#app/lib/forms/errors.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Select } from '#app/ui/select.tsx'
import { FACT_SIDE_MAX } from '#worker/contracts/flashcards/card-limits.ts'
import { addPasted } from './add-pasted.ts'
import type { Pair } from './pasted-pairs.ts'

const KINDS = [
  { value: 'basic', label: 'Front and back' },
  { value: 'reversed', label: 'Both directions' },
  { value: 'typed', label: 'Type the answer' },
] as const

/** Rows that are rendered, and characters of a side. */
const SHOWN = 300
const SIDE_SHOWN = 240

/** Shows the cards that pasted lines would become; each can be left out. */
export function PasteDialog(props: {
  deckId: number
  pairs: readonly Pair[]
  /** `there` existed from an earlier paste; `left` are too long, and remain in the dialog. */
  onAdded: (count: number, last: string, there: number, left: readonly Pair[]) => void
  onClose: () => void
}) {
  const [rows, setRows] = useState(() => props.pairs.map((pair, key) => ({ ...pair, key })))
  const [kind, setKind] = useState<(typeof KINDS)[number]['value']>('basic')
  const [done, setDone] = useState(0)
  const long = rows.filter(isTooLong)
  const fitting = rows.filter((row) => !isTooLong(row))
  const save = useMutation({
    mutationFn: async () => addPasted(props.deckId, fitting, kind, setDone),
    onSuccess: ({ added, there }) => {
      setRows(long)
      setDone(0)
      props.onAdded(added, fitting.at(-1)?.front ?? '', there, long)
    },
  })
  const many = countOf(fitting.length)
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={`${countOf(rows.length)} from what you pasted`}
      size="lg"
      disablePointerDismissal={save.isPending}
      footer={
        <>
          <Button color="neutral" variant="outline" onClick={props.onClose}>
            {save.isSuccess ? 'Close' : 'Cancel'}
          </Button>
          {(fitting.length > 0 || !save.isSuccess) && (
            <Button loading={save.isPending} disabled={fitting.length === 0} onClick={() => save.mutate()}>
              {save.isPending && done > 0 ? `${done.toLocaleString('en')} of ${many} added` : `Add ${many}`}
            </Button>
          )}
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
          <Notice color="error">{`They could not all be added. ${failureSentence(save.error)} What is in already is not added twice.`}</Notice>
        </div>
      )}
      {long.length > 0 && (
        <Notice className="mb-4">
          {`${long.length === 1 ? '1 of them is' : `${long.length.toLocaleString('en')} of them are`} too long for a card: a side holds at most ${FACT_SIDE_MAX.toLocaleString('en')} characters. What is too long is not added, and stays here.`}
        </Notice>
      )}
      <ul aria-label="Cards to add" className="max-h-[50dvh] divide-y overflow-y-auto rounded-lg border">
        {[...long, ...fitting].slice(0, SHOWN).map((row) => (
          <li key={row.key} className="flex items-start gap-2 py-2 ps-3 pe-1">
            <div className="grid min-w-0 flex-1 gap-x-4 text-sm sm:grid-cols-2">
              <p dir="auto" className="wrap-anywhere text-highlighted">
                {shortened(row.front)}
              </p>
              <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-muted">
                {shortened(row.back)}
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
        {rows.length > SHOWN && (
          <li className="px-3 py-2 text-sm text-muted">{`And ${countOf(rows.length - SHOWN)} more.`}</li>
        )}
      </ul>
    </Dialog>
  )
}

function isTooLong({ front, back }: Pair): boolean {
  return Math.max(front.length, back.length) > FACT_SIDE_MAX
}

function countOf(cards: number): string {
  return formatCount(cards, 'card')
}

function shortened(side: string): string {
  return side.length > SIDE_SHOWN ? `${side.slice(0, SIDE_SHOWN).toWellFormed()}…` : side
}
