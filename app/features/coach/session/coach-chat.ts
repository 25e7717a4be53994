import { AbstractChat, type ChatState } from 'ai'
import type { CoachMessage } from '#worker/contracts/coach.ts'
import { TurnTransport } from './turn-transport.ts'
import type { Turn, TurnHost } from './turn.ts'

/**
 * The AI SDK's chat, which `useChat` runs on, over the state of our page. With the hook itself, and the zod schemas it
 * brings, a chat would need 52 KB more of JavaScript before it is interactive; this module is loaded right after that.
 */
export class CoachChat extends AbstractChat<CoachMessage> {
  readonly #turns: TurnTransport

  constructor(host: TurnHost, state: ChatState<CoachMessage>) {
    const turns = new TurnTransport(host)
    super({ id: host.id, state, transport: turns, generateId: () => crypto.randomUUID() })
    this.#turns = turns
  }

  /** Runs a turn to its end, over as many connections as it takes. Never rejects. */
  async run(turn: Turn): Promise<void> {
    const connection = this.#turns.open(turn)
    await (turn.request ? this.regenerate() : this.resumeStream())
    while (!turn.ended && !connection.closed) {
      await connection.waitToRetry()
      if (!connection.closed) await this.resumeStream()
    }
    connection.close()
  }
}
