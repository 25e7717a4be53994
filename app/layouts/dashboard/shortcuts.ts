import type { ShortcutGroup } from '#app/ui/shortcuts-sheet.tsx'

/** What works by keyboard on every page of the dashboard. */
export const SHORTCUTS: readonly ShortcutGroup[] = [
  {
    label: 'Everywhere',
    shortcuts: [
      { label: 'Search and commands', keys: ['mod+K'] },
      { label: 'Keyboard shortcuts', keys: ['?'] },
      { label: 'Go to the messages', keys: ['F8'] },
      { label: 'Close what is open', keys: ['Esc'] },
    ],
  },
]
