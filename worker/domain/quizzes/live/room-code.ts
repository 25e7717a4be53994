import { ROOM_CODE_DIGITS } from '#worker/contracts/quizzes/live-limits.ts'

/**
 * The nth code of a room, drawn from its key: the same room that is opened twice gets the same one.
 * @param turn from 0; higher ones for where earlier codes are taken
 */
export async function roomCode(key: string, turn: number): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${key}\n${turn}`))
  // No zero at its beginning, which addresses and people lose.
  const first = 10 ** (ROOM_CODE_DIGITS - 1)
  return String(first + (new DataView(digest).getUint32(0) % (9 * first)))
}
