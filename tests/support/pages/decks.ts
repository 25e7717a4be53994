import type { APIRequestContext, Page } from '@playwright/test'

interface DeckOf {
  id: number
  cards: { id: number; factId: number; front: string; state: string; reps: number; leech: boolean }[]
}

/** A deck with cards, made through the API as the signed-in learner of the page. */
export async function makeDeck(page: Page, name: string, facts: readonly object[]): Promise<DeckOf> {
  const { request } = page.context()
  const origin = new URL(process.env.STOA_URL ?? '').origin
  const post = async (path: string, data: object) => {
    const answer = await request.post(`${origin}/api${path}`, { headers: { origin }, data })
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
    return answer.json()
  }
  const { id } = await post('/decks', { name })
  const rows = facts.map((fact) => ({ key: crypto.randomUUID(), kind: 'basic', back: '', ...fact }))
  if (rows.length > 0) await post(`/decks/${id}/facts`, { facts: rows })
  return { id, cards: await cardsOf(request, id) }
}

/** The cards of a deck as the server has them, the first made first. */
export async function cardsOf(request: APIRequestContext, deckId: number): Promise<DeckOf['cards']> {
  const origin = new URL(process.env.STOA_URL ?? '').origin
  const { items } = await (await request.get(`${origin}/api/cards?deck=${deckId}&limit=100`)).json()
  return items.toReversed()
}
