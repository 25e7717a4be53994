import type { PROMPT_MAX } from '#worker/contracts/coach.ts'

/** `PROMPT_MAX` of the contract, held to it by its type: the value would bring zod into the page. */
export const PROMPT_LIMIT: typeof PROMPT_MAX = 8_000
