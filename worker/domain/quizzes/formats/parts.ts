/** Ids for the parts of one question. */
export function numbered<Part extends object>(parts: readonly Part[]): (Part & { id: string })[] {
  return parts.map((part, at) => ({ ...part, id: String(at + 1) }))
}

export interface PairText {
  /** Empty where nothing belongs to the choice. */
  prompt: string
  choice: string
}

/** Pairs of which several may share a choice; a choice is there once, however often it is an answer. */
export function pairsToMatching(pairs: readonly PairText[]) {
  const choices = numbered([...new Set(pairs.map(({ choice }) => choice))].map((text) => ({ text })))
  const prompts = pairs
    .filter(({ prompt }) => prompt !== '')
    .map(({ prompt, choice }) => ({ text: prompt, answer: choices.find(({ text }) => text === choice)?.id ?? '' }))
  return { kind: 'matching' as const, prompts: numbered(prompts), choices: choices.filter(({ text }) => text !== '') }
}
