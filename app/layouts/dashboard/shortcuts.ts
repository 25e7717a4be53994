import type { Shortcut } from '#app/ui/shortcuts.ts'

/** What works by keyboard on every page of the dashboard. */
export const SHORTCUTS: readonly Shortcut[] = [
  { label: 'Search and commands', keys: ['mod+k'] },
  { label: 'Keyboard shortcuts', keys: ['?'] },
  { label: 'Study timer', keys: ['t'] },
  { label: 'Go to the messages', keys: ['F8'] },
  { label: 'Close what is open', keys: ['Esc'] },
]
