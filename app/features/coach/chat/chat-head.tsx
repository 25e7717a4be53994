import { createClientOnlyFn } from '@tanstack/react-start'
import { useQuery } from '@tanstack/react-query'
import Ellipsis from 'lucide-react/icons/ellipsis'
import PenLine from 'lucide-react/icons/pen-line'
import Pin from 'lucide-react/icons/pin'
import PinOff from 'lucide-react/icons/pin-off'
import Share2 from 'lucide-react/icons/share-2'
import SquarePen from 'lucide-react/icons/square-pen'
import Trash2 from 'lucide-react/icons/trash'
import { lazy, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Menu, type MenuEntry } from '#app/ui/menu.tsx'
import { PageActions } from '#app/ui/page-actions.tsx'
import type { Chat } from '#worker/contracts/coach.ts'
import { topicsQuery } from '../queries.ts'
import { useDeleteChat } from '../use-delete-chat.ts'
import { useUpdateChat } from '../use-update-chat.ts'
import { RenameChat } from './rename-chat.tsx'

const ShareDialog = lazy(
  createClientOnlyFn(async () => ({ default: (await import('../sharing/share-dialog.tsx')).ShareDialog })),
)

/** The actions of a whole chat. */
export function ChatHead({ chat }: { chat: Chat }) {
  const { id, title, pinned, topicId } = chat
  const [renaming, setRenaming] = useState(false)
  const [needsTopics, setNeedsTopics] = useState(false)
  const [sharing, setSharing] = useState<'never' | 'now' | 'done'>('never')
  const button = useRef<HTMLButtonElement>(null)
  const topics = useQuery({ ...topicsQuery, enabled: needsTopics }).data ?? []
  const remove = useDeleteChat()
  const update = useUpdateChat(id)
  const stopRenaming = () => {
    flushSync(() => setRenaming(false))
    button.current?.focus()
  }
  const topic = (of: number | null, label: string): MenuEntry => ({
    label,
    checked: topicId === of,
    onSelect: () => void update({ topicId: of }),
  })
  const entries: MenuEntry[] = [
    { label: 'Rename', icon: PenLine, onSelect: () => setRenaming(true) },
    pinned
      ? { label: 'Unpin', icon: PinOff, onSelect: () => void update({ pinned: false }) }
      : { label: 'Pin', icon: Pin, onSelect: () => void update({ pinned: true }) },
    { label: 'Share…', icon: Share2, onSelect: () => setSharing('now') },
    { kind: 'heading', label: 'Topic' },
    topic(null, 'No topic'),
    ...topics.map(({ id: of, name }) => topic(of, name)),
    { kind: 'separator' },
    { label: 'Delete chat', icon: Trash2, danger: true, onSelect: () => void remove({ id, title }) },
  ]
  return (
    <PageActions>
      {sharing !== 'never' && (
        <Suspense>
          <ShareDialog id={id} open={sharing === 'now'} onClose={() => setSharing('done')} />
        </Suspense>
      )}
      {renaming ? (
        <RenameChat
          title={title}
          onClose={stopRenaming}
          onName={(name) => {
            stopRenaming()
            void update({ title: name })
          }}
        />
      ) : (
        <>
          <ButtonLink
            to="/dashboard/coach/chat"
            size="sm"
            color="neutral"
            variant="ghost"
            icon={SquarePen}
            aria-label="New chat"
          />
          <Menu
            align="end"
            entries={entries}
            trigger={(attributes) => (
              <Button
                {...attributes}
                ref={(element) => {
                  button.current = element
                  if (typeof attributes.ref === 'function') attributes.ref(element)
                  else if (attributes.ref) attributes.ref.current = element
                }}
                onPointerEnter={() => {
                  setNeedsTopics(true)
                  attributes.onPointerEnter()
                }}
                onFocus={() => {
                  setNeedsTopics(true)
                  attributes.onFocus()
                }}
                size="sm"
                color="neutral"
                variant="ghost"
                icon={Ellipsis}
                aria-label="Actions for this chat"
              />
            )}
          />
        </>
      )}
    </PageActions>
  )
}
