import Pencil from 'lucide-react/icons/pencil'
import { lazy, memo, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { importModule } from '#app/lib/lazy/import-module.ts'
import { preloadOnIntent } from '#app/lib/pointer/preload-on-intent.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import type { ChatMessage } from '#worker/contracts/coach.ts'
import { Branches } from './branches.tsx'
import { INVISIBLE_WHILE_BUSY } from './idle-context.ts'
import { VISIBLE_ON_HOVER } from './button-visibility.ts'
import { lazyInBrowser } from '#app/lib/lazy/lazy-in-browser.tsx'

const AttachedToQuestion = lazyInBrowser(async () => (await import('../prompt/attached.tsx')).AttachedToQuestion)

const loadEditor = () => importModule(() => import('./question-editor.tsx'))
const PRELOAD_EDITOR = preloadOnIntent(loadEditor)
const QuestionEditor = lazy(async () => ({ default: (await loadEditor()).QuestionEditor }))

interface Props {
  message: ChatMessage
  onEdit: (message: ChatMessage, text: string) => void
  onShow: (messageId: string) => void
}

/** A question of the learner. Editing it starts a new branch. */
export const Question = memo(function Question({ message, onEdit, onShow }: Props) {
  const [editing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    flushSync(() => setEditing(false))
    button.current?.focus()
  }
  const bubble = (
    <p className="ms-auto w-fit max-w-full rounded-2xl rounded-ee-md bg-elevated px-4 py-2.5 text-base wrap-anywhere whitespace-pre-wrap text-highlighted">
      {message.text}
    </p>
  )
  return (
    <article id={message.id} aria-label="You" className={cx('group self-end', editing ? 'w-full' : 'max-w-[85%]')}>
      {editing ? (
        <Suspense fallback={bubble}>
          <QuestionEditor
            text={message.text}
            onCancel={close}
            onAsk={(text) => {
              setEditing(false)
              onEdit(message, text)
            }}
          />
        </Suspense>
      ) : (
        <>
          {message.attachments.length > 0 && (
            <Suspense>
              <AttachedToQuestion attached={message.attachments} />
            </Suspense>
          )}
          {bubble}
          <div className="mt-1 -mb-3 flex min-h-7 items-center justify-end gap-1">
            <Button
              ref={button}
              size="sm"
              color="neutral"
              variant="ghost"
              icon={Pencil}
              aria-label="Edit question"
              className={cx(VISIBLE_ON_HOVER, INVISIBLE_WHILE_BUSY)}
              {...PRELOAD_EDITOR}
              onClick={() => setEditing(true)}
            />
            <Branches message={message} onShow={onShow} />
          </div>
        </>
      )}
    </article>
  )
})
