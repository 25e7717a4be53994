import { createClientOnlyFn } from '@tanstack/react-start'
import { useSuspenseQuery } from '@tanstack/react-query'
import BookA from 'lucide-react/icons/book-a'
import History from 'lucide-react/icons/rotate-ccw-clock'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { PageColumn, PageHeader } from '#app/ui/page-header.tsx'
import { Deferred } from '#app/ui/deferred.tsx'
import { lazyInBrowser } from '#app/lib/lazy/lazy-in-browser.tsx'
import type { Translation } from '#worker/contracts/translate/translations.ts'
import { LanguageBar } from './language/language-bar.tsx'
import { Panes } from './panes/panes.tsx'
import type { Panel } from './panels/translate-panels.tsx'
import { startQuery } from './translate-queries.ts'
import { useTranslation } from './use-translation.ts'

const NoEngine = lazyInBrowser(async () => (await import('./panels/no-engine.tsx')).NoEngine)

const Panels = lazy(
  createClientOnlyFn(async () => ({ default: (await import('./panels/translate-panels.tsx')).TranslatePanels })),
)

/** A text at the left, its translation at the right; on a phone one above the other. */
export function TranslateScreen({ stored, given }: { stored: Translation | undefined; given?: string }) {
  const { data: start } = useSuspenseQuery(startQuery)
  const it = useTranslation(start, stored, given)
  // Undefined until the first is opened; null while none is.
  const [panel, setPanel] = useState<Panel | null>()
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
      {panel !== undefined && (
        <Suspense>
          <Panels it={it} open={panel} onClose={() => setPanel(null)} />
        </Suspense>
      )}
    </PageColumn>
  )
}
