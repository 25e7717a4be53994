/** A translation that anybody can check: every word ends in `o`, and everything that is no word is as it was. */
export function pseudo(text: string): string {
  return text.replace(/⟦\d+⟧|\p{L}+/gu, (word) => (word.startsWith('⟦') ? word : `${word}o`))
}

/** What a text asks of whoever pretends to translate it. */
export function broken(text: string, tries: number): boolean {
  return text.includes('losesalways') || (text.includes('losesonce') && tries === 0)
}

/** A model's answer to the prompts of worker/features/translate/prompts; null for any other. */
export function modelAnswer(system: string, text: string, tries: number): string | null {
  if (system.startsWith('You know ')) return alternativesTo(text, system.includes('could stand for "word"'))
  if (!system.startsWith('You translate texts into')) return null
  const terms = [...system.matchAll(/"([^"]+)" → "([^"]+)"/g)]
  let answer = pseudo(text)
  for (const [, term = '', translation = ''] of terms)
    if (!text.includes('disobeys')) answer = answer.replaceAll(new RegExp(`${term}o`, 'gi'), translation)
  if (text.includes('losesmarks')) answer = answer.replace('**', '*')
  return broken(text, tries) ? answer.replaceAll(/⟦\d+⟧/g, '') : answer
}

function alternativesTo(json: string, ofWord: boolean): string {
  const { translation, word } = JSON.parse(json) as { translation: string; word?: string }
  if (!ofWord || !word) return [1, 2].map((n) => `${n}. Another ${n}: ${translation}`).join('\n')
  return ['finer', 'better'].map((each) => `${each}\t${translation.replace(word, each)}`).join('\n')
}
