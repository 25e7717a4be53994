/** What a learner asked to be remembered, in their words, and the rest of the message. */
export interface Remembered {
  text: string
  rest: string
}

/** As long as a memory may be (contracts/coach/memories.ts). */
const MAX = 500
const ORDER =
  /(?:^|[.!?\n][^\S\n]*)(?:(?:please|also|and|oh|ok|okay|hey|coach|can you|could you|would you|will you|i want you to|i'd like you to)[,:]?\s+){0,4}(?:remember|keep in mind|don't forget|do not forget)(?:\s+that\s+|\s*:\s+|,?\s+(?=(?:i|i'm|i’m|i've|i’ve|my|me|we|our)\b))/i
const END = /[.!?](?=\s|$)|\n/g
/** A full stop after these ends no sentence. */
const ABBREVIATED = /(?:^|\s)(?:\p{L}|e\.g|i\.e|Dr|Mr|Mrs|Ms|Prof|St|No|vs|approx)$/iu

/**
 * "Remember that my exam is on 3 May": what a message asks to be remembered, or null. Only what is said as an order, at the
 * start of a sentence: "do you remember that …?" asks something. English.
 */
export function rememberedIn(message: string): Remembered | null {
  const order = ORDER.exec(message)
  if (!order) return null
  const from = order.index + order[0].length
  const start = /^[.!?\n]/.test(order[0]) ? order.index + 1 : order.index
  const statement = message.slice(from)
  const end = sentenceEnd(statement)
  if (statement.charAt(end) === '?' && !/(?:can|could|would|will) you/i.test(order[0])) return null
  const text = statement.slice(0, end).replace(/\s+/g, ' ').trim()
  if (!/\p{L}{2}/u.test(text) || text.length > MAX || /^(?:time|day|one|when|thing)\b/i.test(text)) return null
  const rest = `${message.slice(0, start)} ${statement.slice(end + 1)}`.replace(/[ \t]+/g, ' ').trim()
  return { text: text.charAt(0).toUpperCase() + text.slice(1), rest: /\p{L}|\p{N}/u.test(rest) ? rest : '' }
}

function sentenceEnd(text: string): number {
  for (const { index } of text.matchAll(END)) if (!ABBREVIATED.test(text.slice(0, index))) return index
  return text.length
}
