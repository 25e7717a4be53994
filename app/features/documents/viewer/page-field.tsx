import { useState } from 'react'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { formatNumber } from '#app/lib/format-count.ts'
import { Button } from '#app/ui/button.tsx'

/** Previous and next page, and a field for its number. */
export function PageField(props: { page: number; pageCount: number; onGo: (page: number) => void }) {
  const { page, pageCount, onGo } = props
  const [typed, setTyped] = useState<string | null>(null)
  const go = () => {
    const wanted = Number(typed)
    setTyped(null)
    if (Number.isSafeInteger(wanted) && wanted >= 1) onGo(Math.min(pageCount, wanted))
  }
  return (
    <form
      className="flex items-center gap-1"
      onSubmit={(event) => {
        event.preventDefault()
        go()
      }}
    >
      <Button
        size="sm"
        color="neutral"
        variant="ghost"
        icon={ChevronLeft}
        aria-label="Previous page"
        aria-keyshortcuts="ArrowLeft"
        disabled={page <= 1}
        onClick={() => onGo(page - 1)}
      />
      <label className="flex items-center gap-1.5 text-sm text-muted tabular">
        <span className="max-sm:sr-only">Page</span>
        <input
          inputMode="numeric"
          aria-label={`Page of ${pageCount}`}
          value={typed ?? String(page)}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setTyped(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 5))}
          onBlur={go}
          className="h-8 w-12 rounded-md border bg-default text-center text-sm text-highlighted pointer-coarse:h-10"
        />
        <span className="whitespace-nowrap">of {formatNumber(pageCount)}</span>
      </label>
      <Button
        size="sm"
        color="neutral"
        variant="ghost"
        icon={ChevronRight}
        aria-label="Next page"
        aria-keyshortcuts="ArrowRight"
        disabled={page >= pageCount}
        onClick={() => onGo(page + 1)}
      />
    </form>
  )
}
