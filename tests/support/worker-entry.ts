import { api } from '#worker/api.ts'
import type { TurnToRun } from '#worker/features/coach/answer/turn-object.ts'
import type { Env } from '#worker/http/env.ts'
import { serve } from '#worker/http/serve.ts'
import { ChatTurn as RealChatTurn } from '#worker/objects/chat-turn.ts'
import { variablesOf } from './fake-upstream/object-variables.ts'

/** The real object, with the variables that the test has given the Worker in front of it. */
export class ChatTurn extends RealChatTurn {
  override begin(turn: TurnToRun) {
    this.env = { ...this.env, ...variablesOf(turn.chatId) }
    return super.begin(turn)
  }
}

/** The Worker's API half: what `worker/index.ts` does with `/api/*`, without React and Start, which take seconds to load. */
export default {
  fetch: (request, env, ctx) => serve(request, env, ctx, undefined, (scope) => api.fetch(request, { scope })),
} satisfies ExportedHandler<Env>
