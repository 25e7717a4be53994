import { useNavigate } from '@tanstack/react-router'
import { Sheet } from '#app/ui/sheet.tsx'
import type { TranslationControls } from '../use-translation.ts'
import { GlossaryPanel } from './glossary-panel.tsx'
import { HistoryPanel } from './history-panel.tsx'

export type Panel = 'history' | 'glossary'

/** What opens beside the panes. @param open null while it closes */
export function TranslatePanels({
  it,
  open,
  onClose,
}: {
  it: TranslationControls
  open: Panel | null
  onClose: () => void
}) {
  const navigate = useNavigate()
  const shownId = it.state.shown?.id
  return (
    <Sheet
      open={open !== null}
      onClose={onClose}
      title={open === 'glossary' ? 'Glossary' : 'History'}
      description={open === 'glossary' ? 'Your own terms, translated as you say.' : undefined}
    >
      {open === 'glossary' && <GlossaryPanel target={it.target} targets={it.languages.targets} />}
      {open === 'history' && (
        <HistoryPanel
          openId={shownId}
          onOpen={onClose}
          onDeleted={(id) => {
            if (id !== shownId) return
            it.session.show(null)
            void navigate({ to: '/dashboard/coach/translate', search: {}, replace: true })
          }}
        />
      )}
    </Sheet>
  )
}
