import { useQuery } from '@tanstack/react-query'
import Play from 'lucide-react/icons/play'
import Sparkles from 'lucide-react/icons/sparkles'
import { useRef, useState } from 'react'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Deferred } from '#app/ui/deferred.tsx'
import { PageColumn, PageHeader } from '#app/ui/page-header.tsx'
import { Skeleton, SkeletonGroup } from '#app/ui/skeleton.tsx'
import { TabsNav } from '#app/ui/tabs-nav.tsx'
import { deckQuery } from '../deck-queries.ts'
import type { CardView } from './browse/card-filter.ts'
import { CardRowsSkeleton, CardsTab } from './browse/cards-tab.tsx'
import { lazyInBrowser } from '#app/lib/lazy/lazy-in-browser.tsx'

const DeckMaking = lazyInBrowser(async () => (await import('../making/for-deck/deck-making.tsx')).DeckMaking)
const WaitingDrafts = lazyInBrowser(async () => (await import('../making/for-deck/pending-drafts.tsx')).PendingDrafts)
const SettingsTab = lazyInBrowser(async () => (await import('./settings/settings-tab.tsx')).SettingsTab)

const TO = '/dashboard/games/flashcards/$deckId/edit'

/** Edits a deck's cards and its settings. */
export function EditScreen(props: { deckId: number; tab: 'cards' | 'settings'; view: CardView }) {
  const { deckId, tab } = props
  const { data: deck } = useQuery(deckQuery(deckId))
  const [making, setMaking] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const stopMaking = () => {
    setMaking(false)
    opener.current?.focus()
  }
  return (
    <PageColumn>
      <PageHeader
        title={deck ? `Edit ${deck.name}` : <Skeleton className="h-8 w-52" />}
        className="mb-3"
        actions={
          <>
            {tab === 'cards' && (
              <Button
                ref={opener}
                icon={Sparkles}
                color="neutral"
                variant="outline"
                aria-expanded={making}
                onClick={() => setMaking(!making)}
              >
                Make cards
              </Button>
            )}
            <ButtonLink
              to="/dashboard/games/flashcards/$deckId"
              params={{ deckId }}
              icon={Play}
              color="neutral"
              variant="outline"
            >
              To the deck
            </ButtonLink>
          </>
        }
      />
      <TabsNav
        label="Edit"
        className="mb-5"
        tabs={[
          {
            label: 'Cards',
            link: {
              to: TO,
              params: { deckId },
              search: tab === 'cards' ? props.view : {},
              activeOptions: { includeSearch: true },
            },
          },
          {
            label: 'How it is studied',
            link: { to: TO, params: { deckId }, search: { tab: 'settings' }, activeOptions: { includeSearch: true } },
          },
        ]}
      />
      {tab === 'cards' ? (
        <CardsTab
          deckId={deckId}
          view={props.view}
          drafts={
            deck && (making || deck.drafts > 0) ? (
              <Deferred
                className="contents"
                fallback={making ? <Skeleton className="mt-4 h-72 rounded-xl" /> : <div className="mt-4 h-13" />}
              >
                {making ? (
                  <DeckMaking key={deckId} deck={deck} onClose={stopMaking} />
                ) : (
                  <WaitingDrafts key={deckId} deck={deck} />
                )}
              </Deferred>
            ) : null
          }
        />
      ) : (
        <Deferred fallback={<Skeleton className="h-[60rem] rounded-xl" />}>
          <SettingsTab deckId={deckId} />
        </Deferred>
      )}
    </PageColumn>
  )
}

export function EditSkeleton({ tab }: { tab: 'cards' | 'settings' }) {
  return (
    <PageColumn>
      <SkeletonGroup label="Loading the deck">
        <Skeleton className="mb-6 h-9 w-60" />
        <Skeleton className="mb-5 h-9 w-52" />
        <Skeleton className={tab === 'cards' ? 'h-9' : 'h-[60rem] rounded-xl'} />
      </SkeletonGroup>
      {tab === 'cards' && <CardRowsSkeleton />}
    </PageColumn>
  )
}
