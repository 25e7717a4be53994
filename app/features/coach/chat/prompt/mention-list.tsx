import { keepPreviousData, useQuery } from '@tanstack/react-query'
import BookOpen from 'lucide-react/icons/book-open'
import FileText from 'lucide-react/icons/file-text'
import Folder from 'lucide-react/icons/folder'
import { useEffect, useImperativeHandle, useState, type Ref } from 'react'
import { useDebounced } from '#app/lib/use-debounced.ts'
import { cx } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { Attachment } from '#worker/contracts/coach.ts'
import { attachableQuery } from './attachable-query.ts'
import { attachmentKey } from './attachment-key.ts'

export interface MentionListHandle {
  move: (step: 1 | -1) => void
  /** False where there is nothing to choose. */
  choose: () => boolean
}

const KINDS = {
  note: { icon: FileText, name: 'Note' },
  document: { icon: BookOpen, name: 'Document' },
  topic: { icon: Folder, name: 'Topic' },
  text: { icon: FileText, name: 'Text' },
}

/** The notes, documents and topics to attach, above the prompt, which keeps the focus; `onActive` names the option that Enter chooses. */
export function MentionList(props: {
  id: string
  query: string
  attached: readonly Attachment[]
  keys: Ref<MentionListHandle>
  onActive: (optionId: string | undefined) => void
  onChoose: (attachment: Attachment) => void
}) {
  const { id, query, attached, onActive, onChoose } = props
  const debouncedQuery = useDebounced(query.trim(), 120)
  const { data } = useQuery({ ...attachableQuery(debouncedQuery), placeholderData: keepPreviousData })
  const has = new Set(attached.map(attachmentKey))
  const options = (data ?? []).filter((option) => !has.has(attachmentKey(option)))
  const [at, setAt] = useState(0)
  const active = options[Math.min(at, options.length - 1)]
  const optionId = (option: Attachment) => `${id}-${attachmentKey(option)}`
  const activeId = active && optionId(active)
  useEffect(() => onActive(activeId), [onActive, activeId])
  useEffect(() => () => onActive(undefined), [onActive])
  useImperativeHandle(props.keys, () => ({
    move: (step) => setAt((now) => (Math.min(now, options.length - 1) + step + options.length) % options.length || 0),
    choose: () => {
      if (active) onChoose(active)
      return active !== undefined
    },
  }))
  if (options.length === 0 && (!data || query !== '')) return null
  return (
    <div className="absolute inset-x-0 bottom-full z-10 mb-2 max-h-[min(20rem,40dvh)] overflow-y-auto rounded-xl border border-default bg-surface p-1 shadow-float">
      {options.length === 0 && <p className="px-2.5 py-2 text-sm text-muted">There is nothing to attach yet.</p>}
      <div role="listbox" id={id} aria-label="Notes, documents and topics to attach">
        {options.map((option) => (
          <div
            key={attachmentKey(option)}
            id={optionId(option)}
            role="option"
            tabIndex={-1}
            aria-selected={option === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option)}
            onKeyDown={(event) => event.key === 'Enter' && onChoose(option)}
            className={cx(
              'flex min-h-8 cursor-pointer items-center gap-2.5 rounded-lg px-2.5 text-sm text-default hover:bg-elevated pointer-coarse:min-h-11',
              option === active && 'bg-elevated',
            )}
          >
            <Icon as={KINDS[option.kind].icon} className="shrink-0 text-muted" />
            <span className="min-w-0 flex-1 truncate">{option.title}</span>
            <span className="text-xs text-muted">{KINDS[option.kind].name}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
