import { z } from 'zod'
import { row } from '../table.mjs'
import { libraryOf } from './library.ts'
import type { EngineMeasure } from './measure.ts'
import type { Turn } from '#worker/engine/evidence.ts'

/** A student's own notes, and questions about them. */
export const Material = z.object({
  notes: z.array(z.object({ topic: z.string().default(''), title: z.string(), markdown: z.string() })),
  questions: z.array(
    z.object({
      kind: z.string(),
      /** Questions that were asked before it in the chat. */
      history: z.array(z.string()).default([]),
      question: z.string(),
      /** What a quoted sentence, or the answer, has to hold; several parts are divided by ` | `. Null where the notes do not answer it. */
      expect: z.string().nullable().default(null),
    }),
  ),
})
export type Material = z.infer<typeof Material>

/** A student's own notes and questions of every kind. A reader decides; what was expected is only a first look. */
export const ownQuestions: EngineMeasure = {
  name: 'own',
  file: 'own.json',
  async measure(material) {
    const results = await answersTo(material)
    for (const result of results) console.log(shown(result))
    const judged = results
    const share = (verdict: string) =>
      (100 * judged.filter((each) => each.verdict === verdict).length) / Math.max(1, judged.length)
    row('own questions: as expected, %', share('right'), { atLeast: 75, remark: String(judged.length) })
    row('own questions: wrong, %', share('wrong'), {
      atMost: 5,
      remark: `closest only ${share('uncertain').toFixed(0)} %`,
    })
  },
  async draw(material) {
    return { 'own.md': (await answersTo(material)).map(shown).join('\n') }
  },
}

async function answersTo(material: unknown) {
  const { notes, questions } = Material.parse(material)
  const library = await libraryOf(notes)
  const results = []
  for (const { kind, history: before, question, expect } of questions) {
    const history: Turn[] = []
    for (const earlier of before) {
      const { answer } = await library.ask(earlier, history)
      history.push({ role: 'learner', text: earlier }, { role: 'coach', text: answer.markdown })
    }
    const { answer } = await library.ask(question, history)
    const text = [answer.markdown, ...answer.citations.map(({ quote }) => quote)].join('\n').toLowerCase()
    const holds =
      expect !== null && !answer.isRefusal && expect.split(' | ').every((part) => text.includes(part.toLowerCase()))
    const verdict =
      expect === null
        ? answer.citations.length === 0
          ? 'right'
          : answer.isUncertain
            ? 'uncertain'
            : 'wrong'
        : holds
          ? 'right'
          : answer.citations.length === 0
            ? 'refused'
            : answer.isUncertain
              ? 'uncertain'
              : 'wrong'
    results.push({ kind, before, question, expect, answer, verdict })
  }
  return results
}

function shown({ kind, before, question, expect, answer, verdict }: Awaited<ReturnType<typeof answersTo>>[number]) {
  const asked = [...before, question].map((each) => `“${each}”`).join(' → ')
  return `## ${kind}: ${asked}\n\nExpected: ${expect ?? 'no answer'} (${verdict})\n\n${answer.markdown}\n`
}
