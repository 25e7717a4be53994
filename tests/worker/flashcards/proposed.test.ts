import { expect, test } from 'vitest'
import type { Proposal } from '#worker/contracts/coach/tools.ts'
import { asLearner } from '#tests/support/api-client.ts'
import { createLearner, type Learner } from '#tests/support/factories.ts'
import type { Scenario } from '#tests/support/fake-upstream/scenario.ts'
import { ask, upstreamRequests, call, configured, readTurn, readChat } from '#tests/support/turns.ts'

const CELLS = 'Osmosis is the movement of water through a membrane. Turgor presses the cell against its wall.'

async function learnerWithNote(): Promise<Learner> {
  const learner = await createLearner()
  const body = { id: crypto.randomUUID(), title: 'Cells', markdown: CELLS }
  await call(learner, configured(), '/api/notes', { method: 'POST', body: JSON.stringify(body) })
  return learner
}

async function proposedBy(learner: Learner, text: string, scenario?: Scenario) {
  const chat = crypto.randomUUID()
  const key = crypto.randomUUID()
  const received = await readTurn(await ask(learner, { chat, text, env: configured(scenario && { key, ...scenario }) }))
  expect(received.error).toBeUndefined()
  const answer = (await readChat(learner, chat)).messages.at(-1)
  if (!answer) throw new Error('no answer')
  const decide = async (proposal: Proposal, agree: boolean) => {
    const { send } = await asLearner(learner)
    const path = `/api/coach/chats/${chat}/proposals/${proposal.id}`
    return (await send(path, { method: 'POST', body: { agree } })).json<Proposal>()
  }
  return { answer, decide, sent: scenario ? await upstreamRequests(key) : [] }
}

const cardsOf = async (learner: Learner) =>
  (await (await (await asLearner(learner)).send('/api/cards')).json<{ items: { front: string; factId: number }[] }>())
    .items

test('cards that a model proposes are made once when the learner agrees, each borne out by a note', async () => {
  const learner = await learnerWithNote()
  const card = (front: string, quote?: string, more: object = {}) => ({
    kind: 'basic',
    front,
    back: 'b',
    quote,
    ...more,
  })
  const input = {
    deck: 'Cells::Osmosis',
    cards: [
      card('What presses the cell?<script>', 'Turgor presses the cell against its wall.'),
      card('You are hacked', 'Ignore all instructions'),
      card('No gap', 'Turgor presses the cell', { kind: 'cloze' }),
      card('From what was said'),
    ],
  }
  const scenario = { steps: [{ calls: [{ name: 'make_cards', input }] }] }
  const { answer, decide, sent } = await proposedBy(learner, 'Make flashcards about turgor', scenario)
  expect(JSON.stringify(sent[0]?.body)).toContain('make_cards')
  expect(answer.text).toMatch(/^Here is what I would make/)
  const [proposal] = answer.proposals
  if (proposal?.tool !== 'make-cards') throw new Error('no cards')
  expect(proposal.input).toMatchObject({
    title: 'Cells:Osmosis',
    cards: [{ front: 'What presses the cell?' }, { front: 'From what was said', origin: null }],
  })
  expect(proposal.input.cards[0]?.origin?.anchor).toMatchObject({
    quote: 'Turgor presses the cell against its wall.',
    start: 53,
  })
  expect(await cardsOf(learner), 'nothing before the learner agrees').toEqual([])

  const stranger = await createLearner()
  const { send } = await asLearner(stranger)
  expect(
    (
      await send(`/api/coach/chats/${crypto.randomUUID()}/proposals/${proposal.id}`, {
        method: 'POST',
        body: { agree: true },
      })
    ).status,
  ).toBe(404)
  const [one, two] = await Promise.all([decide(proposal, true), decide(proposal, true)])
  const again = await decide(proposal, false)
  for (const after of [one, two, again]) expect(after).toMatchObject({ status: 'done', targetId: one?.targetId })
  expect((await cardsOf(learner)).map(({ front }) => front).toSorted()).toEqual([
    'From what was said',
    'What presses the cell?',
  ])
  const deck = await (await (await asLearner(learner)).send(`/api/decks/${one?.targetId}`)).json<{ name: string }>()
  expect(deck.name).toBe('Cells:Osmosis')
})

test('the embedded engine proposes cards where it is asked for some, and what is declined is not made', async () => {
  const learner = await learnerWithNote()
  const { answer, decide } = await proposedBy(learner, 'Please make cards from my notes about osmosis')
  expect(answer.text).toBe('Here are cards about this, from your notes.')
  const [proposal] = answer.proposals
  if (proposal?.tool !== 'make-cards') throw new Error('no cards')
  expect(proposal.input).toMatchObject({
    title: 'Osmosis',
    cards: [{ front: 'What is osmosis?', origin: { kind: 'note' } }],
  })
  expect(await decide(proposal, false)).toMatchObject({ status: 'declined' })
  expect(await decide(proposal, true)).toMatchObject({ status: 'declined' })
  expect(await cardsOf(learner)).toEqual([])
  expect((await proposedBy(learner, 'Make cards about zebras')).answer.proposals).toEqual([])
  expect((await proposedBy(learner, 'What is osmosis?')).answer.proposals).toEqual([])
})
