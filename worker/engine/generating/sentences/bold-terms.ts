import type { Definition } from '../definition.ts'
import { DEFINES, isRemark, isTerm } from '../labels.ts'
import { plainTerm } from './plain-sentence.ts'

/** "… is **object permanence** – the understanding that …", "**ebb**, i.e. the sea going out": a term and, behind it, what it means. */
const BEHIND =
  /(?<![\p{L}\p{N}*_])(?:\*\*|__)([^*_\n]{3,50})(?:\*\*|__)(?: [–—-] |,? (?:i\.e\.|that is),? |: )(.{15,220})$/u
/** "Metaethics, i.e. the study of …" */
const THAT_IS = /^(?:The )?(\p{Lu}\p{L}+(?: \p{Ll}+){0,2}), (?:i\.e\.|that is),? (.{15,220})$/u
/** Where the meaning ends and the sentence goes on. */
const CONTINUES =
  /(?: [–—] |; |, (?:and|but|while|whereas|so|seemed|is|are|was|were|has|it|this|which means) |: | (?:says|seemed)\b|[.!](?: |$)|, (?=e\.g\.)).*$/su
const WORDS_MIN = 4

/** The term that a sentence sets apart and explains in passing. */
export function boldTerm(text: string): Definition | null {
  const [, term = '', rest = ''] = BEHIND.exec(text) ?? THAT_IS.exec(text) ?? []
  const meaning = plainTerm(rest.replace(/\([^()]*\)/g, '').replace(CONTINUES, ''))
  if (term === '' || !DEFINES.test(meaning) || meaning.split(' ').length < WORDS_MIN) return null
  const name = plainTerm(term.replace(/^(?:the|an?) /i, ''))
  if (!isTerm(name) || isRemark(name) || /^(?:one|when|where|what|how) (?:of|is|are)\b/i.test(meaning)) return null
  return { form: 'label', term: name, subject: name, meaning, verb: 'is' }
}
