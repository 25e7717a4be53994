import type { LinkProps } from '@tanstack/react-router'
import CreditCard from 'lucide-react/icons/credit-card'
import FileUp from 'lucide-react/icons/file-up'
import UserRound from 'lucide-react/icons/user-round'
import { COLOR_MODES } from '#app/ui/color-mode/color-mode.ts'
import { COLOR_MODE_OPTIONS } from '#app/ui/color-mode/color-mode-options.ts'
import { useColorMode } from '#app/ui/color-mode/use-color-mode.ts'
import type { OverlayProps } from '#app/ui/overlay/overlay-store.ts'
import { CommandPalette } from '#app/ui/palette/command-palette.tsx'
import type { PaletteGroup, PaletteItem, PaletteSearch } from '#app/ui/palette/palette-items.ts'
import type { IconType } from '#app/ui/icon.tsx'
import { AREAS } from './areas.ts'

interface Place {
  to: LinkProps['to']
  label: string
  icon: IconType
  keywords?: string
}
const PLACES: readonly Place[] = [
  ...AREAS,
  {
    to: '/dashboard/knowledge/import',
    label: 'Import notes',
    icon: FileUp,
    keywords: 'obsidian notion evernote keep bear markdown zip',
  },
  { to: '/dashboard/profile', label: 'Profile', icon: UserRound, keywords: 'settings account' },
  { to: '/dashboard/profile/subscription', label: 'Subscription', icon: CreditCard, keywords: 'plan billing' },
]
const LINKS: PaletteGroup = {
  id: 'links',
  label: 'Links',
  items: PLACES.map(({ to, ...place }) => ({ ...place, id: `link-${to}`, link: { to } })),
}

/** The command palette of the dashboard: pages, themes and the learner's content that `search` finds. */
export function DashboardPalette(props: { search?: PaletteSearch } & OverlayProps<PaletteItem>) {
  const [mode, setMode] = useColorMode()
  const theme: PaletteGroup = {
    id: 'theme',
    label: 'Theme',
    items: COLOR_MODES.map((each) => ({
      ...COLOR_MODE_OPTIONS[each],
      id: `theme-${each}`,
      checked: each === mode,
      onSelect: () => setMode(each),
    })),
  }
  return <CommandPalette {...props} groups={[LINKS, theme]} />
}
