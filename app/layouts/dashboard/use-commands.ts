import { createClientOnlyFn } from '@tanstack/react-start'
import { useRouter } from '@tanstack/react-router'
import { lazy, useMemo, useRef } from 'react'
import { importModule } from '#app/lib/lazy/import-module.ts'
import { loadDialog } from '#app/ui/dialog.tsx'
import { useOverlay } from '#app/ui/overlay/overlay.tsx'
import type { OverlayId } from '#app/ui/overlay/overlay-store.ts'
import type { PaletteItem, PaletteSearch } from '#app/ui/palette/palette-items.ts'
import { useHotkey } from '#app/ui/use-hotkey.ts'

const loadPalette = createClientOnlyFn(() => importModule(() => import('./dashboard-palette.tsx')))
const DashboardPalette = lazy(async () => ({ default: (await loadPalette()).DashboardPalette }))
const DashboardShortcuts = lazy(
  createClientOnlyFn(async () => ({ default: (await import('./dashboard-shortcuts.tsx')).DashboardShortcuts })),
)

/** Opens the palette (⌘K) and the list of shortcuts (`?`); both are loaded when first opened. */
export function useCommands(search?: PaletteSearch) {
  const overlay = useOverlay()
  const router = useRouter()
  const palette = useRef<OverlayId<{ search?: PaletteSearch }, PaletteItem>>(undefined)
  const shortcuts = useRef<OverlayId<object, void>>(undefined)
  const commands = useMemo(() => {
    const openPalette = async () => {
      palette.current ??= overlay.create<{ search?: PaletteSearch }, PaletteItem>(DashboardPalette)
      const chosen = await overlay.open(palette.current, { search })
      if (chosen?.link) await router.navigate(chosen.link)
      else chosen?.onSelect?.()
    }
    return {
      openPalette: () => void openPalette(),
      openShortcuts: () => {
        shortcuts.current ??= overlay.create<object>(DashboardShortcuts)
        void overlay.open(shortcuts.current, {})
      },
      /** Preloads the palette when the pointer or the focus is on its button. */
      preloadPalette: () => void Promise.all([loadPalette(), loadDialog()]),
    }
  }, [overlay, router, search])
  useHotkey('mod+k', () => {
    if (palette.current && overlay.isOpen(palette.current)) overlay.close(palette.current)
    else commands.openPalette()
  })
  useHotkey('?', commands.openShortcuts)
  return commands
}
