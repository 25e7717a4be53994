/** The address of playing: an attempt, or what a new one asks. */
export function playSearch(search: { attempt?: string; scope?: 'missed' }) {
  return search
}
