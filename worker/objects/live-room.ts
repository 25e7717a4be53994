import { DurableObject } from 'cloudflare:workers'
import { attachmentsIn } from '#worker/contracts/knowledge/attachment-address.ts'
import { FLOODED, LIVE_PLAYERS_MAX, ROOM_CLOSED } from '#worker/contracts/quizzes/live-limits.ts'
import { RoomMessage } from '#worker/contracts/quizzes/live.ts'
import { grade } from '#worker/domain/quizzes/grade.ts'
import { livePoints } from '#worker/domain/quizzes/live/live-points.ts'
import { LIVE_HEADERS, type NewRoom, type RoomObject } from '#worker/features/quizzes/live/room-object.ts'
import type { Env } from '#worker/http/env.ts'
import { log } from '#worker/http/log.ts'
import { type Attachment, attach, attachmentOf, RoomSockets } from './room-sockets.ts'
import { type Player, RoomStore } from './room-store.ts'

/** An answer that left a player in time may arrive so much later. */
const GRACE_MS = 500
/** A room that nobody steers is deleted after this time; one that has ended, too. */
const IDLE_MS = 3 * 3_600_000
/** Results that could not be saved are tried again after this time. */
const RETRY_MS = 60_000
/** A message with the longest answer there is, every character escaped. */
const MESSAGE_CHARACTERS_MAX = 64_000

/**
 * A quiz that many play at the same time, by a code. Its host steers; players answer by WebSocket, and each has the same view.
 * Everything is in the object's own SQLite before it is sent, so a room goes on after it hibernated or lost its process.
 */
