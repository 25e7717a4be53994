import { LIVE_PLAYERS_MAX, PLAYER_REMOVED, ROOM_CLOSED, SIGNED_OUT } from '#worker/contracts/quizzes/live-limits.ts'
import type { RoomEvent, RoomRefusal } from '#worker/contracts/quizzes/live.ts'
import type { NewRoom } from '#worker/features/quizzes/live/room-object.ts'
import type { RoomStore } from './room-store.ts'
import { sharedView, youOf } from './room-view.ts'

/** Changes within this time are sent together: a hundred players answer at once. */
const GATHER_MS = 50
/** Sockets of a room: every player in two tabs, and the host. */
const SOCKETS_MAX = 2 * LIVE_PLAYERS_MAX + 10
/** Messages of one socket in ten seconds; nobody types so fast. */
const MESSAGES_MAX = 50
const FLOOD_WINDOW_MS = 10_000

/** Who is behind a socket. Survives hibernation with it. */
export interface Attachment {
  isHost: boolean
  userId: string | null
  /** The id of their session, whose end closes the socket; null for a guest. */
  session: string | null
  /** When it expires, in milliseconds since 1970; null for a guest. */
  sessionEndsAt: number | null
  playerId: string | null
}

/** The sockets of a live room: who is here, and what they are sent. */
export class RoomSockets {
  #gathering: ReturnType<typeof setTimeout> | undefined
  /** Whether more than the number of answers is to be sent. */
  #isViewDue = false
  readonly #messages = new WeakMap<WebSocket, { since: number; count: number }>()

  constructor(
    private readonly ctx: DurableObjectState,
    private readonly store: RoomStore,
  ) {
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'))
  }

  get isFull(): boolean {
    return this.ctx.getWebSockets().length >= SOCKETS_MAX
  }

  /** The browser's end of a new socket. */
  accept(attachment: Attachment): WebSocket {
    const { 0: client, 1: server } = new WebSocketPair()
    this.ctx.acceptWebSocket(server)
    server.serializeAttachment(attachment)
    this.sendView(server)
    return client
  }

  /** The ids of players who are connected. */
  here(): Set<string> {
    return new Set(this.#open().flatMap((socket) => attachmentOf(socket).playerId ?? []))
  }

  /** Sends everybody what they see, with what else changes in the next moment. */
  publish(): void {
    this.#isViewDue = true
    this.publishCount()
  }

  /** Sends everybody how many have answered. */
  publishCount(): void {
    if (this.#gathering !== undefined) return
    this.#gathering = setTimeout(() => {
      this.#gathering = undefined
      const isViewDue = this.#isViewDue
      this.#isViewDue = false
      const { room } = this.store
      if (!room) return
      if (isViewDue) this.#sendViews(room)
      else this.#sendCount()
    }, GATHER_MS)
  }

  sendView(socket: WebSocket): void {
    const { room } = this.store
    if (!room) return
    const { view, places } = this.#sharedView(room)
    post(socket, { ...view, you: this.#you(socket, places) })
  }

  refuse(socket: WebSocket, reason: RoomRefusal): void {
    post(socket, { type: 'refused', reason })
  }

  /** Closes the sockets of a player; a host who played stays host. */
  remove(playerId: string): void {
    for (const socket of this.ctx.getWebSockets()) {
      const of = attachmentOf(socket)
      if (of.playerId !== playerId) continue
      if (of.isHost) attach(socket, { ...of, playerId: null })
      else socket.close(PLAYER_REMOVED, 'removed')
    }
  }

  disconnect(session: string): void {
    for (const socket of this.ctx.getWebSockets())
      if (attachmentOf(socket).session === session) socket.close(SIGNED_OUT, 'signed out')
  }

  /** When the first session of those who are connected expires; infinity where none does. */
  get nextSessionEnd(): number {
    return Math.min(...this.#open().map((socket) => attachmentOf(socket).sessionEndsAt ?? Infinity))
  }

  /** Closes the sockets of sessions that have expired. @returns whether there were such */
  disconnectExpired(now: number): boolean {
    const expired = this.#open().filter((socket) => (attachmentOf(socket).sessionEndsAt ?? Infinity) <= now)
    for (const socket of expired) socket.close(SIGNED_OUT, 'signed out')
    return expired.length > 0
  }

  closeAll(): void {
    for (const socket of this.ctx.getWebSockets()) socket.close(ROOM_CLOSED, 'closed')
  }

  /** Counts a message. @returns whether it is one too many */
  floods(socket: WebSocket): boolean {
    const now = Date.now()
    const known = this.#messages.get(socket)
    const current = known && now - known.since < FLOOD_WINDOW_MS ? known : { since: now, count: 0 }
    current.count++
    this.#messages.set(socket, current)
    return current.count > MESSAGES_MAX
  }

  #sendViews(room: NewRoom): void {
    const { view, places } = this.#sharedView(room)
    const shared = JSON.stringify(view).slice(0, -1)
    for (const socket of this.#open()) socket.send(`${shared},"you":${JSON.stringify(this.#you(socket, places))}}`)
  }

  #sendCount(): void {
    const { at } = this.store.state
    const players = [...this.store.players.values()].filter(({ isRemoved }) => !isRemoved).length
    for (const socket of this.#open())
      post(socket, { type: 'answered', question: at, answered: this.store.answers(at).size, players })
  }

  #sharedView(room: NewRoom) {
    const hostIsHere = this.#open().some((socket) => attachmentOf(socket).isHost)
    return sharedView(this.store, room, { here: this.here(), hostIsHere, now: Date.now() })
  }

  #you(socket: WebSocket, places: Parameters<typeof youOf>[2]) {
    const { playerId } = attachmentOf(socket)
    const player = playerId === null ? undefined : this.store.players.get(playerId)
    return player && !player.isRemoved ? youOf(this.store, player, places) : null
  }

  #open(): WebSocket[] {
    return this.ctx.getWebSockets().filter(({ readyState }) => readyState === WebSocket.OPEN)
  }
}

export function attach(socket: WebSocket, attachment: Attachment): void {
  socket.serializeAttachment(attachment)
}

export function attachmentOf(socket: WebSocket): Attachment {
  return socket.deserializeAttachment() as Attachment
}

/** A socket that is closing takes nothing more. */
function post(socket: WebSocket, event: RoomEvent): void {
  if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(event))
}
