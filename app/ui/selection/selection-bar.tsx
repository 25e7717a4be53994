import { type ReactNode, type RefObject, useCallback, useState } from 'react'
import { Button } from '../button.tsx'
import type { IconType } from '../icon.tsx'
import { type SelectedText, useSelectedText } from './use-selected-text.ts'

export interface SelectionAction {
  label: string
  icon: IconType
  onPress: (selected: SelectedText) => void
}

const GAP = 8
/** The bottom bar of narrow windows. */
const BOTTOM_BAR = 56
const NARROW = 768

/** A bar of actions beneath the text that is selected in an element. */
export function SelectionBar({
  within,
  actions,
  lead,
}: {
  within: RefObject<HTMLElement | null>
  actions: readonly SelectionAction[]
  /** A row above the actions. */
  lead?: (selected: SelectedText) => ReactNode
}) {
  const selected = useSelectedText(within)
  const [size, setSize] = useState({ width: 0, height: 0 })
  const measure = useCallback((bar: HTMLDivElement | null) => {
    if (bar) setSize({ width: bar.offsetWidth, height: bar.offsetHeight })
  }, [])
  if (!selected) return null
  const lowest = innerHeight - size.height - GAP - (innerWidth < NARROW ? BOTTOM_BAR : 0)
  return (
    <div
      ref={measure}
      role="toolbar"
      aria-label="Selected passage"
      className="fixed z-20 max-w-[calc(100vw-1rem)] rounded-xl border bg-default p-1 shadow-float print:hidden"
      style={{
        top: Math.max(GAP, Math.min(selected.bottom + GAP, lowest)),
        left: Math.max(GAP, Math.min(selected.left, innerWidth - size.width - GAP)),
      }}
      // The selection must outlive the press.
      onPointerDown={(event) => event.preventDefault()}
    >
      {lead && <div className="mb-1 flex flex-wrap gap-1 border-b pb-1">{lead(selected)}</div>}
      <div className="flex flex-wrap gap-1">
        {actions.map(({ label, icon, onPress }) => (
          <Button key={label} size="sm" color="neutral" variant="ghost" icon={icon} onClick={() => onPress(selected)}>
            {label}
          </Button>
        ))}
      </div>
    </div>
  )
}
