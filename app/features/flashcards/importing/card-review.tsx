import { Button } from '#app/ui/button.tsx'
import { formatCount, formatNumber } from '#app/lib/format-count.ts'
import { ReportLines } from './report-lines.tsx'
import type { SourceFormat } from './reading/found-cards.ts'
import { PastedFields } from './formats/pasted-fields.tsx'
import { TableFields } from './formats/table-fields.tsx'
import type { CardPlan } from './card-importer.ts'

const KINDS = { basic: 'Basic', reversed: 'Both ways', cloze: 'Gaps', typed: 'Typed' } as const
const PROBLEMS = 8

/** Shows what was found, before anything is written. */
export function CardReview(props: {
  plan: CardPlan
  isReading: boolean
  onFormat: (format: SourceFormat) => void
  onImport: () => void
  onCancel: () => void
}) {
  const { found, wanted } = props.plan
  const { format, problems } = found
  const known = found.facts.length - wanted.length
  const isEmpty = wanted.length === 0
  return (
    <div className="flex flex-col gap-8">
      <section aria-labelledby="found-title" className="rounded-2xl border bg-surface p-5">
        <h2 id="found-title" className="text-lg font-semibold">
          {found.facts.length === 0
            ? 'No cards were found'
            : isEmpty
              ? 'Everything is here already'
              : `${formatCount(wanted.length, 'fact')} to import`}
        </h2>
        <p className="mt-1 text-sm text-muted">
          {[
            !isEmpty && found.reviews > 0 && `With ${formatCount(found.reviews, 'review')} of their history.`,
            !isEmpty && found.media > 0 && `With ${formatCount(found.media, 'media file')}.`,
            known > 0 && !isEmpty && `${formatCount(known, 'fact')} ${known === 1 ? 'is' : 'are'} here already.`,
            problems.length > 0 && `${formatCount(problems.length, 'row')} cannot be imported.`,
            !isEmpty && 'Nothing has been written yet.',
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
        {format.kind === 'table' && <TableFields format={format} onFormat={props.onFormat} />}
        {format.kind === 'pasted' && <PastedFields format={format} onFormat={props.onFormat} />}
        <div className="mt-5 flex flex-wrap gap-2">
          {!isEmpty && (
            <Button
              disabled={props.isReading}
              onClick={props.onImport}
            >{`Import ${formatCount(wanted.length, 'fact')}`}</Button>
          )}
          <Button color="neutral" variant="outline" onClick={props.onCancel}>
            {isEmpty ? 'Choose something else' : 'Cancel'}
          </Button>
        </div>
      </section>
      {problems.length > 0 && (
        <section aria-labelledby="problems-title">
          <h2 id="problems-title" className="mb-2 text-base font-semibold">
            Rows to look at
          </h2>
          <ul className="divide-y border-y text-sm">
            {problems.slice(0, PROBLEMS).map(({ row, sentence }) => (
              <li key={`${row} ${sentence}`} className="flex gap-4 py-2">
                <span className="w-20 shrink-0 text-dimmed tabular">{`Row ${formatNumber(row)}`}</span>
                <span className="text-muted">{sentence}</span>
              </li>
            ))}
            {problems.length > PROBLEMS && (
              <li className="py-2 text-dimmed">{`And ${formatCount(problems.length - PROBLEMS, 'more row')}.`}</li>
            )}
          </ul>
        </section>
      )}
      {found.decks.length > 0 && <Decks decks={found.decks} />}
      {found.samples.length > 0 && (
        <section aria-labelledby="cards-title">
          <h2 id="cards-title" className="mb-2 text-base font-semibold">
            The first cards
          </h2>
          <ul aria-label="First cards" className="grid gap-2">
            {found.samples.map(({ kind, front, back }, at) => (
              <li
                key={at}
                className="grid gap-1 rounded-xl border bg-surface px-4 py-3 text-sm sm:grid-cols-[1fr_1fr_auto] sm:gap-4"
              >
                <p className="min-w-0 wrap-anywhere text-highlighted">{front || 'Picture or sound'}</p>
                <p className="min-w-0 wrap-anywhere text-muted">{back}</p>
                <p className="text-meta text-dimmed">{KINDS[kind]}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {format.kind === 'package' && <ReportLines title="What comes over" lines={found.report} />}
    </div>
  )
}

const DECKS = 12

function Decks({ decks }: { decks: CardPlan['found']['decks'] }) {
  const more = decks.length - DECKS
  return (
    <section aria-labelledby="decks-title">
      <h2 id="decks-title" className="mb-2 text-base font-semibold">
        {formatCount(decks.length, 'deck')}
      </h2>
      <ul aria-label="Decks" className="divide-y border-y text-sm">
        {decks.slice(0, DECKS).map(({ name, cards }) => (
          <li key={name} className="flex justify-between gap-4 py-2">
            <span className="min-w-0 wrap-anywhere text-highlighted">{name.replaceAll('::', ' › ')}</span>
            <span className="shrink-0 text-muted tabular">{formatCount(cards, 'card')}</span>
          </li>
        ))}
        {more > 0 && <li className="py-2 text-dimmed">{`And ${formatCount(more, 'more deck')}.`}</li>}
      </ul>
    </section>
  )
}
