import Check from 'lucide-react/icons/check'
import CheckCheck from 'lucide-react/icons/check-check'
import Undo2 from 'lucide-react/icons/undo-2'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { formatCount } from '#app/lib/format-count.ts'
import { Button } from '#app/ui/button.tsx'
import { Menu } from '#app/ui/menu.tsx'
import { EDIT_KINDS } from '#worker/contracts/coach/edits.ts'
import type { Edit } from '#worker/domain/rewriting/edits.ts'
import { KIND_NAMES } from '../labels.ts'
import { ChangeRow } from './change-row.tsx'
import { drawnAs } from './marked-text.tsx'
import { useChangeKeys } from './use-change-keys.ts'

export interface ChangesProps {
  edits: readonly Edit[]
  chosen: number
  onChoose: (index: number) => void
  onAccept: (edits: readonly Edit[]) => void
  onReject: (edits: readonly Edit[]) => void
  onUndo: (() => void) | undefined
  /** Another word is meant than the one proposed. */
  onChoice: (edit: Edit, after: string) => void
  /** Opens the chat with a question about an edit; undefined without a model. */
  ask?: (edit: Edit) => { id: string; prompt: string }
  /** Saves the mistake that an edit corrects as a card; undefined where it corrects none. */
  card?: (edit: Edit) => (() => Promise<void>) | undefined
}

/** Rows rendered at first, and beyond the chosen one: rendering hundreds at once blocks the page. */
const SHOWN = 50
const AHEAD = 10

/** All changes, each to be accepted, rejected or explained, by pointer or by keyboard (use-change-keys.ts). */
export function Changes(props: ChangesProps) {
  const { edits, chosen, onChoose, onAccept, onReject } = props
  const { list, onKeyDown } = useChangeKeys(props)
  const [most, setMost] = useState(SHOWN)
  const shown = edits.slice(0, Math.max(most, chosen + AHEAD))
  return (
    <section aria-label="Changes">
      <BulkActions {...props} />
      {/* The keys belong to its rows. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the rows come up here */}
      <ul ref={list} onKeyDown={onKeyDown} className="divide-y divide-default rounded-lg border border-default">
        {shown.map((edit, index) => (
          <ChangeRow
            key={drawnAs(edit)}
            edit={edit}
            chosen={index === chosen}
            position={`${index + 1} of ${edits.length}`}
            ask={props.ask?.(edit)}
            card={props.card}
            onChoose={() => onChoose(index)}
            onChoice={(after) => props.onChoice(edit, after)}
          >
            <Button
              size="sm"
              color="neutral"
              variant="ghost"
              icon={Check}
              aria-label={`Accept change ${index + 1}`}
              title="Accept (Enter)"
              onClick={() => onAccept([edit])}
            />
            <Button
              size="sm"
              color="neutral"
              variant="ghost"
              icon={X}
              aria-label={`Reject change ${index + 1}`}
              title="Reject (Backspace)"
              onClick={() => onReject([edit])}
            />
          </ChangeRow>
        ))}
      </ul>
      {shown.length < edits.length && (
        <Button
          className="mt-2"
          size="sm"
          color="neutral"
          variant="outline"
          onClick={() => setMost(shown.length + 4 * SHOWN)}
        >
          {`Show more of ${edits.length} changes`}
        </Button>
      )}
    </section>
  )
}

/** Accepts or rejects all changes, or all of one kind. */
function BulkActions({ edits, onAccept, onReject, onUndo }: ChangesProps) {
  const kinds = EDIT_KINDS.map((kind) => ({ kind, of: edits.filter((edit) => edit.kind === kind) })).filter(
    ({ of }) => of.length > 0,
  )
  return (
    <div className="mb-2 flex flex-wrap items-center gap-2">
      <h3 className="flex-1 text-sm font-semibold whitespace-nowrap text-highlighted">
        {formatCount(edits.length, 'change')}
      </h3>
      <div className="flex flex-wrap gap-2">
        {onUndo && (
          <Button size="sm" color="neutral" variant="ghost" icon={Undo2} title="Undo (U)" onClick={onUndo}>
            Undo
          </Button>
        )}
        {kinds.length > 1 && (
          <Menu
            align="end"
            entries={kinds.map(({ kind, of }) => ({
              label: `All of ${KIND_NAMES[kind].toLowerCase()}`,
              end: of.length,
              onSelect: () => onAccept(of),
            }))}
            trigger={(attributes) => (
              <Button {...attributes} size="sm" color="neutral" variant="outline">
                Accept a kind
              </Button>
            )}
          />
        )}
        <Button size="sm" color="neutral" variant="ghost" icon={X} onClick={() => onReject(edits)}>
          Reject all
        </Button>
        <Button size="sm" variant="outline" icon={CheckCheck} onClick={() => onAccept(edits)}>
          Accept all
        </Button>
      </div>
    </div>
  )
}
