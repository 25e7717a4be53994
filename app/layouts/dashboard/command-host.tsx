import { lazy, Suspense, useState } from 'react'
import type { PaletteSearch } from '#app/ui/palette/palette-items.ts'
import { useHotkey } from '#app/ui/use-hotkey.ts'
import { SHORTCUTS } from './shortcuts.ts'

const DashboardPalette = lazy(async () => ({
  default: (await import('./dashboard-palette.tsx')).DashboardPalette,
}))
const ShortcutsSheet = lazy(async () => ({ default: (await import('#app/ui/shortcuts-sheet.tsx')).ShortcutsSheet }))

type Shown = 'open' | 'closing' | 'away'
export type Commands = ReturnType<typeof useCommands>

/** The palette (⌘K) and the shortcuts (`?`): both are loaded when first asked for. */
export function useCommands() {
  const [palette, setPalette] = useState<Shown>('away')
  const [shortcuts, setShortcuts] = useState<Shown>('away')
  useHotkey('mod+k', () => setPalette(palette === 'open' ? 'closing' : 'open'))
  useHotkey('?', () => setShortcuts('open'))
  return { palette, setPalette, shortcuts, setShortcuts }
}

export function CommandHost({ commands, search }: { commands: Commands; search?: PaletteSearch }) {
  const { palette, setPalette, shortcuts, setShortcuts } = commands
  return (
    <Suspense>
      {palette !== 'away' && (
        <DashboardPalette
          open={palette === 'open'}
          onClose={() => setPalette('closing')}
          onClosed={() => setPalette('away')}
          search={search}
        />
      )}
      {shortcuts !== 'away' && (
        <ShortcutsSheet
          open={shortcuts === 'open'}
          onClose={() => setShortcuts('closing')}
          onClosed={() => setShortcuts('away')}
          groups={SHORTCUTS}
        />
      )}
    </Suspense>
  )
}
