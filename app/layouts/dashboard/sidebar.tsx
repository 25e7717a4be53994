import { Link, useRouter } from '@tanstack/react-router'
import Keyboard from 'lucide-react/icons/keyboard'
import PanelLeftClose from 'lucide-react/icons/panel-left-close'
import PanelLeftOpen from 'lucide-react/icons/panel-left-open'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useEffect } from 'react'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Kbd } from '#app/ui/kbd.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import { AREAS } from './areas.ts'
import { LearnerMenu, type Learner } from './learner-menu.tsx'
import { MarkLink } from '../mark.tsx'

export interface SidebarProps {
  learner: Learner
  onSignOut: () => void
  onSearch: () => void
  /** The pointer or the focus is on the search button. */
  onSearchIntent: () => void
  onShortcuts: () => void
}

/** A label that is visible while the sidebar is expanded, and the tooltip of its row while it is collapsed. */
const LABEL =
  'truncate md:sidebar-collapsed:pointer-events-none md:sidebar-collapsed:absolute ' +
  'md:sidebar-collapsed:start-full md:sidebar-collapsed:z-50 md:sidebar-collapsed:ms-3 md:sidebar-collapsed:rounded-lg ' +
  'md:sidebar-collapsed:bg-inverted md:sidebar-collapsed:px-2.5 md:sidebar-collapsed:py-1 md:sidebar-collapsed:text-xs ' +
  'md:sidebar-collapsed:text-inverted md:sidebar-collapsed:opacity-0 md:sidebar-collapsed:transition-opacity ' +
  'md:sidebar-collapsed:group-hover:opacity-100 ' +
  'md:sidebar-collapsed:group-focus-visible:opacity-100'
const ROW =
  'group relative flex h-9 w-full items-center gap-3 rounded-lg px-2.5 text-sm font-medium text-muted transition-colors ' +
  'hover:bg-elevated hover:text-highlighted aria-[current=page]:bg-elevated aria-[current=page]:text-highlighted ' +
  'max-md:h-11 md:sidebar-collapsed:w-10 md:sidebar-collapsed:px-3'
const WIDE = 'md:sidebar-collapsed:hidden'

/** The dashboard's navigation: a collapsible column. On the phone the same content is in `SidebarSheet`. */
export function Sidebar(props: SidebarProps) {
  return (
    <aside
      aria-label="Sidebar"
      className="sticky top-0 flex h-dvh w-64 shrink-0 flex-col border-e bg-muted p-3 max-md:hidden md:sidebar-collapsed:w-16"
    >
      <div className="flex h-9 items-center justify-between">
        <MarkLink to="/dashboard" className="px-1.5" nameClass={WIDE} />
        <Button
          {...QUIET}
          icon={PanelLeftClose}
          aria-label="Collapse sidebar"
          data-sidebar-set="collapsed"
          className={WIDE}
        />
      </div>
      <Button
        {...QUIET}
        icon={PanelLeftOpen}
        aria-label="Expand sidebar"
        data-sidebar-set="expanded"
        className="mt-2 ms-0.5 not-sidebar-collapsed:hidden"
      />
      <Content {...props} />
    </aside>
  )
}

/** The sidebar as a modal sheet, for the phone; it closes when a navigation has ended. */
export function SidebarSheet({ open, onClose, ...props }: SidebarProps & { open: boolean; onClose: () => void }) {
  const router = useRouter()
  useEffect(() => router.subscribe('onResolved', onClose), [router, onClose])
  return (
    <Sheet bare side="start" title="Sidebar" open={open} onClose={onClose}>
      <div className="flex min-h-0 flex-1 flex-col bg-muted p-3">
        <div className="flex h-11 items-center justify-between">
          <MarkLink to="/dashboard" className="px-1.5" />
          <Button {...QUIET} icon={X} aria-label="Close sidebar" onClick={onClose} />
        </div>
        <Content {...props} />
      </div>
    </Sheet>
  )
}

function Content(props: SidebarProps) {
  return (
    <>
      <button
        type="button"
        onClick={props.onSearch}
        onPointerEnter={props.onSearchIntent}
        onFocus={props.onSearchIntent}
        className={cx(ROW, 'mt-3 md:not-sidebar-collapsed:border md:not-sidebar-collapsed:bg-surface')}
      >
        <Icon as={Search} />
        <span className={cx(LABEL, 'flex-1 text-start')}>Search</span>
        <Kbd mod className={`max-md:hidden ${WIDE}`}>
          K
        </Kbd>
      </button>
      <nav aria-label="Areas" className="mt-3">
        <ul className="flex flex-col gap-0.5">
          {AREAS.map((area) => (
            <li key={area.to}>
              <Link to={area.to} activeOptions={{ exact: area.exact }} className={ROW}>
                <Icon as={area.icon} />
                <span className={LABEL}>{area.label}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-auto flex flex-col gap-0.5 pt-3">
        <button type="button" onClick={props.onShortcuts} className={`${ROW} max-md:hidden`}>
          <Icon as={Keyboard} />
          <span className={cx(LABEL, 'flex-1 text-start')}>Shortcuts</span>
          <Kbd className={WIDE}>?</Kbd>
        </button>
        <LearnerMenu learner={props.learner} onSignOut={props.onSignOut} />
      </div>
    </>
  )
}

const QUIET = { color: 'neutral', variant: 'ghost' } as const
