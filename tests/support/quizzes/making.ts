import { env } from 'cloudflare:workers'
import type { z } from 'zod'
import {
  type MadeQuestion,
  type MakeQuestions,
  MakingEvent,
  type MakingTally,
} from '#worker/contracts/quizzes/quiz-making.ts'
import type { Env } from '#worker/http/env.ts'
import type { Learner } from '../factories.ts'
import { call, configured, type Turn } from '../turns.ts'

export const EVERY_KIND = [
  'single',
  'multiple',
  'true-false',
  'short',
  'numeric',
  'blanks',
  'ordering',
  'matching',
] as const

type Given = Partial<z.input<typeof MakeQuestions>> & Pick<z.input<typeof MakeQuestions>, 'source'>

/** Asks for questions as the page does, without waiting for the end. */
export async function askForQuestions(learner: Learner, given: Given, env: Env = configured()): Promise<Turn> {
  const body = { key: crypto.randomUUID(), count: 10, kinds: EVERY_KIND, ...given }
  return call(learner, env, '/api/quiz-making', { method: 'POST', body: JSON.stringify(body) })
}

export interface MakingResult {
  made: MadeQuestion[]
  engines: string[]
  progress: [read: number, of: number][]
  end: string | undefined
  tally: MakingTally | undefined
  error: string | undefined
}

/** @param most questions, after which it hangs up */
export async function readQuestions({ response, settled }: Turn, most = Infinity): Promise<MakingResult> {
  const result: MakingResult = {
    ...{ made: [], engines: [], progress: [] },
    ...{ end: undefined, tally: undefined, error: undefined },
  }
  if (!response.body || !response.headers.get('content-type')?.startsWith('text/event-stream'))
    throw new Error(`${response.status}: ${await response.text()}`)
  let rest = ''
  for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
    const events = (rest + piece).split('\n\n')
    rest = events.pop() ?? ''
    for (const event of events) {
      const [, json] = /^id: \d+\ndata: (.*)$/.exec(event) ?? []
      if (json === undefined) throw new Error(`Not an event of ours: ${event}`)
      const read = MakingEvent.parse(JSON.parse(json))
      if ('made' in read) result.made.push(read.made)
      else if ('engine' in read) result.engines.push(read.engine.kind)
      else if ('progress' in read) result.progress.push([read.progress.read, read.progress.of])
      else Object.assign(result, { end: read.end, tally: read.tally, error: read.error?.code })
    }
    if (result.made.length >= most) break
  }
  await settled()
  return result
}

/** A note that every kind but one can be made from. */
export const CELLS_NOTE = `# Cell division

Mitosis is the division of a nucleus into two nuclei with the same chromosomes. Meiosis is the division that makes cells with half of the set. A chromatid is one of the two copies of a replicated chromosome. The centromere is the region where two sister copies are joined. Human body cells contain 46 chromosomes.

## Phases of mitosis
1. Prophase
2. Metaphase
3. Anaphase
4. Telophase

Plant cells contain chloroplasts, a cell wall and a large vacuole. Animal cells contain centrioles, lysosomes and small vacuoles.

| Organelle | Function | Membranes |
|---|---|---|
| Nucleus | holds the DNA | 2 |
| Chloroplast | makes sugar | 3 |
| Ribosome | builds proteins | 0 |
`

/** A sentence of it. */
export const CELLS_QUOTE = 'Human body cells contain 46 chromosomes.'

/** Questions that were counted this month. */
export const usedBy = async ({ id }: Learner) =>
  (await env.DB.prepare(`select used from usage where owner_id = ? and kind = 'generated-item'`)
    .bind(id)
    .first<number>('used')) ?? 0

/** A question as a model writes it. */
export const modelLine = (question: object) =>
  `${JSON.stringify({ quote: CELLS_QUOTE, explanation: '', ...question })}\n`
