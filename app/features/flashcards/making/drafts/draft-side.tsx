import { cx } from '#app/ui/class-names.ts'
import { LazyMarkdown } from '#app/ui/lazy-markdown.tsx'

/** A rendered side of a draft, with the gaps of a cloze marked. */
export function DraftSide({ text, id, className }: { text: string; id: string; className?: string }) {
  return (
    <div className={cx('text-base wrap-anywhere', className)}>
      <LazyMarkdown source={markGaps(text)} idPrefix={`${id}-`} headingOffset={2} compact />
    </div>
  )
}

/** Writes `{{c1::word::hint}}` as [word]. */
function markGaps(text: string): string {
  return text.replace(/\{\{c\d{1,3}::([^{}]*?)(?:::[^{}:]*)?\}\}/g, '**[$1]**')
}
