import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

/** Tabs that are pages: links in a navigation, the open one marked with `aria-current`. */
export function TabsNav(props: {
  label: string
  tabs: readonly { label: ReactNode; link: LinkProps }[]
  className?: string
}) {
  return (
    <nav aria-label={props.label} className={cx('scroll-quiet -mx-1 overflow-x-auto border-b', props.className)}>
      <ul className="flex gap-1 px-1 max-[24rem]:gap-0">
        {props.tabs.map((tab, index) => (
          <li key={index}>
            <Link
              {...tab.link}
              activeOptions={{ exact: true, includeSearch: false, ...tab.link.activeOptions }}
              className={
                'relative flex h-10 items-center rounded-t-lg px-3 text-sm font-medium whitespace-nowrap text-muted ' +
                'transition-colors hover:text-highlighted focus-visible:-outline-offset-2 pointer-coarse:h-11 ' +
                'aria-[current=page]:text-highlighted aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-3 ' +
                'aria-[current=page]:after:bottom-0 aria-[current=page]:after:h-0.5 aria-[current=page]:after:rounded-full ' +
                'aria-[current=page]:after:bg-primary ' +
                // Four of them fit at 320 px.
                'max-[24rem]:px-2 max-[22.4rem]:px-1.5 max-[24rem]:aria-[current=page]:after:inset-x-1.5'
              }
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
