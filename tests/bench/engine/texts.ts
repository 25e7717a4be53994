import { z } from 'zod'
import { halfOf, type EngineOptions } from './measure.ts'

const Articles = z.array(z.object({ title: z.string(), paragraphs: z.array(z.object({ context: z.string() })) }))
const Notes = z.object({ notes: z.array(z.object({ title: z.string(), markdown: z.string() })) })

/** A text to make cards and questions from. */
export interface SourceText {
  title: string
  text: string
}

/** The paragraphs of articles, or the notes of a student, whichever the file holds. */
export function textsIn(material: unknown, half: EngineOptions['half']): SourceText[] {
  const notes = Notes.safeParse(material)
  if (notes.success) return halfOf(notes.data.notes, half).map(({ title, markdown }) => ({ title, text: markdown }))
  return halfOf(Articles.parse(material), half).flatMap(({ title, paragraphs }) =>
    paragraphs.map(({ context }) => ({ title, text: context })),
  )
}

export const wordsIn = (texts: readonly SourceText[]): number =>
  texts.reduce((sum, { text }) => sum + (text.match(/\S+/g)?.length ?? 0), 0)

/** Percent of the items for which this holds. */
export function share<T>(items: readonly T[], holds: (item: T) => boolean): number {
  return (100 * items.filter(holds).length) / Math.max(1, items.length)
}
