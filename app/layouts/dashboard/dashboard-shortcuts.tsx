import type { ComponentProps } from 'react'
import type { Shortcut } from '#app/ui/shortcuts.ts'
import { ShortcutsSheet } from '#app/ui/shortcuts-sheet.tsx'

/** What works by keyboard on every page of the dashboard. */
const EVERYWHERE: readonly Shortcut[] = [
  { label: 'Search and commands', keys: ['mod+k'] },
  { label: 'Keyboard shortcuts', keys: ['?'] },
  { label: 'Study timer', keys: ['t'] },
  { label: 'Go to the messages', keys: ['F8'] },
  { label: 'Close what is open', keys: ['Esc'] },
]

export function DashboardShortcuts(props: Omit<ComponentProps<typeof ShortcutsSheet>, 'everywhere'>) {
  return <ShortcutsSheet {...props} everywhere={EVERYWHERE} />
}
