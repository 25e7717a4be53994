import ReconnectingWebSocket from 'partysocket/ws'
import { PLAYER_REMOVED, ROOM_CLOSED, SIGNED_OUT } from '#worker/contracts/quizzes/live-limits.ts'
import type { RoomEvent, RoomMessage, RoomRefusal, RoomView } from '#worker/contracts/quizzes/live.ts'
import type { QuestionResponse } from '#worker/contracts/quizzes/questions.ts'
import { rememberedPlayer, rememberPlayer } from './remembered-player.ts'

/** How often the connection is tried, and how long its answer may take: a phone that slept has a socket that is dead. */
const PING_MS = 15_000
const PONG_MS = 5_000

export interface RoomState {
  view: RoomView | null
  /** On the clock of `performance.now()`; null without a limit. */
  deadline: number | null
  isConnected: boolean
  /** Why joining failed. */
  refusal: RoomRefusal | null
  /** It is over for this browser: nothing is connected again. */
  end: 'closed' | 'removed' | 'signed-out' | 'lost' | null
  /** The answer that is on its way, by the number of its question. */
  sending: { question: number; response: QuestionResponse } | null
}

const ENDS: Partial<Record<number, RoomState['end']>> = {
  [ROOM_CLOSED]: 'closed',
  [PLAYER_REMOVED]: 'removed',
  [SIGNED_OUT]: 'signed-out',
}

const BEFORE: RoomState = {
  view: null,
  deadline: null,
  isConnected: false,
  refusal: null,
  end: null,
  sending: null,
}

/**
 * This browser's place in a live room. The connection is made again whenever it is lost; a player is then the same one, and an
 * answer that had not arrived is sent again.
 */
export class RoomConnection {
  state: RoomState = BEFORE
  readonly #listeners = new Set<() => void>()
  readonly #socket: ReconnectingWebSocket
  #pinging: ReturnType<typeof setInterval> | undefined
  #waiting: ReturnType<typeof setTimeout> | undefined
  /** Sent with each connection once the learner has joined. */
  #joined: Extract<RoomMessage, { type: 'join' }> | null

  constructor(
    readonly code: string,
    as: 'host' | 'player',
  ) {
    const { protocol, host } = location
    const address = `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/api/live/${code}/socket?as=${as}`
    const known = rememberedPlayer(code)
    this.#joined = known && { type: 'join', ...known }
    this.#socket = new ReconnectingWebSocket(address, undefined, {
      minReconnectionDelay: 300,
      maxReconnectionDelay: 4_000,
      connectionTimeout: 8_000,
      // What is sent again is decided here.
      maxEnqueuedMessages: 0,
      // Those of 4000 and more are the room's own, and final.
      shouldReconnectOnClose: ({ code: closed }) => closed < ROOM_CLOSED,
    })
    this.#socket.addEventListener('open', this.#opened)
    this.#socket.addEventListener('message', this.#received)
    this.#socket.addEventListener('close', this.#closed)
    addEventListener('online', this.#check)
    document.addEventListener('visibilitychange', this.#check)
    this.#pinging = setInterval(this.#check, PING_MS)
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  join(name: string): void {
    const key = this.#joined?.key ?? crypto.randomUUID()
    this.#joined = { type: 'join', name, key }
    this.#set({ refusal: null })
    this.send(this.#joined)
  }

  answer(question: number, response: QuestionResponse): void {
    this.#set({ sending: { question, response } })
    this.send({ type: 'answer', question, response })
  }

  /** Not while there is no connection: buttons of the host are off then. */
  send(message: RoomMessage): void {
    if (this.state.isConnected) this.#socket.send(JSON.stringify(message))
  }

  close(): void {
    clearInterval(this.#pinging)
    clearTimeout(this.#waiting)
    removeEventListener('online', this.#check)
    document.removeEventListener('visibilitychange', this.#check)
    this.#socket.close()
  }

  readonly #opened = () => {
    this.#set({ isConnected: true })
    if (this.#joined) this.send(this.#joined)
    const { sending } = this.state
    if (sending) this.send({ type: 'answer', ...sending })
  }

  readonly #closed = ({ code }: { code: number }) => {
    // Where the library itself closed (no answer in time), the event has something else for a code.
    const end = code >= ROOM_CLOSED ? (ENDS[code] ?? 'lost') : null
    this.#set({ isConnected: false, end })
    if (end) this.close()
  }

  readonly #received = ({ data }: MessageEvent<string>) => {
    clearTimeout(this.#waiting)
    if (data === 'pong') return
    const event = JSON.parse(data) as RoomEvent
    if (event.type === 'view') this.#show(event)
    else if (event.type === 'refused') this.#refused(event.reason)
    else {
      const { view } = this.state
      if (view?.at === event.question)
        this.#set({ view: { ...view, answered: event.answered, players: event.players } })
    }
  }

  #show(view: RoomView): void {
    if (view.you && this.#joined) rememberPlayer(this.code, { name: view.you.name, key: this.#joined.key })
    const { sending } = this.state
    const isOpen = view.phase === 'question' && sending?.question === view.at && !view.you?.response
    this.#set({
      view,
      deadline: view.leftMs === null ? null : performance.now() + view.leftMs,
      sending: isOpen ? sending : null,
      ...(view.you && { refusal: null }),
    })
  }

  #refused(reason: RoomRefusal): void {
    if (reason === 'removed') this.#joined = null
    // An answer that came too late: the view says so.
    this.#set({ sending: null, ...(this.state.view?.you ? {} : { refusal: reason }) })
  }

  /** A connection that does not answer is made anew. */
  readonly #check = () => {
    if (document.hidden || !this.state.isConnected) return
    this.#socket.send('ping')
    clearTimeout(this.#waiting)
    this.#waiting = setTimeout(() => this.#socket.reconnect(), PONG_MS)
  }

  #set(change: Partial<RoomState>): void {
    this.state = { ...this.state, ...change }
    for (const listener of this.#listeners) listener()
  }
}
