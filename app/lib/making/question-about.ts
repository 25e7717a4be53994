/** Characters of a passage that go into a question to the coach. */
const QUOTED_MAX = 1_500

/** The start of a question about the passage: the passage as a quote, with room to write below. */
export function questionAbout(selected: string): string {
  const text = selected.length > QUOTED_MAX ? `${selected.slice(0, QUOTED_MAX).toWellFormed()}…` : selected
  const quote = text.trim().replace(/\s*\n\s*/g, '\n> ')
  return `> ${quote}\n\n`
}
