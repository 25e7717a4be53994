import type { LinkProps } from '@tanstack/react-router'
import { lazy, Suspense, useId, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import type { IconType } from './icon.tsx'

export interface MenuItem {
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
/** A heading names what follows it, up to the next separator or heading. */
export type MenuEntry = { kind: 'separator' } | { kind: 'heading'; label: string } | MenuItem

export interface MenuProps {
  entries: readonly MenuEntry[]
  /** Draws the button that opens the menu. */
  trigger: (attributes: MenuTrigger) => ReactNode
  side?: 'top' | 'bottom' | 'left' | 'right'
  align?: 'start' | 'center' | 'end'
  className?: string
}

/** What the button that opens the menu must carry. */
export interface MenuTrigger {
  ref: Ref<HTMLButtonElement>
  id: string
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  onClick: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onPointerEnter: () => void
  onFocus: () => void
}

const loadMenu = () => import('./headless/menu-list.tsx')
const MenuList = lazy(async () => ({ default: (await loadMenu()).MenuList }))

/**
 * A menu after the ARIA pattern (arrows, Home, End, first letters, Esc). Its button is plain; what Base UI does for the
 * list is fetched when a pointer or the focus comes to the button, and a press meanwhile opens it as soon as it is there.
 */
export function Menu(props: MenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused')
  const load = () => void loadMenu()
  return (
    <>
      {props.trigger({
        ref: button,
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': state === 'open',
        onClick: () => setState(state === 'open' ? 'closed' : 'open'),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          setState('open')
        },
        onPointerEnter: load,
        onFocus: load,
      })}
      {state !== 'unused' && (
        <Suspense>
          <MenuList
            {...props}
            open={state === 'open'}
            onOpenChange={(open) => setState(open ? 'open' : 'closed')}
            button={button}
            labelledBy={id}
          />
        </Suspense>
      )}
    </>
  )
}
