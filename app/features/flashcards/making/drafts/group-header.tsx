import CheckCheck from 'lucide-react/icons/check-check'
import Trash2 from 'lucide-react/icons/trash-2'
import { Button } from '#app/ui/button.tsx'
import type { CardDraft } from '#worker/contracts/flashcards/drafts.ts'
import type { DraftPart } from '#worker/domain/flashcards/making/draft-groups.ts'

const PARTS: Record<DraftPart, string> = {
  marked: 'Written as cards',
  table: 'From tables',
  fact: 'Terms and facts',
  gap: 'Sentences with a gap',
}

interface Group {
  part: DraftPart
  drafts: readonly CardDraft[]
}

/** The heading of a group, with its source where the list has several. */
export function groupTitle({ part, drafts }: Group, hasOneSource: boolean): string {
  const [first] = drafts
  return hasOneSource || !first ? PARTS[part] : `${sourceName(first)}: ${PARTS[part].toLowerCase()}`
}

function sourceName({ origin, sourceTitle }: CardDraft): string {
  switch (origin.kind) {
    case 'note':
      return sourceTitle === null || sourceTitle === '' ? 'Untitled note' : sourceTitle
    case 'document':
      return sourceTitle || 'Untitled document'
    case 'chat':
      return 'An answer of the coach'
    case 'text':
      return 'A text'
    case 'translation':
      return 'Translations'
    case 'mistake':
      return 'Your mistakes'
  }
}

/** The heading of a group, and buttons that decide on all its drafts at once. */
export function GroupHeader(props: {
  id: string
  title: string
  count: number
  onAccept: () => void
  onDiscard: () => void
}) {
  const { id, title, count } = props
  return (
    <div className="mb-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
      <h4 id={id} className="min-w-0 flex-1 basis-40 text-sm font-medium text-muted wrap-anywhere">
        {title}
      </h4>
      <div className="flex gap-1">
        <Button
          size="sm"
          color="neutral"
          variant="ghost"
          icon={Trash2}
          aria-label={`Throw away ${count}: ${title}`}
          title="Throw away (Shift + Backspace)"
          onClick={props.onDiscard}
        >
          Throw away
        </Button>
        <Button
          size="sm"
          color="neutral"
          variant="outline"
          icon={CheckCheck}
          aria-label={`Keep ${count}: ${title}`}
          title="Keep (Shift + Enter)"
          onClick={props.onAccept}
        >
          Keep {count}
        </Button>
      </div>
    </div>
  )
}
