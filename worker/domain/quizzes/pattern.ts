/**
 * Whether a typed answer is what a pattern says: `*` stands for anything, `\*` for the sign itself. White space counts once;
 * case counts only where asked for. Linear in the text for each `*`.
 */
export function matchesPattern(pattern: string, typed: string, caseSensitive: boolean): boolean {
  const fold = (text: string) => {
    const single = text.normalize('NFC').trim().replace(/\s+/g, ' ')
    return caseSensitive ? single : single.toLowerCase()
  }
  const pieces = piecesOf(fold(pattern))
  const text = fold(typed)
  const [first = ''] = pieces
  const last = pieces.at(-1) ?? ''
  if (pieces.length === 1) return text === first
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length) return false
  let from = first.length
  for (const piece of pieces.slice(1, -1)) {
    const at = text.indexOf(piece, from)
    if (at < 0) return false
    from = at + piece.length
  }
  return from <= text.length - last.length
}

/** The literal text between the jokers. */
function piecesOf(pattern: string): string[] {
  const pieces = ['']
  for (let i = 0; i < pattern.length; i++) {
    const sign = pattern[i] ?? ''
    if (sign === '*') pieces.push('')
    else if (sign === '\\' && pattern[i + 1] === '*') pieces[pieces.length - 1] += pattern[++i] ?? ''
    else pieces[pieces.length - 1] += sign
  }
  return pieces
}
