import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '#app/lib/api.ts'
import { readEvents } from '#app/lib/live/read-events.ts'
import { problemOf, read } from '#app/lib/read.ts'
import type { DraftEvent, DraftSource, DraftCounts } from '#worker/contracts/flashcards/drafts.ts'
import { decksQuery, FLASHCARDS } from '../deck-queries.ts'
import { type DraftFilter, draftsQuery, invalidateOtherLists } from './drafts/draft-queries.ts'

type End = Extract<DraftEvent, { end: string }>['end']

export interface Making {
  running: boolean
  /** How the last run ended; null before. */
  end: End | 'stopped' | null
  tally: DraftCounts | null
  /** The error as a sentence. */
  error: string | null
}

const IDLE: Making = { running: false, end: null, tally: null, error: null }
const LOST = 'The connection was lost. The cards made so far are kept.'

/** Generates cards from a source, adding each to its drafts as it arrives. Leaving the page stops it. */
export function useMaking(source: DraftSource | null, of: DraftFilter) {
  const queryClient = useQueryClient()
  const [making, setMaking] = useState<Making>(IDLE)
  const abort = useRef<AbortController>(null)
  useEffect(() => () => abort.current?.abort(), [])
  const start = async (deckId: number | null) => {
    if (!source) return
    abort.current?.abort()
    const { signal } = (abort.current = new AbortController())
    setMaking({ ...IDLE, running: true })
    try {
      setMaking(await run(source, signal, deckId))
    } catch (error) {
      if (signal.aborted) return setMaking((now) => ({ ...now, running: false, end: 'stopped' }))
      console.error('Cards could not be made', error)
      const problem = problemOf(error)
      setMaking({ ...IDLE, end: 'failed', error: problem ? (problem.detail ?? problem.title) : LOST })
    } finally {
      invalidateOtherLists(queryClient, of)
      void queryClient.invalidateQueries({ queryKey: decksQuery.queryKey })
      void queryClient.invalidateQueries({ queryKey: [FLASHCARDS, 'deck'] })
    }
  }
  const run = async (from: DraftSource, signal: AbortSignal, deckId: number | null): Promise<Making> => {
    const answer = await api.drafts.$post({ json: { source: from, deckId } }, { init: { signal } })
    if (!answer.ok || !answer.body) await read(answer)
    for await (const [, event] of readEvents<DraftEvent>(answer.body ?? new ReadableStream())) {
      if ('end' in event) {
        const { error } = event
        return {
          running: false,
          end: event.end,
          tally: event.tally,
          error: error ? (error.detail ?? error.title) : null,
        }
      }
      const { draft } = event
      queryClient.setQueryData(draftsQuery(of).queryKey, (now = []) => [
        ...now.filter(({ id }) => id !== draft.id),
        draft,
      ])
    }
    return { ...IDLE, end: 'failed', error: LOST }
  }
  return { making, start, stop: () => abort.current?.abort() }
}

/** Describes the result of a run; empty where the cards say it all. */
export function formatResult({ end, tally }: Making): string {
  const sentences: string[] = []
  if (end === 'stopped') sentences.push('Stopped. The cards made so far are kept.')
  if (tally && end === 'complete' && tally.created === 0)
    sentences.push(tally.similar > 0 ? 'No new card was found.' : 'Nothing here makes a good card. Write one yourself.')
  if (tally && tally.similar > 0)
    sentences.push(`${tally.similar} ${tally.similar === 1 ? 'was' : 'were'} like cards you have.`)
  if (tally && tally.unsupported > 0)
    sentences.push(
      `${tally.unsupported} ${tally.unsupported === 1 ? 'was' : 'were'} left out: not supported by the text.`,
    )
  if (tally?.truncated) sentences.push('The text is long: only its beginning was read.')
  if (tally?.modelSpent)
    sentences.push('The language model’s limit for today is reached, so the embedded engine made cards in its place.')
  if (end === 'limit')
    sentences.push('This month’s limit of made cards is reached. Cards you write yourself are never counted.')
  if (end === 'full') sentences.push('There is no room for more drafts: keep or throw away some first.')
  return sentences.join(' ')
}
