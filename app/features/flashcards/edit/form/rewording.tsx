import { Notice } from '#app/ui/notice.tsx'
import type { FactText } from '#worker/domain/flashcards/cards/fact-cards.ts'
import { rewordingHints } from '#worker/domain/flashcards/cards/rewording.ts'

/** Hints for rewording a leech. */
export function Rewording({ fact, lapses }: { fact: FactText; lapses: number }) {
  return (
    <Notice className="mb-4">
      <p className="font-medium">{`Forgotten ${lapses} times. Other words often help:`}</p>
      <ul className="mt-1 list-disc ps-4">
        {rewordingHints(fact).map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
    </Notice>
  )
}
