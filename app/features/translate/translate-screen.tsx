import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import BookA from 'lucide-react/icons/book-a'
import History from 'lucide-react/icons/rotate-ccw-clock'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { PageColumn, PageHeader } from '#app/ui/page-header.tsx'
import { Deferred } from '#app/ui/deferred.tsx'
import { lazyInBrowser } from '#app/lib/lazy/lazy-in-browser.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import type { Translation } from '#worker/contracts/translate/translations.ts'
import { LanguageBar } from './language/language-bar.tsx'
import { Panes } from './panes/panes.tsx'
import { startQuery } from './translate-queries.ts'
import { useTranslation } from './use-translation.ts'

const NoEngine = lazyInBrowser(async () => (await import('./panels/no-engine.tsx')).NoEngine)

const HistoryPanel = lazy(async () => ({ default: (await import('./panels/history-panel.tsx')).HistoryPanel }))
const GlossaryPanel = lazy(async () => ({ default: (await import('./panels/glossary-panel.tsx')).GlossaryPanel }))

/** A text at the left, its translation at the right; on a phone one above the other. */
export function TranslateScreen({ stored, given }: { stored: Translation | undefined; given?: string }) {
  const { data: start } = useSuspenseQuery(startQuery)
  const it = useTranslation(start, stored, given)
  const [panel, setPanel] = useState<'history' | 'glossary' | null>(null)
  const navigate = useNavigate()
  return (
    <PageColumn>
      <PageHeader
        title="Translate"
        actions={
          <>
            <Button color="neutral" variant="outline" icon={BookA} onClick={() => setPanel('glossary')}>
              Glossary
            </Button>
            <Button color="neutral" variant="outline" icon={History} onClick={() => setPanel('history')}>
              History
            </Button>
          </>
        }
      />
      {it.hasNoEngine && (
        <div className="mb-4">
          <Deferred fallback={null}>
            <NoEngine />
          </Deferred>
        </div>
      )}
      <div className="rounded-xl border border-default bg-surface">
        <LanguageBar it={it} />
        <Panes it={it} />
      </div>
      <Sheet
        open={panel !== null}
        onClose={() => setPanel(null)}
        title={panel === 'glossary' ? 'Glossary' : 'History'}
        description={panel === 'glossary' ? 'Your own terms, translated as you say.' : undefined}
      >
        <Suspense>
          {panel === 'glossary' && <GlossaryPanel target={it.target} targets={it.languages.targets} />}
          {panel === 'history' && (
            <HistoryPanel
              openId={it.state.shown?.id}
              onOpen={() => setPanel(null)}
              onDeleted={(id) => {
                if (id !== it.state.shown?.id) return
                it.session.show(null)
                void navigate({ to: '/dashboard/coach/translate', search: {}, replace: true })
              }}
            />
          )}
        </Suspense>
      </Sheet>
    </PageColumn>
  )
}
