import type { LinkProps } from '@tanstack/react-router'
import CreditCard from 'lucide-react/icons/credit-card'
import FilePlus from 'lucide-react/icons/file-plus'
import FileUp from 'lucide-react/icons/file-up'
import FolderPlus from 'lucide-react/icons/folder-plus'
import Languages from 'lucide-react/icons/languages'
import Layers from 'lucide-react/icons/layers'
import ListChecks from 'lucide-react/icons/list-checks'
import MessageSquarePlus from 'lucide-react/icons/message-square-plus'
import PenLine from 'lucide-react/icons/pen-line'
import Repeat from 'lucide-react/icons/repeat'
import Sparkles from 'lucide-react/icons/sparkles'
import Upload from 'lucide-react/icons/upload'
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
  /** Of the dialog that the page opens. */
  hash?: string
  label: string
  icon: IconType
  keywords?: string
}
const PLACES: readonly Place[] = [
  ...AREAS,
  { to: '/dashboard/profile', label: 'Profile', icon: UserRound, keywords: 'settings account' },
  { to: '/dashboard/profile/subscription', label: 'Subscription', icon: CreditCard, keywords: 'plan billing' },
]
const LINKS: PaletteGroup = {
  id: 'links',
  label: 'Links',
  items: itemsOf(PLACES),
}
/** What a learner begins from anywhere. */
const COMMANDS: readonly Place[] = [
  { to: '/dashboard/knowledge/notes/new', label: 'New note', icon: FilePlus, keywords: 'write create' },
  { to: '/dashboard/knowledge', hash: 'new-topic', label: 'New topic', icon: FolderPlus, keywords: 'create course' },
  {
    to: '/dashboard/games/flashcards',
    hash: 'new',
    label: 'New deck',
    icon: Layers,
    keywords: 'create flashcards cards',
  },
  { to: '/dashboard/games/quizzes', hash: 'new', label: 'New quiz', icon: ListChecks, keywords: 'create quizz test' },
  { to: '/dashboard/coach/chat', label: 'New chat', icon: MessageSquarePlus, keywords: 'ask coach question' },
  { to: '/dashboard/coach/translate', label: 'Translate', icon: Languages, keywords: 'translation language' },
  {
    to: '/dashboard/coach/pimp-your-text',
    label: 'Pimp your text',
    icon: PenLine,
    keywords: 'correct rewrite grammar',
  },
  { to: '/dashboard/coach/mistakes', label: 'Practise your mistakes', icon: Repeat, keywords: 'errors drill' },
  { to: '/dashboard/documents', label: 'Upload documents', icon: Upload, keywords: 'pdf slides file' },
  { to: '/dashboard/documents/process', label: 'Process documents', icon: Sparkles, keywords: 'make summary notes' },
  {
    to: '/dashboard/knowledge/import',
    label: 'Import notes',
    icon: FileUp,
    keywords: 'obsidian notion evernote keep bear markdown zip',
  },
  { to: '/dashboard/games/flashcards/import', label: 'Import cards', icon: FileUp, keywords: 'anki quizlet csv deck' },
  { to: '/dashboard/games/quizzes/import', label: 'Import questions', icon: FileUp, keywords: 'moodle gift qti quiz' },
]
const COMMAND_GROUP: PaletteGroup = { id: 'commands', label: 'Commands', items: itemsOf(COMMANDS) }

function itemsOf(places: readonly Place[]): PaletteItem[] {
  return places.map(({ to, hash, ...place }) => ({ ...place, id: `link-${to}#${hash ?? ''}`, link: { to, hash } }))
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
  return <CommandPalette {...props} groups={[LINKS, COMMAND_GROUP, theme]} />
}
