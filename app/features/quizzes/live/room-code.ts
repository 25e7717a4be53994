import { ROOM_CODE_DIGITS } from '#worker/contracts/quizzes/live-limits.ts'

const CODE = new RegExp(`^[1-9]\\d{${ROOM_CODE_DIGITS - 1}}$`)

/** The code in what was typed or in an address, however it is spaced; null where there is none. */
export function codeIn(text: unknown): string | null {
  const digits = typeof text === 'string' || typeof text === 'number' ? String(text).replaceAll(/[\s-]/g, '') : ''
  return CODE.test(digits) ? digits : null
}

/** `482 913`: read out and typed in two halves. */
export function spacedCode(code: string): string {
  return `${code.slice(0, ROOM_CODE_DIGITS / 2)} ${code.slice(ROOM_CODE_DIGITS / 2)}`
}
