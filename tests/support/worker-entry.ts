import { env } from 'cloudflare:workers'
import { api } from '#worker/api.ts'
import type { TurnInput } from '#worker/features/coach/answer/turn-object.ts'
import type { Env } from '#worker/http/env.ts'
import { consume } from '#worker/jobs/consume.ts'
import { serve } from '#worker/http/serve.ts'
import type { RunAt } from '#worker/features/translate/running/run-object.ts'
import { ChatTurn as RealChatTurn } from '#worker/objects/chat-turn.ts'
export { LiveRoom } from '#worker/objects/live-room.ts'
import { TranslationRun as RealTranslationRun } from '#worker/objects/translation-run.ts'
import { databaseOf, variablesOf } from './fake-upstream/object-variables.ts'

/** The real object, with the variables that the test has given the Worker in front of it. */
export class ChatTurn extends RealChatTurn {
  override start(turn: TurnInput, session: string) {
    this.env = { ...this.env, ...variablesOf(turn.chatId), DB: databaseOf(turn.chatId, env.DB) }
    return super.start(turn, session)
  }
}

export class TranslationRun extends RealTranslationRun {
  override subscribe(at: RunAt, from: number, session: string) {
    this.env = { ...this.env, ...variablesOf(at.id) }
    return super.subscribe(at, from, session)
  }
}

/** The Worker's API half: what `worker/index.ts` does with `/api/*`, without React and Start, which take seconds to load. */
export default {
  fetch: (request, env, ctx) => serve(request, env, ctx, undefined, (scope) => api.fetch(request, { scope })),
  queue: (batch, env) => consume(batch, env),
} satisfies ExportedHandler<Env>
