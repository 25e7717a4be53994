import { Link, type LinkProps } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { cx } from './class-names.ts'
import { Icon, type IconType } from './icon.tsx'
import { menuKey } from './menu-keys.ts'
import { place, type Side } from './place.ts'

export type MenuEntry =
  | { kind: 'separator' }
  | { kind: 'heading'; label: string }
  | {
      kind?: 'item'
      label: string
      icon?: IconType
      /** Shown at the end: keys, a count. */
      end?: ReactNode
      /** One of a set: true for the one that holds. */
      checked?: boolean
      danger?: boolean
      disabled?: boolean
      link?: LinkProps
      onSelect?: () => void
    }

/** What the button that opens the menu must carry. `popoverTarget` opens it even before hydration. */
export interface MenuTrigger {
  id: string
  popoverTarget: string
  'aria-haspopup': 'menu'
}

/**
 * A menu after the ARIA pattern (arrows, Home, End, first letters, Esc), on the browser's own popover: it closes by a
 * press outside and by Esc, lies above everything, and gives the focus back. `trigger` draws the button.
 */
export function Menu(props: {
  entries: readonly MenuEntry[]
  trigger: (attributes: MenuTrigger) => ReactNode
  side?: Side
  align?: 'start' | 'center' | 'end'
  className?: string
}) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const close = () => list.current?.hidePopover()
  const onToggle = (opened: boolean) => {
    const menu = list.current
    // By the attribute in the page: it is what the browser went by when it opened the menu.
    const anchor = menu && document.querySelector(`[popovertarget="${menu.id}"]`)
    if (!opened || !menu || !anchor) return
    moveTo(menu, anchor, props.side ?? 'bottom', props.align ?? 'start')
    items(menu)[0]?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return close()
    const all = items(list.current)
    const at = all.findIndex((item) => item === document.activeElement)
    const next = menuKey({ key: event.key, at, labels: all.map((item) => item.textContent ?? '') })
    if (next === null) return
    event.preventDefault()
    all[next]?.focus()
  }
  return (
    <>
      {props.trigger({ id: `${id}-trigger`, popoverTarget: id, 'aria-haspopup': 'menu' })}
      <div
        id={id}
        ref={list}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-labelledby={`${id}-trigger`}
        data-float=""
        onToggle={(event) => onToggle(event.newState === 'open')}
        onKeyDown={onKeyDown}
        className={cx(
          'fixed max-h-[80dvh] min-w-52 overflow-y-auto rounded-xl border bg-surface p-1 shadow-float',
          props.className,
        )}
      >
        {props.entries.map((entry, index) => (
          <Entry key={index} entry={entry} close={close} />
        ))}
      </div>
    </>
  )
}

const ITEM =
  'flex min-h-8 w-full items-center gap-2.5 rounded-lg px-2.5 text-start text-sm text-default outline-none ' +
  'hover:bg-elevated focus:bg-elevated pointer-coarse:min-h-11 aria-disabled:pointer-events-none aria-disabled:opacity-50'

function Entry({ entry, close }: { entry: MenuEntry; close: () => void }) {
  if (entry.kind === 'separator') return <hr className="-mx-1 my-1" />
  if (entry.kind === 'heading')
    return <div className="px-2.5 pt-1.5 pb-1 text-xs font-medium text-dimmed">{entry.label}</div>
  const select = () => {
    if (entry.disabled) return
    close()
    entry.onSelect?.()
  }
  const attributes = {
    tabIndex: -1,
    'aria-disabled': entry.disabled || undefined,
    className: cx(ITEM, entry.danger && 'text-error-text'),
  }
  const face = (
    <>
      {entry.icon && <Icon as={entry.icon} className={entry.danger ? undefined : 'text-muted'} />}
      <span className="flex-1">{entry.label}</span>
      {entry.checked && <Check size={16} aria-hidden />}
      {entry.end && <span className="text-xs text-dimmed">{entry.end}</span>}
    </>
  )
  if (entry.link)
    return (
      <Link {...entry.link} {...attributes} role="menuitem" onClick={select}>
        {face}
      </Link>
    )
  const role = entry.checked === undefined ? 'menuitem' : 'menuitemradio'
  return (
    <button {...attributes} type="button" role={role} aria-checked={entry.checked} onClick={select}>
      {face}
    </button>
  )
}

function items(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([aria-disabled])') ?? [])]
}

function moveTo(floating: HTMLElement, anchor: Element, side: Side, align: 'start' | 'center' | 'end') {
  const { left, top } = place({
    anchor: anchor.getBoundingClientRect(),
    size: { width: floating.offsetWidth, height: floating.offsetHeight },
    window: { width: innerWidth, height: innerHeight },
    side,
    align,
  })
  Object.assign(floating.style, { inset: 'auto', margin: '0', left: `${left}px`, top: `${top}px` })
}
