import { DECK_DEPTH_MAX, DECK_NAME_MAX } from '#worker/contracts/flashcards/card-limits.ts'

/** The name of a deck without one. */
export const UNNAMED_DECK = 'Imported'

/** `a::b` as its decks from the outermost on, each with a name that one can have here. */
export function deckPath(name: string, separator: string | RegExp = /::|\u001f/): string[] {
  const names = name.split(separator).map(deckName)
  const path =
    names.length > DECK_DEPTH_MAX
      ? [...names.slice(0, DECK_DEPTH_MAX - 1), names.slice(DECK_DEPTH_MAX - 1).join(' ')]
      : names
  return path.map((each) => deckName(each) || 'blank')
}

function deckName(name: string): string {
  return name
    .replace(/[\u0000-\u001f\u007f\s]+/g, ' ')
    .slice(0, DECK_NAME_MAX)
    .toWellFormed()
    .trim()
}
