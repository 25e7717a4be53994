import { buttonClass } from '#app/ui/button-style.ts'

/** Stands in for the prompt where only an earlier part of the chat is loaded. */
export function EarlierPart({ chatId }: { chatId: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-xl border border-default bg-surface px-4 py-3">
      <p className="text-sm text-muted">This is an earlier part of the chat.</p>
      {/* A full load: this page holds another part. */}
      <a
        href={`/dashboard/coach/chat/${chatId}`}
        className={buttonClass({ size: 'sm', color: 'neutral', variant: 'outline' })}
      >
        Go to the latest
      </a>
    </div>
  )
}
