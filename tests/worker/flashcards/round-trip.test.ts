import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fact, studied } from '#tests/support/anki/portable-facts.ts'
import { aLearner } from '#tests/support/api-client.ts'
import type { ExportedFacts } from '#worker/contracts/flashcards/import.ts'
import type { PortableDeck, PortableFact } from '#worker/contracts/flashcards/portable-cards.ts'

const hash = 'a'.repeat(64)

/** An account that takes facts in, as the page sends them, and gives all of them out. */
async function account() {
  const { send } = await aLearner()
  const post = async (path: string, body: object) => {
    const answer = await send(path, { method: 'POST', body })
    expect(answer.status, await answer.clone().text()).toBe(200)
    return answer
  }
  return {
    send,
    post,
    bring: (facts: readonly PortableFact[], decks: readonly PortableDeck[]) =>
      post('/api/import/decks', {
        startedAt: Date.now(),
        place: 0,
        decks,
        facts: facts.map((each) => ({ ...each, hash })),
      }),
    exported: async () => {
      const { items, decks } = await (await send('/api/export/decks')).json<ExportedFacts>()
      // When its text was written here is each account's own.
      return { facts: items.map((each) => ({ ...each, updatedAt: null })), decks }
    },
  }
}

/** Answers some of what is due, as a learner would have before taking everything along. */
async function studySome({ send, post }: Awaited<ReturnType<typeof account>>, deck: string): Promise<void> {
  const { items } = await (await send('/api/decks')).json<{ items: { id: number; path: string }[] }>()
  const id = items.find(({ path }) => path === deck)?.id
  const { cards } = await (await send(`/api/decks/${id}/queue`)).json<{ cards: { id: number }[] }>()
  const now = Date.now()
  const reviews = cards.slice(0, 3).flatMap(({ id: cardId }, at) =>
    [3, (at % 4) + 1].map((rating, n) => ({
      ...{ kind: 'rating', id: crypto.randomUUID(), cardId, rating, days: null, durationMs: 900, certainty: null },
      at: now - 100_000 + at * 1_000 + n,
    })),
  )
  if (reviews.length > 0) await post('/api/reviews', { reviews, sentAt: now })
}

const KINDS = ['learning', 'review', 'relearning', 'cram'] as const

/** As a package has it: each answer is a line of Anki's log, also one that was given here. */
function asWritten<Fact extends Pick<PortableFact, 'cards'>>(fact: Fact): Fact {
  return {
    ...fact,
    cards: fact.cards.map((card) => ({
      ...card,
      reviews: card.reviews.map((each) => {
        const interval = each.days ?? -(each.seconds ?? 0)
        return { ...each, anki: each.anki ?? { interval, lastInterval: 0, factor: 0, kind: KINDS.indexOf(each.kind) } }
      }),
    })),
  }
}

test('what one account gives out, another takes in and gives out the same: facts, schedules, history, how decks are studied', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fact, { selector: ({ key }) => key, minLength: 1, maxLength: 6 }),
      studied,
      studied,
      async (given, outer, inner) => {
        const decks = [
          { path: ['Languages'], ...outer },
          { path: ['Languages', 'French'], ...inner },
        ]
        const facts = given.map((each, at) => (at % 2 ? each : { ...each, deck: ['Languages', 'French'] }))
        const mine = await account()
        await mine.bring(facts, decks)
        await studySome(mine, 'Languages')
        const exported = await mine.exported()
        const first = { ...exported, facts: exported.facts.map(asWritten) }
        expect(first.facts.map(({ key }) => key).toSorted()).toEqual(facts.map(({ key }) => key).toSorted())
        expect(first.decks).toEqual(expect.arrayContaining(decks))

        const theirs = await account()
        await theirs.bring(first.facts, first.decks)
        expect(await theirs.exported()).toEqual(first)
      },
    ),
    { numRuns: 6 },
  )
})
