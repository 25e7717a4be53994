import ChevronDown from 'lucide-react/icons/chevron-down'
import { Icon } from '#app/ui/icon.tsx'
import type { SampleCard } from './sample.ts'

/** A flashcard that shows its back on a press. The browser's own disclosure, so it works before hydration. */
export function SampleCardRow(props: { card: SampleCard }) {
  const { card } = props
  return (
    <details className="group rounded-xl border bg-surface transition-colors open:bg-muted hover:border-accented">
      <summary className="flex min-h-11 list-none items-start justify-between gap-3 rounded-xl px-4 py-3 [&::-webkit-details-marker]:hidden">
        <span className="inline-block text-base font-medium text-pretty text-highlighted first-letter:uppercase">
          <Front text={card.front} />
        </span>
        <Icon
          as={ChevronDown}
          className="mt-1 text-dimmed transition-transform duration-200 group-open:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <div className="px-4 pb-4">
        <p className="text-base text-pretty text-default">{card.back}</p>
        <SourceQuote quote={card.quote} />
      </div>
    </details>
  )
}

/** A cloze hides its word between braces, as Anki writes it: `{{c1::word}}`. */
function Front(props: { text: string }) {
  const [before, , after] = props.text.split(/\{\{c1::([\s\S]*?)\}\}/)
  if (after === undefined) return props.text
  return (
    <>
      {before}
      <span className="mx-0.5 inline-block w-14 border-b-2 border-primary group-open:border-accented">
        <span className="sr-only">blank</span>
      </span>
      {after}
    </>
  )
}

/** The source text of a card or question. */
export function SourceQuote(props: { quote: string }) {
  return (
    <p className="mt-3 border-s-2 border-accented ps-3 text-meta text-pretty text-muted">
      <span className="font-medium">From your text:</span> {props.quote}
    </p>
  )
}
