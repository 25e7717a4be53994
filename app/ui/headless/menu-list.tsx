import { Menu as Base } from '@base-ui/react/menu'
import { Link } from '@tanstack/react-router'
import Check from 'lucide-react/icons/check'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { cx } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import type { MenuItem, MenuProps } from '../menu.tsx'
import { menuSections, type MenuSection } from './menu-sections.ts'

/** The list of a menu, beside its button. Loaded by `Menu`. */
export function MenuList(
  props: Omit<MenuProps, 'trigger'> & {
    open: boolean
    onOpenChange: (open: boolean) => void
    button: RefObject<HTMLButtonElement | null>
    labelledBy: string
  },
) {
  // A menu that is open on its first render would appear without its animation.
  const [mounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  const open = mounted && props.open
  const popup = useFirstItemOnOpen(open)
  // The focus may be elsewhere by the time the list has faded out.
  const backToButton = () => {
    const at = document.activeElement
    const movedOn = at && at !== document.body && !popup.current?.contains(at)
    return movedOn ? false : props.button.current
  }
  return (
    <Base.Root open={open} onOpenChange={props.onOpenChange}>
      <Base.Portal>
        <Base.Positioner
          anchor={props.button}
          side={props.side ?? 'bottom'}
          align={props.align ?? 'start'}
          sideOffset={6}
          collisionPadding={8}
          // Its position is fixed while it is open: an item that moves under the pointer is missed.
          disableAnchorTracking
          className="z-50 outline-none"
        >
          <Base.Popup
            ref={popup}
            finalFocus={backToButton}
            aria-labelledby={props.labelledBy}
            data-float=""
            className={cx(
              'max-h-[min(80dvh,var(--available-height))] min-w-52 overflow-y-auto rounded-xl border bg-surface p-1 shadow-float outline-none',
              props.className,
            )}
          >
            {menuSections(props.entries).map((section, index) => (
              <Section key={index} section={section} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

/** The arrow keys start at the first item, however the menu was opened. */
function useFirstItemOnOpen(open: boolean) {
  const popup = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!open) return
    const frame = requestAnimationFrame(() => popup.current?.querySelector<HTMLElement>(ITEM_ROLES)?.focus())
    return () => cancelAnimationFrame(frame)
  }, [open])
  return popup
}
const ITEM_ROLES = '[role^="menuitem"]:not([aria-disabled="true"])'

function Section({ section }: { section: MenuSection }) {
  const label = section.label && (
    <Base.GroupLabel className="truncate px-2.5 pt-1.5 pb-1 text-xs font-medium text-dimmed">
      {section.label}
    </Base.GroupLabel>
  )
  const items = section.items.map((item, index) => <Item key={index} item={item} index={index} />)
  return (
    <>
      {section.separated && <Base.Separator className="-mx-1 my-1 border-t" />}
      {section.oneOf ? (
        <Base.RadioGroup
          value={section.items.findIndex((item) => item.checked)}
          onValueChange={(index: number) => section.items[index]?.onSelect?.()}
        >
          {label}
          {items}
        </Base.RadioGroup>
      ) : (
        <Base.Group>
          {label}
          {items}
        </Base.Group>
      )}
    </>
  )
}

const ITEM =
  'flex min-h-8 w-full cursor-pointer items-center gap-2.5 rounded-lg px-2.5 text-start text-sm text-default outline-none ' +
  'data-highlighted:bg-elevated pointer-coarse:min-h-11 data-disabled:pointer-events-none data-disabled:opacity-50'

function Item({ item, index }: { item: MenuItem; index: number }) {
  const className = cx(ITEM, item.danger && 'text-error-text')
  const face = (
    <>
      {item.icon && <Icon as={item.icon} className={item.danger ? undefined : 'text-muted'} />}
      <span className="flex-1">{item.label}</span>
      {item.checked && <Check size={16} aria-hidden />}
      {item.end && <span className="text-xs text-dimmed">{item.end}</span>}
    </>
  )
  const common = { className, disabled: item.disabled, label: item.label }
  if (item.checked !== undefined)
    return (
      <Base.RadioItem {...common} value={index} closeOnClick>
        {face}
      </Base.RadioItem>
    )
  if (item.link)
    return (
      <Base.LinkItem className={className} label={item.label} closeOnClick render={<Link {...item.link} />}>
        {face}
      </Base.LinkItem>
    )
  return (
    <Base.Item {...common} onClick={item.onSelect}>
      {face}
    </Base.Item>
  )
}
