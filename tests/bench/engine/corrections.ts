import { z } from 'zod'
import { corrections as correct } from '#app/features/coach/rewriting/english/corrections.ts'
import { applyEdits, type Edit } from '#worker/domain/rewriting/edits.ts'
import { ruleOf } from '#worker/domain/rewriting/rules.ts'
import { statistics } from '../../support/word-statistics.ts'
import { row } from '../table.mjs'
import { gleu } from './gleu.ts'
import { type EngineMeasure, halfOf } from './measure.ts'
import { drawn, randomOf } from './random.ts'

/** Sentences of learners in tokens, each with what people made of it. */
const Material = z.array(z.object({ source: z.string(), references: z.array(z.string()).min(1) }))

/** What the built-in checker of English makes of learners' sentences, all of its first suggestions accepted. */
export const corrections: EngineMeasure = {
  name: 'corrections',
  file: 'corrections-en.json',
  async measure(material, { half, seed }) {
    const sentences = halfOf(Material.parse(material), half)
    const corrected: string[] = []
    let edits = 0
    let refused = 0
    for (const { source } of sentences) {
      const text = written(source)
      const found = await correct(text, false, statistics)
      edits += found?.length ?? 0
      if (found === null) refused++
      corrected.push(found && found.length > 0 ? tokenised(applyEdits(text, found)) : source)
    }
    const left = gleu(
      sentences,
      sentences.map(({ source }) => source),
      seed,
    )
    const made = gleu(sentences, corrected, seed)
    row('corrections: GLEU, left as it is', left)
    row('corrections: GLEU, corrected', made)
    row('corrections: GLEU over leaving it', made - left)
    row('corrections: suggestions a sentence', edits / sentences.length)
    row('corrections: sentences taken for another language', refused)
  },
  async draw(material, { half, seed, draw }) {
    const all: { text: string; edit: Edit; after: string }[] = []
    for (const { source } of halfOf(Material.parse(material), half)) {
      const text = written(source)
      for (const edit of (await correct(text, false, statistics)) ?? [])
        all.push({ text, edit, after: applyEdits(text, [edit]) })
    }
    const shown = drawn(all, draw, randomOf(seed)).map(
      ({ text, edit, after }, i) =>
        `## ${i + 1}\n\nBefore: ${text}\n\nSuggestion: “${edit.before}” → ${[edit.after, ...(edit.others ?? [])].map((each) => `“${each}”`).join(' or ')}\n\nReason: ${edit.reason ?? ruleOf(edit).rule}\n\nAfter (the first suggestion, alone): ${after}\n\nRight, partly or wrong:\n`,
    )
    const head = `# ${shown.length} corrections drawn by chance from ${all.length}\n\nStrictly: right is a suggestion that mends the very error and leaves nothing worse.\n\n`
    return { 'corrections.md': head + shown.join('\n') }
  },
}

/** Tokens as a learner would have written them. */
function written(sentence: string): string {
  return sentence
    .replace(/ (n't|'s|'re|'ve|'ll|'d|'m)\b/gi, '$1')
    .replace(/ ([.,;:!?%)\]])/g, '$1')
    .replace(/([([$]) /g, '$1')
    .replace(/`` ?/g, '"')
    .replace(/ ?''/g, '"')
}

function tokenised(text: string): string {
  return text
    .replace(/[’‘]/g, "'")
    .replace(/([.,;:!?)\]%"])/g, ' $1 ')
    .replace(/([(["$])/g, ' $1 ')
    .replace(/(\d) ([.,:]) (\d)/g, '$1$2$3')
    .replace(/n't\b/gi, " n't")
    .replace(/(\w)('s|'re|'ve|'ll|'d|'m)\b/gi, '$1 $2')
    .replace(/\s+/g, ' ')
    .trim()
}
