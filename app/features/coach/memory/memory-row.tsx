import { createClientOnlyFn } from '@tanstack/react-start'
import { Link } from '@tanstack/react-router'
import PenLine from 'lucide-react/icons/pen-line'
import Trash2 from 'lucide-react/icons/trash'
import { lazy, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#app/ui/button.tsx'
import type { Memory } from '#worker/contracts/coach/memories.ts'
import { When } from '#app/ui/when.tsx'

const EditMemory = lazy(createClientOnlyFn(async () => ({ default: (await import('./edit-memory.tsx')).EditMemory })))

interface Props {
  memory: Memory
  onReword: (text: string) => Promise<boolean>
  onRemove: () => void
}

/** One memory, with a link to the message it is from. */
export function MemoryRow({ memory, onReword, onRemove }: Props) {
  const [editing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    flushSync(() => setEditing(false))
    button.current?.focus()
  }
  if (editing)
    return (
      <li className="py-3">
        <Suspense
          fallback={<p className="text-base wrap-anywhere whitespace-pre-wrap text-highlighted">{memory.text}</p>}
        >
          <EditMemory
            text={memory.text}
            onCancel={close}
            onSave={async (text) => {
              if (text === memory.text || (await onReword(text))) close()
            }}
          />
        </Suspense>
      </li>
    )
  return (
    <li className="flex items-start gap-2 py-3">
      <div className="min-w-0 flex-1">
        <p className="text-base wrap-anywhere whitespace-pre-wrap text-highlighted">{memory.text}</p>
        <p className="mt-0.5 flex flex-wrap gap-x-2 text-sm text-muted">
          {memory.chatId === null ? (
            <span>Not from a chat</span>
          ) : (
            <Link
              to="/dashboard/coach/chat/$id"
              params={{ id: memory.chatId }}
              hash={memory.messageId ?? undefined}
              className="underline underline-offset-2 hover:text-highlighted"
            >
              From this chat
            </Link>
          )}
          <span aria-hidden>·</span>
          <When at={memory.updatedAt} className="shrink-0 text-sm text-muted tabular" />
        </p>
      </div>
      <Button
        ref={button}
        size="sm"
        color="neutral"
        variant="ghost"
        icon={PenLine}
        aria-label={`Edit “${memory.text.slice(0, 60)}”`}
        onClick={() => setEditing(true)}
      />
      <Button
        size="sm"
        color="neutral"
        variant="ghost"
        icon={Trash2}
        aria-label={`Delete “${memory.text.slice(0, 60)}”`}
        onClick={onRemove}
      />
    </li>
  )
}
