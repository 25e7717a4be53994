import { createClientOnlyFn } from '@tanstack/react-start'
import type { LinkProps } from '@tanstack/react-router'
import { useId, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { importModule } from '#app/lib/lazy/import-module.ts'
import { preloadOnIntent } from '#app/lib/pointer/preload-on-intent.ts'
import type { MenuList as List } from './headless/menu-list.tsx'
import type { IconType } from './icon.tsx'
import { toast } from './toast/toast.ts'

export interface MenuItem {
  kind?: 'item'
  label: string
  icon?: IconType
  /** Shown at the end: keys, a count. */
  end?: ReactNode
  /** For radio items: whether it is the checked one. */
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
  /** Renders the button that opens the menu. */
  trigger: (attributes: MenuTrigger) => ReactNode
  side?: 'top' | 'bottom' | 'left' | 'right'
  align?: 'start' | 'center' | 'end'
  className?: string
}

/** Attributes of the button that opens the menu. */
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

let MenuList: typeof List | null = null

/** Loads the code of menus; a failed load is retried with the next click. */
export const loadMenu = createClientOnlyFn(
  async (): Promise<typeof List> =>
    (MenuList ??= (await importModule(() => import('./headless/menu-list.tsx'))).MenuList),
)

const PRELOAD_MENU = preloadOnIntent(loadMenu)

/**
 * A menu by the ARIA pattern (arrows, Home, End, first letters, Esc). Base UI's code of the
 * list is preloaded on intent, and a press meanwhile opens the menu once it is loaded.
 */
export function Menu(props: MenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused')
  const [, setIsLoaded] = useState(false)
  const open = async () => {
    setState('open')
    if (MenuList) return
    try {
      await loadMenu()
      setIsLoaded(true)
    } catch (error) {
      console.error(error)
      setState('unused')
      toast.error('The menu could not be loaded')
    }
  }
  return (
    <>
      {props.trigger({
        ref: button,
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': state === 'open',
        onClick: () => (state === 'open' ? setState('closed') : void open()),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          void open()
        },
        ...PRELOAD_MENU,
      })}
      {state !== 'unused' && MenuList && (
        <MenuList
          {...props}
          open={state === 'open'}
          onOpenChange={(isOpen) => setState(isOpen ? 'open' : 'closed')}
          button={button}
          labelledBy={id}
        />
      )}
    </>
  )
}
