import type { LucideIcon } from 'lucide-react'
import FileText from 'lucide-react/icons/file-text'
import { useEffect, useRef } from 'react'

export interface Option {
  id: string
  label: string
  hint?: string
  icon?: LucideIcon
}

/**
 * The options after `/` or `[[`, one of them active. The focus stays in the text, whose `aria-activedescendant` names it.
 */
export function OptionList(props: {
  id: string
  label: string
  options: readonly Option[]
  active: number
  empty: string
  onPick: (index: number) => void
}) {
  const list = useRef<HTMLDivElement>(null)
  const { active } = props
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div
      ref={list}
      id={props.id}
      role="listbox"
      aria-label={props.label}
      className="scroll-quiet max-h-72 w-64 overflow-y-auto rounded-xl border bg-surface p-1 shadow-float"
      onMouseDown={(event) => event.preventDefault()}
    >
      {props.options.map(({ icon: Icon = FileText, ...option }, index) => (
        <div
          key={option.id}
          id={`${props.id}-${index}`}
          role="option"
          aria-selected={index === props.active}
          onClick={() => props.onPick(index)}
          className={`flex min-h-8 items-center gap-2.5 rounded-lg px-2.5 py-1 text-sm text-default pointer-coarse:min-h-11 ${index === props.active ? 'bg-elevated' : 'hover:bg-muted'}`}
        >
          <Icon size={16} aria-hidden className="shrink-0 text-muted" />
          <span className="min-w-0 flex-1 truncate">{option.label}</span>
          {option.hint && <span className="font-mono text-xs text-dimmed">{option.hint}</span>}
        </div>
      ))}
      {props.options.length === 0 && <p className="px-2.5 py-2 text-sm text-muted">{props.empty}</p>}
    </div>
  )
}
