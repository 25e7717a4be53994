import nlp from 'compromise'

/** A word of a sentence, with what part of speech it seems to be. UTF-16 offsets. */
export interface Word {
  text: string
  lower: string
  start: number
  end: number
  tags: ReadonlySet<string>
  /** What stands between it and the word before; empty for the first of a sentence. */
  gap: string
}

interface Term {
  text: string
  tags: string[]
  offset: { start: number; length: number }
}

/** The sentences of an English text as words. Source of the tags: https://github.com/spencermountain/compromise (MIT). */
export function taggedSentences(text: string): Word[][] {
  const sentences: { terms: Term[] }[] = nlp(text).json({ offset: true })
  return sentences.map(({ terms }) => {
    const words: Word[] = []
    for (const { text: word, tags, offset } of terms) {
      const { start } = offset
      const end = start + word.length
      if (word === '' || text.slice(start, end) !== word) continue
      const last = words.at(-1)
      const gap = last ? text.slice(last.end, start) : ''
      words.push({ text: word, lower: word.toLowerCase().replaceAll('’', "'"), start, end, tags: new Set(tags), gap })
    }
    return words
  })
}

const plurals = new Map<string, string>()
const singulars = new Map<string, string>()

export const pluralOf = (noun: string) =>
  cached(plurals, noun, () => tagged(noun, 'Singular').nouns().toPlural().text())
export const singularOf = (noun: string) =>
  cached(singulars, noun, () => tagged(noun, 'Plural').nouns().toSingular().text())

function tagged(word: string, tag: string) {
  const view = nlp(word)
  view.tag(tag)
  return view
}

export interface VerbForms {
  base: string
  third: string
  past: string
  ing: string
  participle: string
}
const verbs = new Map<string, VerbForms>()

/** The forms of a verb, by any of them. */
export function verbForms(verb: string): VerbForms {
  const known = verbs.get(verb)
  if (known) return known
  const [forms] = tagged(verb, 'Verb').verbs().conjugate() as Record<string, string>[]
  const base = forms?.['Infinitive'] ?? verb
  const past = forms?.['PastTense'] ?? base
  const isSame = /^(?:become|come|overcome|run)$/.test(base)
  const made = {
    base,
    third: forms?.['PresentTense'] ?? base,
    past,
    ing: forms?.['Gerund'] ?? base,
    // Not always given right: “has become”.
    participle: isSame ? base : forms?.['Participle'] || past,
  }
  verbs.set(verb, made)
  return made
}

function cached(map: Map<string, string>, key: string, make: () => string): string {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make().trim().toLowerCase() || key
  map.set(key, made)
  return made
}