export class LiveRoom extends DurableObject<Env> implements RoomObject {
  readonly #store: RoomStore
  readonly #sockets: RoomSockets
  #saves = 0

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.#store = new RoomStore(ctx.storage)
    this.#sockets = new RoomSockets(ctx, this.#store)
  }

  async open(room: NewRoom): Promise<boolean> {
    const open = this.#store.room
    if (open) return open.key === room.key
    const expiresAt = Date.now() + IDLE_MS
    this.#store.open(room, { phase: 'lobby', at: 0, endsAt: null, isLocked: false, unsaved: [], expiresAt })
    await this.ctx.storage.setAlarm(expiresAt)
    return true
  }

  title(): Promise<string | null> {
    return Promise.resolve(this.#store.room?.title ?? null)
  }

  hostOfPicture(id: string): Promise<string | null> {
    const { room } = this.#store
    const isNamed = room !== null && attachmentsIn(JSON.stringify(room.questions)).includes(id.toLowerCase())
    return Promise.resolve(isNamed ? room.ownerId : null)
  }

  override fetch(request: Request): Promise<Response> {
    const { room } = this.#store
    const userId = request.headers.get(LIVE_HEADERS.user)
    const isHost = request.headers.get(LIVE_HEADERS.as) === 'host'
    if (!room || (isHost && userId !== room.ownerId)) return Promise.resolve(new Response(null, { status: 404 }))
    if (this.#sockets.isFull) return Promise.resolve(new Response(null, { status: 503 }))
    const known = userId === null ? undefined : this.#store.playerByKey(userId)
    const playerId = known && !known.isRemoved ? known.id : null
    const session = request.headers.get(LIVE_HEADERS.session)
    const sessionEndsAt = session === null ? null : Number(request.headers.get(LIVE_HEADERS.sessionEndsAt))
    const webSocket = this.#sockets.accept({ isHost, userId, session, sessionEndsAt, playerId })
    if (sessionEndsAt !== null && sessionEndsAt < this.#store.state.expiresAt) void this.#wakeBy(sessionEndsAt)
    // The others see who is back.
    this.#sockets.publish()
    return Promise.resolve(new Response(null, { status: 101, webSocket }))
  }

  disconnect(session: string): Promise<void> {
    this.#sockets.disconnect(session)
    this.#left()
    return Promise.resolve()
  }

  async forget(userId: string): Promise<void> {
    const { room } = this.#store
    if (!room) return
    if (room.ownerId === userId) {
      this.#sockets.closeAll()
      return this.#store.delete()
    }
    const player = this.#store.playerByKey(userId)
    if (!player) return
    this.#sockets.remove(player.id)
    this.#store.deletePlayer(player)
    this.#left()
  }

  override webSocketMessage(socket: WebSocket, data: string | ArrayBuffer): void {
    if (!this.#store.room) return socket.close(ROOM_CLOSED, 'closed')
    if (this.#sockets.floods(socket)) return socket.close(FLOODED, 'too many messages')
    const message = read(data)
    if (!message) return this.#sockets.refuse(socket, 'not-understood')
    try {
      this.#handle(socket, attachmentOf(socket), message)
    } catch (error) {
      log('error', 'live-room', { type: message.type, error })
      this.#sockets.refuse(socket, 'not-understood')
    }
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    // 1005 and 1006 say that no code came, and may not be sent.
    socket.close(code === 1005 || code === 1006 ? 1000 : code)
    this.#left()
  }

  override webSocketError(): void {
    this.#left()
  }

  override async alarm(): Promise<void> {
    const { room } = this.#store
    if (!room) return
    const { phase, at, endsAt, expiresAt } = this.#store.state
    const now = Date.now()
    if (phase === 'question' && endsAt !== null && endsAt + GRACE_MS <= now) this.#reveal(at)
    if (this.#store.state.unsaved.length > 0) await this.#saveResults(room)
    if (this.#sockets.disconnectExpired(now)) this.#left()
    if (expiresAt > now) return this.#setAlarm()
    this.#sockets.closeAll()
    await this.#store.delete()
  }

  #handle(socket: WebSocket, from: Attachment, message: RoomMessage): void {
    const { phase, at } = this.#store.state
    if (message.type === 'join') return this.#join(socket, from, message)
    if (message.type === 'answer') return this.#answer(socket, from, message)
    if (!from.isHost) return this.#sockets.refuse(socket, 'not-understood')
    this.#store.setState({ expiresAt: Date.now() + IDLE_MS })
    // Each names the question it is about: pressed twice, or in two tabs, it counts once.
    if (message.type === 'start' && phase === 'lobby') this.#ask(0)
    if (message.type === 'reveal' && phase === 'question' && message.question === at) this.#reveal(at)
    if (message.type === 'next' && phase === 'reveal' && message.question === at) this.#ask(at + 1)
    if (message.type === 'end' && phase !== 'ended') this.#end()
    if (message.type === 'lock') this.#store.setState({ isLocked: message.locked })
    if (message.type === 'remove') this.#remove(message.player)
    this.#setAlarm()
    this.#sockets.publish()
  }

  #join(socket: WebSocket, from: Attachment, { name, key }: Extract<RoomMessage, { type: 'join' }>): void {
    const { players } = this.#store
    const secret = from.userId ?? key
    const known = this.#store.playerByKey(secret)
    if (known?.isRemoved) return this.#sockets.refuse(socket, 'removed')
    const present = [...players.values()].filter(({ isRemoved }) => !isRemoved)
    if (!known && this.#store.state.phase === 'ended') return this.#sockets.refuse(socket, 'too-late')
    if (!known && this.#store.state.isLocked && !from.isHost) return this.#sockets.refuse(socket, 'locked')
    if (!known && present.length >= LIVE_PLAYERS_MAX) return this.#sockets.refuse(socket, 'full')
    const others = present.filter(({ id }) => id !== known?.id).map((player) => player.name)
    const player: Player = {
      ...(known ?? { id: crypto.randomUUID(), userId: from.userId, score: 0, isRemoved: false }),
      name: unusedName(name, others),
    }
    if (known) this.#store.changePlayer(player)
    else this.#store.addPlayer(player, secret)
    attach(socket, { ...from, playerId: player.id })
    this.#sockets.sendView(socket)
    this.#sockets.publish()
  }

  #answer(socket: WebSocket, from: Attachment, given: Extract<RoomMessage, { type: 'answer' }>): void {
    const { room, state } = this.#store
    const player = from.playerId === null ? undefined : this.#store.players.get(from.playerId)
    const question = room?.questions[given.question]
    if (!room || !question || !player || player.isRemoved || question.kind !== given.response.kind)
      return this.#sockets.refuse(socket, 'not-understood')
    const now = Date.now()
    const isOpen = state.phase === 'question' && state.at === given.question
    if (!isOpen || (state.endsAt !== null && now > state.endsAt + GRACE_MS))
      return this.#sockets.refuse(socket, 'too-late')
    const total = (room.seconds ?? 0) * 1_000
    const left = state.endsAt === null ? null : Math.max(0, state.endsAt - now)
    const fraction = grade(question, given.response).fraction ?? 0
    const points = livePoints(fraction, left === null ? null : left / total)
    const ms = left === null ? 0 : total - left
    const isFirst = this.#store.addAnswer(state.at, {
      playerId: player.id,
      response: given.response,
      fraction,
      points,
      ms,
    })
    // Also what was sent twice: its sender sees that it arrived.
    this.#sockets.sendView(socket)
    if (!isFirst) return
    if (this.#hasAllAnswers()) this.#reveal(state.at)
    else this.#sockets.publishCount()
  }

  /** Nobody who is connected is waited for. */
  #hasAllAnswers(): boolean {
    const { phase, at } = this.#store.state
    if (phase !== 'question') return false
    const answers = this.#store.answers(at)
    const here = [...this.#sockets.here()].filter((id) => this.#store.players.get(id)?.isRemoved === false)
    return here.length > 0 && here.every((id) => answers.has(id))
  }

  #ask(at: number): void {
    const { room } = this.#store
    if (!room) return
    if (at >= room.questions.length) return this.#end()
    const endsAt = room.seconds === null ? null : Date.now() + room.seconds * 1_000
    this.#store.setState({ phase: 'question', at, endsAt })
  }

  /** Somebody's socket has ended; perhaps only they were waited for. */
  #left(): void {
    if (!this.#store.room) return
    if (this.#hasAllAnswers()) this.#reveal(this.#store.state.at)
    else this.#sockets.publish()
  }

  #reveal(at: number): void {
    this.#store.score(at)
    this.#store.setState({ phase: 'reveal', endsAt: null })
    this.#sockets.publish()
  }

  #end(): void {
    const { phase, at } = this.#store.state
    if (phase === 'question') this.#store.score(at)
    const unsaved = [...this.#store.players.values()].flatMap(({ userId, isRemoved }) =>
      isRemoved ? [] : (userId ?? []),
    )
    this.#store.setState({ phase: 'ended', endsAt: null, unsaved, expiresAt: Date.now() + IDLE_MS })
  }

  /** What learners answered goes into their own memory, one after another; what fails is tried again. */
  async #saveResults(room: NewRoom): Promise<void> {
    const { recordResult } = await import('#worker/features/quizzes/live/record-result.ts')
    for (const userId of this.#store.state.unsaved) {
      const player = this.#store.playerByKey(userId)
      const answers = player ? this.#store.answersOf(player.id) : []
      try {
        if (answers.length > 0 && !(await recordResult(this.env, room, userId, answers, new Date()))) continue
        this.#store.setState({ unsaved: this.#store.state.unsaved.filter((id) => id !== userId) })
      } catch (error) {
        log('error', 'live-result', { error })
      }
    }
    this.#sockets.publish()
  }

  #remove(id: string): void {
    const player = this.#store.players.get(id)
    if (!player) return
    this.#store.changePlayer({ ...player, isRemoved: true })
    this.#sockets.remove(id)
  }

  #setAlarm(): void {
    const { phase, endsAt, expiresAt, unsaved } = this.#store.state
    const closes = endsAt === null ? expiresAt : endsAt + GRACE_MS
    const saves = phase === 'ended' && unsaved.length > 0 ? Date.now() + this.#saveDelay() : expiresAt
    void this.ctx.storage.setAlarm(Math.min(expiresAt, closes, saves, this.#sockets.nextSessionEnd))
  }

  /** Nothing else waits for it: an alarm that is sooner stays. */
  async #wakeBy(time: number): Promise<void> {
    const alarm = await this.ctx.storage.getAlarm()
    if (alarm === null || time < alarm) await this.ctx.storage.setAlarm(time)
  }

  /** The first results are saved at once; then learners with another attempt open have time to end it. */
  #saveDelay(): number {
    const delay = this.#saves === 0 ? 0 : RETRY_MS
    this.#saves++
    return delay
  }
}

function read(data: string | ArrayBuffer): RoomMessage | null {
  if (typeof data !== 'string' || data.length > MESSAGE_CHARACTERS_MAX) return null
  try {
    return RoomMessage.safeParse(JSON.parse(data)).data ?? null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** Two players of a name are told apart by a number. */
function unusedName(name: string, others: readonly string[]): string {
  const used = new Set(others.map((other) => other.toLowerCase()))
  let unused = name
  for (let n = 2; used.has(unused.toLowerCase()); n++) unused = `${name} ${n}`
  return unused
}
