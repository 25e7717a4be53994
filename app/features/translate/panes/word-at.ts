/** The word of a sentence at a point of the window, or null. `at`: its offset in the sentence. */
export function wordAt(sentence: Element, x: number, y: number): { text: string; at: number } | null {
  const place = document.caretPositionFromPoint?.(x, y)
  if (!place || !sentence.contains(place.offsetNode)) return null
  return (
    wordsOf(sentence.textContent ?? '').find(
      ({ text, at }) => at <= place.offset && place.offset <= at + text.length,
    ) ?? null
  )
}

export function wordsOf(sentence: string): { text: string; at: number }[] {
  const segments = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(sentence)
  return [...segments]
    .filter(({ isWordLike, segment }) => isWordLike && /\p{L}/u.test(segment))
    .map(({ segment, index }) => ({ text: segment, at: index }))
}
