import { useQuery } from '@tanstack/react-query'
import Undo2 from 'lucide-react/icons/undo-2'
import Sparkles from 'lucide-react/icons/sparkles'
import { memo, useState } from 'react'
import { formatCount } from '#app/lib/format-count.ts'
import { importModule } from '#app/lib/lazy/import-module.ts'
import { useMakeCards } from '#app/lib/making/card-making-context.ts'
import { Button } from '#app/ui/button.tsx'
import type { AcceptedMistake } from '#worker/contracts/coach/texts.ts'
import { type Edit, applyEdits } from '#worker/domain/rewriting/edits.ts'
import { mistakesOf } from '#worker/domain/rewriting/mistakes.ts'
import { ReadabilityLine } from '../text/readability-line.tsx'
import { textQuery } from '../text/text-queries.ts'
import { Changes } from './changes.tsx'
import { MarkedText } from './marked-text.tsx'
import type { RewriteProposal } from './use-rewriting.ts'
import { useSaveRejected } from './use-save-rejected.ts'
import { useReview } from './use-review.ts'

/** The text that is reviewed: one on its own page, or a passage of a note. */
export interface Decided {
  /** The id of the stored text. */
  id: string
  /** The current text; the rendered one may lag behind while the learner types. */
  now: () => string
  /** Applies accepted changes. @returns whether that succeeded */
  accept: (after: string, mistakes: AcceptedMistake[]) => boolean
  /** Restores the text of before a decision. */
  restore: (previous: string) => boolean
}

/** Reviews a proposal change by change. `key` it by the proposal's id. */
export const Review = memo(function Review(props: {
  proposal: RewriteProposal
  text: string
  decided: Decided
  /** Opens the chat with a question about an edit; undefined without a model. */
  ask?: (edit: Edit) => { id: string; prompt: string }
}) {
  const { proposal, text, decided } = props
  const stored = useQuery({ ...textQuery(decided.id), enabled: false }).data?.rejected
  const [before] = useState(() => (stored?.of === proposal.of ? stored.keys : []))
  const { edits, total, ...review } = useReview(text, proposal, before)
  useSaveRejected(decided.id, proposal.of, review.rejected)
  const [chosen, setChosen] = useState(0)
  const makeCards = useMakeCards()
  const card = (edit: Edit) => {
    const [mistake] = makeCards ? mistakesOf(text, [edit]) : []
    if (!mistake) return undefined
    const origin = { kind: 'text' as const, id: decided.id, version: null, anchor: null }
    return async () => {
      const { mistakeCard } = await importModule(() => import('#worker/domain/flashcards/making/mistake-card.ts'))
      makeCards?.({ write: { kind: 'basic', ...mistakeCard(mistake) }, origin, deck: 'My mistakes' })
    }
  }
  const at = Math.max(0, Math.min(chosen, edits.length - 1))
  const accept = (accepted: readonly Edit[]) => {
    const { now, applied, all, commit } = review.acceptIn(decided.now(), accepted)
    const mistakes = mistakesOf(now, applied, all).map((mistake) => ({ id: crypto.randomUUID(), ...mistake }))
    if (decided.accept(applyEdits(now, applied), mistakes)) commit()
  }
  const { undo } = review
  const goBack =
    undo &&
    (() => {
      // After typing, a decision cannot be undone.
      if (decided.now() !== text) return
      const previous = undo()
      if (previous !== text) decided.restore(previous)
    })
  if (edits.length === 0)
    return (
      <div className="flex min-h-64 flex-col items-center justify-center gap-3 text-center text-sm text-balance text-muted">
        <Sparkles size={20} aria-hidden className="text-dimmed" />
        <p role="status">{total === 0 ? nothingFound(proposal) : 'No suggestions are left.'}</p>
        {isChecked(proposal) && <p>Some mistakes may be left: the checker knows words and rules, not what you mean.</p>}
        {goBack && (
          <Button size="sm" color="neutral" variant="outline" icon={Undo2} onClick={goBack}>
            Undo
          </Button>
        )}
      </div>
    )
  return (
    <>
      <p role="status" className="sr-only">{`${formatCount(edits.length, 'change')} proposed`}</p>
      <div className="mb-2 max-h-[60dvh] overflow-y-auto">
        <MarkedText text={text} edits={edits} chosen={at} onChoose={setChosen} />
      </div>
      <div className="mb-4">
        <ReadabilityLine text={applyEdits(text, edits)} name="Proposal, measured" />
      </div>
      <Changes
        edits={edits}
        chosen={at}
        onChoose={setChosen}
        onAccept={accept}
        onReject={review.reject}
        onUndo={goBack}
        onChoice={review.choose}
        ask={props.ask}
        card={card}
      />
    </>
  )
})

/** Whether the built-in checker looked for mistakes. */
const isChecked = (proposal: RewriteProposal) => 'goal' in proposal && proposal.goal === 'correct'

function nothingFound(proposal: RewriteProposal): string {
  if (!('goal' in proposal)) return 'The proposal makes no changes.'
  if (proposal.goal === 'correct') return 'No mistakes found.'
  return `Nothing found that would make this text ${proposal.goal}.`
}
