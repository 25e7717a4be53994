import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { Play } from 'lucide-react'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageColumn, PageHeader } from '#app/ui/page-header.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { TabsNav } from '#app/ui/tabs-nav.tsx'
import { deckQuery } from '../deck-queries.ts'
import type { CardView } from './browse/card-filter.ts'
import { CardsTab } from './browse/cards-tab.tsx'

const SettingsTab = lazy(async () => ({ default: (await import('./settings/settings-tab.tsx')).SettingsTab }))

const TO = '/dashboard/games/flashcards/$deckId/edit'

/** A deck's cards, and how it is studied. `actions` stand in the head, `drafts` before the cards. */
export function EditScreen(props: {
  deckId: number
  tab: 'cards' | 'settings'
  view: CardView
  actions?: ReactNode
  drafts?: ReactNode
}) {
  const { deckId, tab } = props
  const { data: deck } = useQuery(deckQuery(deckId))
  return (
    <PageColumn>
      <PageHeader
        title={deck ? `Edit ${deck.name}` : <Skeleton className="h-8 w-52" />}
        className="mb-3"
        actions={
          <>
            {props.actions}
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
        <CardsTab deckId={deckId} view={props.view} drafts={props.drafts} />
      ) : (
        <Suspense fallback={<Skeleton className="h-[60rem] rounded-xl" />}>
          <SettingsTab deckId={deckId} />
        </Suspense>
      )}
    </PageColumn>
  )
}
