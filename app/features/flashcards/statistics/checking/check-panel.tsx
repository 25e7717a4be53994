import { Link } from '@tanstack/react-router'
import Tick from 'lucide-react/icons/check'
import { Button } from '#app/ui/button.tsx'
import { Card, CardHeader } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { findingLabels, countRepairable } from './finding-labels.ts'
import { type Check, useCheck } from './use-check.ts'

/** Checks that the state of every card follows from its reviews, and repairs what does not. */
export function CheckPanel({ deckId }: { deckId: number }) {
  const { check, run, stop } = useCheck()
  const { at, repairing, checked } = check
  const left = countRepairable(check.found) - check.repaired
  return (
    <Card>
      <section aria-label="Check my cards">
        <CardHeader
          title="Check my cards"
          hint="Replays all your answers in every deck and compares the results. Your answers themselves are never changed."
        />
        <div aria-live="polite" className="flex flex-col gap-4 empty:hidden">
          {at === 'running' && (
            <p className="text-sm text-muted tabular">
              {`${repairing ? 'Repairing' : 'Looking'}: ${checked.toLocaleString('en')} looked at`}
            </p>
          )}
          {at === 'stopped' && <p className="text-sm text-muted">Stopped. What was repaired stays.</p>}
          {at === 'failed' && (
            <Notice color="error">
              The check could not continue. Your cards and answers are safe. Check your connection, then try again.
            </Notice>
          )}
          {at === 'done' && <Result check={check} deckId={deckId} />}
        </div>
        <div className="mt-4 flex flex-wrap gap-2">
          {at === 'running' ? (
            <Button color="neutral" variant="outline" onClick={stop}>
              Stop
            </Button>
          ) : (
            <>
              {at === 'done' && left > 0 && (
                <Button onClick={() => run(true)}>{`Put ${left.toLocaleString('en')} right`}</Button>
              )}
              <Button color="neutral" variant="outline" onClick={() => run(false)}>
                {at === 'idle' ? 'Check my cards' : 'Check again'}
              </Button>
            </>
          )}
        </div>
      </section>
    </Card>
  )
}

function Result({ check: { checked, found, repairing, repaired }, deckId }: { check: Check; deckId: number }) {
  const lines = findingLabels(found)
  const looked = `${checked.toLocaleString('en')} cards, texts, drafts and days looked at.`
  if (lines.length === 0)
    return (
      <p className="flex items-start gap-2.5 text-sm text-highlighted">
        <Tick size={18} aria-hidden className="mt-px shrink-0 text-success-text" />
        {`${looked} Each is where your answers put it.`}
      </p>
    )
  return (
    <div className="text-sm">
      <p className="font-medium text-highlighted">
        {repairing ? `${looked} ${repaired.toLocaleString('en')} repaired.` : looked}
      </p>
      {repairing && <p className="mt-2 text-muted">What was found:</p>}
      <ul className="mt-2 list-disc ps-5 text-muted marker:text-dimmed">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {found.double !== undefined && (
        <p className="mt-2 text-muted">
          Duplicates stay: you may want both.{' '}
          <Link
            to="/dashboard/games/flashcards/$deckId/edit"
            params={{ deckId }}
            search={{ state: 'duplicate' }}
            className="font-medium text-primary-text underline underline-offset-2"
          >
            Those of this deck
          </Link>
        </p>
      )}
    </div>
  )
}
