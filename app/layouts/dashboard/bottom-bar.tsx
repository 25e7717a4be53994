import { Link } from '@tanstack/react-router'
import { Icon } from '#app/ui/icon.tsx'
import { AREAS } from './areas.ts'

/** The navigation of a phone. */
export function BottomBar() {
  return (
    <nav
      aria-label="Areas"
      className="fixed inset-x-0 bottom-0 z-20 border-t bg-default/90 pb-[env(safe-area-inset-bottom)] backdrop-blur-md md:hidden"
    >
      <ul className="grid grid-cols-5">
        {AREAS.map((area) => (
          <li key={area.to}>
            <Link
              to={area.to}
              activeOptions={{ exact: area.exact }}
              className="flex h-14 flex-col items-center justify-center gap-1 text-[0.6875rem] font-medium text-muted focus-visible:-outline-offset-2 aria-[current=page]:text-primary-text"
            >
              <Icon as={area.icon} size={20} />
              {area.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
