import { z } from 'zod'
import { LIVE_SECONDS, PLAYER_NAME_MAX, ROOM_CODE_DIGITS } from './live-limits.ts'
import { type Question, QuestionResponse } from './questions.ts'

export const RoomCode = z.string().regex(new RegExp(`^[1-9]\\d{${ROOM_CODE_DIGITS - 1}}$`))

/** `key` is made by the browser, so that a room that is opened twice is one. */
export const OpenRoom = z.strictObject({ key: z.uuid(), seconds: z.literal(LIVE_SECONDS) })
export type OpenRoom = z.infer<typeof OpenRoom>

/** What a code leads to, for who has not joined yet. */
export const RoomInfo = z.object({ code: RoomCode, title: z.string() })
export type RoomInfo = z.infer<typeof RoomInfo>

/** `player`: joins under a name, or comes back. `host`: steers, and may join as well. */
export const SocketQuery = z.object({ as: z.enum(['host', 'player']).default('player') })

/** Invisible signs would make two names look the same, and right-to-left marks turn what follows. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

const playerName = z
  .string()
  .max(200)
  .transform((name) => name.replaceAll(INVISIBLE, '').replaceAll(/\s+/g, ' ').trim())
  .pipe(z.string().min(1).max(PLAYER_NAME_MAX))

/** What a browser sends, as JSON. */
export const RoomMessage = z.discriminatedUnion('type', [
  /** `key`: a secret of this browser, by which a guest who comes back is the same player. */
  z.strictObject({ type: z.literal('join'), name: playerName, key: z.uuid() }),
  /** `question`: which one is meant, from 0. The first answer counts. */
  z.strictObject({ type: z.literal('answer'), question: z.int().min(0), response: QuestionResponse }),
  // From here on the host's.
  z.strictObject({ type: z.literal('start') }),
  z.strictObject({ type: z.literal('reveal'), question: z.int().min(0) }),
  z.strictObject({ type: z.literal('next'), question: z.int().min(0) }),
  z.strictObject({ type: z.literal('lock'), locked: z.boolean() }),
  z.strictObject({ type: z.literal('remove'), player: z.uuid() }),
  z.strictObject({ type: z.literal('end') }),
])
export type RoomMessage = z.infer<typeof RoomMessage>

/** A place in the ranking; equal scores share one. */
export interface Place {
  id: string
  name: string
  place: number
  score: number
  /** Of the question that is revealed. */
  gained: number
}

/** How a question was answered: players by the option they chose, where there are options to choose, and by their mark. */
export interface Tally {
  /** By the id of an option; `true` and `false` of a statement. */
  options: Record<string, number>
  right: number
  partly: number
  wrong: number
}

export type RoomPhase = 'lobby' | 'question' | 'reveal' | 'ended'

/** All that one socket shows, sent whenever it changes but for the number of answers. */
export interface RoomView {
  type: 'view'
  title: string
  phase: RoomPhase
  /** Which question, from 0, of how many. */
  at: number
  of: number
  seconds: number | null
  /** Milliseconds until the question closes, by the server's clock; null without a limit. */
  leftMs: number | null
  /** Without its key until it is revealed. */
  question: Question | null
  /** Options are shown in the same order to everybody. */
  seed: number
  players: number
  answered: number
  /** Who is in the lobby. */
  names: { id: string; name: string; isHere: boolean }[]
  /** The first places, once a question was revealed; all of them at the end. */
  ranking: Place[]
  tally: Tally | null
  isLocked: boolean
  hostIsHere: boolean
  /** Null for who has not joined. */
  you: You | null
}

export interface You {
  id: string
  name: string
  place: number | null
  score: number
  /** To the question that is shown. */
  response: QuestionResponse | null
  /** Once it is revealed: points it earned, and its mark from 0 to 1; null where it was not answered. */
  points: number | null
  fraction: number | null
  /** Whether the result goes into an account, and whether it is there. */
  isSignedIn: boolean
  isSaved: boolean
}

export type RoomRefusal = 'full' | 'locked' | 'too-late' | 'removed' | 'not-understood'

/** What the server sends, as JSON. */
export type RoomEvent =
  | RoomView
  | { type: 'answered'; question: number; answered: number; players: number }
  | { type: 'refused'; reason: RoomRefusal }
