import { HIGHLIGHT_COLORS, type HighlightColor } from '#worker/contracts/documents/highlight-limits.ts'

/** A question for what the learner has highlighted, or written in margins. */
export interface HighlightsRequest {
  /** "My notes in Trees" may mean notes of their own; it means those in the margins where a document of that name has some. */
  isSure: boolean
  /** Only what they wrote is asked for. */
  notesOnly: boolean
  color: HighlightColor | null
  /** The question without those words: what is left names a document, or what the highlights are about. */
  rest: string
}

const SURE =
  /\bmy (?:own )?(?:highlights?|highlighting|underlinings?|annotations?|marginalia|margin(?:al)? notes?|(?:notes?|comments?) (?:in|from) the margins?)\b|\b(?:did|have|had) i (?:already )?(?:highlight(?:ed)?|underlined?|annotated?|marked?)\b|\bi(?:['’]ve| have| had)? (?:highlighted|underlined|annotated|marked)\b|\b(?:did|have) i (?:write|written|noted?|put) (?:down )?(?:in|on) the margins?\b|\bi (?:wrote|noted|put) (?:down )?(?:in|on) the margins?\b/i
const PERHAPS =
  /\bmy (?:own )?(?:notes?|comments?) (?:in|from|inside|beside)\b|\bdid i (?:note|write|comment) (?:in|on|beside)\b/i
const OWN_WORDS = /note|comment|writ|wrote|put|margin/i
const COLOR = new RegExp(String.raw`\b(?:in )?(${HIGHLIGHT_COLORS.join('|')})\b`, 'i')

/** Null where a message does not ask for highlights. */
export function highlightsRequestIn(message: string): HighlightsRequest | null {
  const plain = message.replace(COLOR, ' ').replace(/\s+/g, ' ')
  const sure = SURE.exec(plain)
  const [words] = sure ?? PERHAPS.exec(message) ?? []
  if (words === undefined || (!sure && /\bsummar/i.test(message))) return null
  const color = HIGHLIGHT_COLORS.find((each) => each === COLOR.exec(message)?.[1]?.toLowerCase())
  return {
    isSure: sure !== null,
    notesOnly: OWN_WORDS.test(words),
    color: (sure && color) ?? null,
    rest: (sure ? plain : message).replace(words, ' ').replace(/\s+/g, ' ').trim(),
  }
}
