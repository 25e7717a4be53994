import type { FactKind } from '#worker/contracts/flashcards/card-limits.ts'

export interface FactValues {
  kind: FactKind
  front: string
  back: string
  tags: string[]
}

export const FACT_KIND_OPTIONS: { value: FactKind; label: string }[] = [
  { value: 'basic', label: 'Front and back' },
  { value: 'reversed', label: 'Both directions' },
  { value: 'cloze', label: 'Text with gaps' },
  { value: 'typed', label: 'Type the answer' },
]
