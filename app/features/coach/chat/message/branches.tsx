import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { use } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { ChatMessage } from '#worker/contracts/coach.ts'
import { IdleContext } from './idle-context.ts'

/** "2 of 3" and arrows to the other branches of the chat that start at this message. */
export function Branches({ message, onShow }: { message: ChatMessage; onShow: (messageId: string) => void }) {
  const { siblings } = message
  if (!siblings) return null
  // The branch of a streaming answer stays in view.
  const disabled = !use(IdleContext)
  const at = siblings.indexOf(message.id)
  const what = message.role === 'learner' ? 'question' : 'answer'
  const arrow = (to: number, icon: typeof ChevronLeft, name: string) => {
    const id = siblings[to]
    return (
      <Button
        size="sm"
        color="neutral"
        variant="ghost"
        icon={icon}
        aria-label={`${name} ${what}`}
        // Not `disabled`, which would drop the keyboard focus.
        aria-disabled={disabled || id === undefined || undefined}
        onClick={() => !disabled && id !== undefined && onShow(id)}
      />
    )
  }
  return (
    <div role="group" aria-label={`Versions of this ${what}`} className="flex items-center text-meta text-muted">
      {arrow(at - 1, ChevronLeft, 'Earlier')}
      <span className="tabular">{`${at + 1} of ${siblings.length}`}</span>
      {arrow(at + 1, ChevronRight, 'Later')}
    </div>
  )
}
