import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageColumn, PageHeader } from '#app/ui/page-header.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { deckQuery, FLASHCARDS } from '../deck-queries.ts'
import { cardsQuery, createFacts } from '../fact-queries.ts'
import { FactForm, type FactValues } from './fact-form.tsx'

const EMPTY: FactValues = { kind: 'basic', front: '', back: '', tags: [] }

/** A deck's cards, and a way to write more. */
export function EditScreen({ deckId }: { deckId: number }) {
  const { data: deck } = useQuery(deckQuery(deckId))
  const list = useInfiniteQuery(cardsQuery({ deck: deckId }))
  const queryClient = useQueryClient()
  const [key, setKey] = useState(() => crypto.randomUUID())
  const cards = (list.data?.pages ?? []).flatMap(({ items }) => items)
  const add = async (values: FactValues) => {
    await createFacts(deckId, [{ ...values, key, origin: null }])
    setKey(crypto.randomUUID())
    await queryClient.invalidateQueries({ queryKey: [FLASHCARDS] })
  }
  return (
    <PageColumn width="reading">
      <PageHeader
        title={deck ? `Edit ${deck.name}` : <Skeleton className="h-8 w-52" />}
        actions={
          <Link to="/dashboard/games/flashcards/$deckId" params={{ deckId }} className="text-sm text-muted underline">
            Back to the deck
          </Link>
        }
      />
      <Card className="mb-8">
        <FactForm
          key={key}
          submit="Add card"
          initial={EMPTY}
          onSubmit={add}
          onCancel={() => setKey(crypto.randomUUID())}
        />
      </Card>
      <ul aria-label="Cards" className="divide-y divide-default border-y border-default">
        {cards.map((card) => (
          <li key={card.id} className="py-2.5">
            <p className="truncate text-base text-highlighted">{card.front}</p>
            <p className="truncate text-sm text-muted">{card.back}</p>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          className="mt-4"
          color="neutral"
          variant="outline"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </PageColumn>
  )
}
