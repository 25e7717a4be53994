import type { z } from 'zod'
import {
  type CardDraft,
  DraftEvent,
  type DraftCounts,
  type GenerateDrafts,
} from '#worker/contracts/flashcards/drafts.ts'
import type { Env } from '#worker/http/env.ts'
import type { Learner } from '../factories.ts'
import { call, configured, type Turn } from '../turns.ts'

/** Asks for cards as the page does, without waiting for the end. */
export async function askForCards(
  learner: Learner,
  source: z.input<typeof GenerateDrafts>['source'],
  given: Env = configured(),
): Promise<Turn> {
  return call(learner, given, '/api/drafts', { method: 'POST', body: JSON.stringify({ source }) })
}

export interface DraftsResult {
  drafts: CardDraft[]
  end: string | undefined
  tally: DraftCounts | undefined
  error: string | undefined
}

/** @param most drafts, after which it hangs up */
export async function readDrafts({ response, settled }: Turn, most = Infinity): Promise<DraftsResult> {
  const result: DraftsResult = { drafts: [], end: undefined, tally: undefined, error: undefined }
  if (!response.body || !response.headers.get('content-type')?.startsWith('text/event-stream'))
    throw new Error(`${response.status}: ${await response.text()}`)
  let rest = ''
  for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
    const events = (rest + piece).split('\n\n')
    rest = events.pop() ?? ''
    for (const event of events) {
      const [, json] = /^id: \d+\ndata: (.*)$/.exec(event) ?? []
      if (json === undefined) throw new Error(`Not an event of ours: ${event}`)
      const frame = DraftEvent.parse(JSON.parse(json))
      if ('draft' in frame) result.drafts.push(frame.draft)
      else Object.assign(result, { end: frame.end, tally: frame.tally, error: frame.error?.code })
    }
    if (result.drafts.length >= most) break
  }
  await settled()
  return result
}
