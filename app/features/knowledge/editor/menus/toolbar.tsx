import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { LucideIcon } from 'lucide-react'

export interface Tool {
  id: string
  label: string
  icon: LucideIcon
  keys?: string
  pressed?: boolean
  disabled?: boolean
  run: () => void
}

/** A row of buttons: arrow keys move between them, Esc returns to the text. A press keeps the selection. */
export function Toolbar(props: {
  label: string
  tools: readonly Tool[]
  /** Shows labels next to the icons where there is room. */
  worded?: boolean
  focus?: boolean
  /** One line that scrolls sideways, without a frame of its own. */
  inLine?: boolean
  onLeave: () => void
}) {
  const bar = useRef<HTMLDivElement>(null)
  const { focus } = props
  useEffect(() => {
    if (focus) bar.current?.querySelector('button')?.focus()
  }, [focus])
  const go = (event: KeyboardEvent) => {
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])]
    const at = buttons.findIndex((button) => button === document.activeElement)
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault()
      event.stopPropagation()
      return props.onLeave()
    }
    const next =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? buttons.length - 1
          : step && (at + step + buttons.length) % buttons.length
    if (next === undefined) return
    event.preventDefault()
    buttons[next]?.focus()
  }
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={props.label}
      data-editor-toolbar=""
      className={`flex items-center gap-0.5 p-1 ${props.inLine ? 'scroll-edges scrollbar-none overflow-x-auto' : 'flex-wrap rounded-xl border bg-surface shadow-float'}`}
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={go}
    >
      {props.tools.map(({ icon: Icon, ...tool }, index) => (
        <button
          key={tool.id}
          type="button"
          tabIndex={index === 0 ? 0 : -1}
          aria-label={tool.label}
          aria-keyshortcuts={tool.keys}
          aria-pressed={tool.pressed}
          title={tool.label}
          disabled={tool.disabled}
          onClick={tool.run}
          className={`flex h-8 min-w-8 items-center justify-center gap-1.5 rounded-lg text-sm text-default outline-offset-0 hover:bg-elevated disabled:opacity-40 aria-pressed:bg-primary-soft aria-pressed:text-primary-text pointer-coarse:h-11 pointer-coarse:min-w-11 ${props.inLine ? 'shrink-0' : ''} ${props.worded ? 'sm:px-2' : ''}`}
        >
          <Icon size={16} aria-hidden className="shrink-0" />
          {props.worded && <span className="hidden sm:inline">{tool.label}</span>}
        </button>
      ))}
    </div>
  )
}
