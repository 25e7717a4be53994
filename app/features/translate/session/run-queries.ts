import { api } from '#app/lib/api.ts'
import { assertOk, read } from '#app/lib/read.ts'
import type { Alternative, AskAlternatives } from '#worker/contracts/translate/engines.ts'
import type { GlossaryTerm } from '#worker/contracts/translate/glossary.ts'
import type { TranslationPiece, WritePiece } from '#worker/contracts/translate/translations.ts'

/** The learner's own terms for a language. */
export async function readTerms(target: string): Promise<GlossaryTerm[]> {
  const { items } = await read(await api.glossary.$get())
  return items.filter((term) => term.target === target)
}

export async function stopTranslation(id: string): Promise<void> {
  await assertOk(await api.translations[':id'].stop.$post({ param: { id } }))
}

export async function writePiece(id: string, index: number, json: WritePiece): Promise<TranslationPiece> {
  return read(await api.translations[':id'].pieces[':index'].$put({ param: { id, index: String(index) }, json }))
}

/** @throws ProblemError */
export async function askAlternatives(id: string, json: AskAlternatives, signal: AbortSignal): Promise<Alternative[]> {
  const answer = await api.translations[':id'].alternatives.$post({ param: { id }, json }, { init: { signal } })
  return (await read(answer)).items
}
