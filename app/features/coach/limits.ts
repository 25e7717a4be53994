import type { CHAT_TITLE_MAX, PROMPT_MAX } from '#worker/contracts/coach.ts'
import type { MEMORY_MAX } from '#worker/contracts/coach/memories.ts'

/** `PROMPT_MAX` of the contract, checked by its type: importing the value would bring zod into the page. */
export const PROMPT_LIMIT: typeof PROMPT_MAX = 8_000
/** `CHAT_TITLE_MAX`, likewise. */
export const TITLE_LIMIT: typeof CHAT_TITLE_MAX = 80
export const MEMORY_LIMIT: typeof MEMORY_MAX = 500
