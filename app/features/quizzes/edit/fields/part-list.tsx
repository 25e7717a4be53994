import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'

/**
 * Parts of a question (options, answers, items), each with its fields, and a button that adds one. A part that was added takes
 * the focus; where one was removed, its neighbour does.
 */
export function PartList<Part>(props: {
  label: string
  hint?: string
  parts: readonly Part[]
  /** Parts that there may be at most. */
  max: number
  add: string
  onAdd: () => void
  children: (part: Part, index: number) => ReactNode
}) {
  const { label, hint, parts, children } = props
  const list = useRef<HTMLUListElement>(null)
  const [before, setBefore] = useState(parts.length)
  useEffect(() => {
    if (parts.length === before) return
    setBefore(parts.length)
    const rows = list.current?.children ?? []
    const isLost = document.activeElement === document.body
    const row = parts.length > before ? rows[rows.length - 1] : isLost ? rows[rows.length - 1] : null
    if (parts.length > before || isLost)
      row?.querySelector<HTMLElement>('textarea, input[type=text], input:not([type])')?.focus()
  }, [parts.length, before])
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium text-highlighted">{label}</legend>
      {hint && <p className="-mt-1 mb-2 text-meta text-muted">{hint}</p>}
      {parts.length > 0 && (
        <ul ref={list} className="flex flex-col gap-2">
          {parts.map((part, index) => children(part, index))}
        </ul>
      )}
      {parts.length < props.max && (
        <Button size="sm" icon={Plus} color="neutral" variant="ghost" className="mt-2" onClick={props.onAdd}>
          {props.add}
        </Button>
      )}
    </fieldset>
  )
}
