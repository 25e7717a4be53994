import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import CreditCard from 'lucide-react/icons/credit-card'
import LogOut from 'lucide-react/icons/log-out'
import UserRound from 'lucide-react/icons/user-round'
import { Avatar } from '#app/ui/avatar.tsx'
import { COLOR_MODES } from '#app/ui/color-mode/color-mode.ts'
import { COLOR_MODE_OPTIONS } from '#app/ui/color-mode/color-mode-options.ts'
import { Menu } from '#app/ui/menu.tsx'
import { useColorMode } from '#app/ui/color-mode/use-color-mode.ts'

export interface Learner {
  name: string
  email: string
}

export function LearnerMenu(props: { learner: Learner; onSignOut: () => void }) {
  const [mode, setMode] = useColorMode()
  const { learner } = props
  const name = learner.name || learner.email
  return (
    <Menu
      side="top"
      className="w-60"
      trigger={(attributes) => (
        <button
          {...attributes}
          type="button"
          className={
            'flex h-11 w-full items-center gap-2.5 rounded-lg px-1 text-start transition-colors hover:bg-elevated ' +
            'md:sidebar-collapsed:w-10'
          }
        >
          <Avatar name={name} />
          <span className="min-w-0 flex-1 truncate text-sm font-medium text-highlighted md:sidebar-collapsed:sr-only">
            {name}
          </span>
          <ChevronsUpDown size={14} aria-hidden className="text-dimmed md:sidebar-collapsed:hidden" />
        </button>
      )}
      entries={[
        { kind: 'heading', label: learner.email },
        { label: 'Profile', icon: UserRound, link: { to: '/dashboard/profile' } },
        { label: 'Subscription', icon: CreditCard, link: { to: '/dashboard/profile/subscription' } },
        { kind: 'separator' },
        { kind: 'heading', label: 'Theme' },
        ...COLOR_MODES.map((each) => ({
          ...COLOR_MODE_OPTIONS[each],
          checked: each === mode,
          onSelect: () => setMode(each),
        })),
        { kind: 'separator' },
        { label: 'Sign out', icon: LogOut, onSelect: props.onSignOut },
      ]}
    />
  )
}
