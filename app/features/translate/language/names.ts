import type { Certainty } from '#worker/domain/translating/certainty.ts'

/** Label of the certainty of a detected language. */
export const SURE: Record<Certainty, string> = { sure: 'detected', probable: 'probably', unsure: 'perhaps' }

/** The English name of a language, as the interface is in English. */
export function languageName(code: string): string {
  try {
    return names.of(code) ?? code
  } catch (error) {
    if (error instanceof RangeError) return code
    throw error
  }
}

const names = new Intl.DisplayNames('en', { type: 'language' })

export function byName(codes: Iterable<string>): { value: string; label: string }[] {
  return [...new Set(codes)]
    .map((value) => ({ value, label: languageName(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
}
