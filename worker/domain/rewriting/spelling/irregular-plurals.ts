/** The plural by the rule that these nouns do not follow. */
const PLURALS = new Map(
  `childs children · womans women · tooths teeth · gooses geese · oxes oxen · knifes knives · wifes wives · shelfs shelves ·
  wolfs wolves · thiefs thieves · loafs loaves`
    .split('·')
    .map((line) => {
      const [made = '', right = ''] = line.trim().split(/\s+/)
      return [made, right] as const
    }),
)
/** Those who may have what stands behind them: “the childs bike”. */
const PERSONS = /^(?:child|woman|wife|thief)s$/
/** What stands behind a noun that has nothing. */
const BEHIND =
  /^(?:is|are|was|were|have|has|had|do|does|did|can|could|will|would|should|must|may|might|don't|didn't|aren't|weren't|who|that|which|and|or|but|in|on|at|to|of|from|with|for|by|than|as|because|when|if|so|often|always|never|also|like|want|need|go|play|live|love|learn)$/

/** The right form of an irregular plural that was made by rule, and why; null for any other word. */
export function irregularPlural(word: string, after: string | undefined): { form: string; reason: string } | null {
  const plural = PLURALS.get(word)
  if (!plural) return null
  if (PERSONS.test(word) && after !== undefined && !BEHIND.test(after)) {
    const form = `${word.slice(0, -1)}'s`
    return { form, reason: `Whose it is shows by an apostrophe: “${form}”.` }
  }
  return { form: plural, reason: `The plural of “${word.slice(0, -1)}” is irregular: “${plural}”.` }
}
