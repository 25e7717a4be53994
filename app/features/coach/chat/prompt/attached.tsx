import { Link } from '@tanstack/react-router'
import X from 'lucide-react/icons/x'
import type { Attachment } from '#worker/contracts/coach.ts'
import { attachmentKey } from './attachment-key.ts'

const CHIP =
  'inline-flex h-7 max-w-full min-w-0 items-center gap-1 rounded-lg border border-default px-2 text-meta text-muted pointer-coarse:min-h-11'

/** The attachments of the question being written; each can be removed. */
export function AttachedToPrompt(props: { attached: readonly Attachment[]; onRemove: (one: Attachment) => void }) {
  if (props.attached.length === 0) return null
  return (
    <ul aria-label="Attached" className="flex flex-wrap gap-1.5 px-1 pt-1 pb-1.5">
      {props.attached.map((one) => (
        <li key={attachmentKey(one)} className={CHIP}>
          <span className="truncate">{`@${one.title}`}</span>
          <button
            type="button"
            aria-label={`Take ${one.title} away`}
            onClick={() => props.onRemove(one)}
            className="relative -me-1 rounded p-0.5 after:absolute after:-inset-1.5 hover:bg-elevated hover:text-highlighted"
          >
            <X size={14} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The attachments of a question that was sent, as links. */
export function AttachedToQuestion({ attached }: { attached: readonly Attachment[] }) {
  if (attached.length === 0) return null
  return (
    <ul aria-label="Attached" className="mb-1.5 flex flex-wrap justify-end gap-1.5">
      {attached.map((one) => (
        <li key={attachmentKey(one)} className="max-w-full min-w-0">
          {one.kind === 'note' ? (
            <Link
              to="/dashboard/knowledge/notes/$uuid"
              params={{ uuid: one.id }}
              className={`${CHIP} hover:bg-elevated`}
            >
              <span className="truncate">{`@${one.title}`}</span>
            </Link>
          ) : one.kind === 'document' ? (
            <a href={`/dashboard/documents/${one.id}`} className={`${CHIP} hover:bg-elevated`}>
              <span className="truncate">{`@${one.title}`}</span>
            </a>
          ) : one.kind === 'topic' ? (
            <Link
              to="/dashboard/knowledge/topic/$topicId"
              params={{ topicId: one.id }}
              className={`${CHIP} hover:bg-elevated`}
            >
              <span className="truncate">{`@${one.title}`}</span>
            </Link>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
