import Check from 'lucide-react/icons/check'
import Sprout from 'lucide-react/icons/sprout'
import type { ReactNode } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { cx } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'

/** A picture with a text alternative; the elements inside are decoration, not controls. */
export function Picture(props: { label: string; className?: string; children: ReactNode }) {
  return (
    <div role="img" aria-label={props.label} className={cx('w-full max-w-md select-none', props.className)}>
      <div aria-hidden>{props.children}</div>
    </div>
  )
}

export function CapturePicture() {
  return (
    <Picture label="A note titled The Calvin cycle, with one sentence marked and a line quoted beneath it.">
      <div className="flex items-center gap-2 text-meta text-muted">
        <Badge color="success" icon={Sprout}>
          Biology
        </Badge>
        <span>Saved</span>
      </div>
      <p className="mt-3 text-xl font-semibold tracking-tight text-highlighted">The Calvin cycle</p>
      <p className="mt-2 text-base text-default">
        It needs no light of its own.{' '}
        <span className="rounded-sm bg-primary-soft px-0.5 text-highlighted">
          Rubisco binds carbon dioxide to a sugar with five carbons.
        </span>{' '}
        Three turns give one molecule of G3P.
      </p>
      <p className="mt-4 border-s-2 ps-3 text-base text-muted">It runs in the stroma of the chloroplast.</p>
    </Picture>
  )
}

export function UnderstandPicture() {
  return (
    <Picture label="A chat: the learner asks where the carbon comes from, the coach answers with two numbered citations of the learner's notes.">
      <p className="ms-auto w-fit max-w-[85%] rounded-2xl bg-elevated px-4 py-2.5 text-base text-highlighted">
        Where does the carbon in sugar come from?
      </p>
      <p className="mt-4 text-base text-default">
        From carbon dioxide in the air <Cite n={1} />. Rubisco binds it to a sugar with five carbons, and the product
        splits in two at once <Cite n={2} />.
      </p>
      <div className="mt-4 flex flex-col gap-2 text-meta text-muted">
        <span className="flex items-center gap-2">
          <Cite n={1} /> Your note “The Calvin cycle”
        </span>
        <span className="flex items-center gap-2">
          <Cite n={2} /> Your note “Photosynthesis”
        </span>
      </div>
    </Picture>
  )
}

function Cite(props: { n: number }) {
  return (
    <span className="tone-primary inline-flex size-5 shrink-0 items-center justify-center rounded-md bg-tone-soft text-xs font-medium text-tone-text tabular">
      {props.n}
    </span>
  )
}

const OPTIONS = ['ATP synthase', 'Rubisco', 'Chlorophyll']
const RIGHT = 1

export function PractisePicture() {
  return (
    <Picture label="A question with three options; the right one, Rubisco, is marked, and the sentence of the note that says so stands below.">
      <p className="text-base font-medium text-highlighted">Which enzyme binds carbon dioxide?</p>
      <div className="mt-3 flex flex-col gap-2">
        {OPTIONS.map((option, at) => (
          <span
            key={option}
            className={cx(
              'flex h-11 items-center gap-3 rounded-lg border px-3 text-base',
              at === RIGHT ? 'tone-success border-tone-line bg-tone-soft text-tone-text' : 'bg-surface text-muted',
            )}
          >
            <span
              className={cx(
                'flex size-6 items-center justify-center rounded-md text-xs font-medium',
                at === RIGHT ? 'bg-tone-solid text-tone-on' : 'bg-elevated text-muted',
              )}
            >
              {at === RIGHT ? <Icon as={Check} size={14} /> : at + 1}
            </span>
            {option}
          </span>
        ))}
      </div>
      <p className="mt-4 border-s-2 border-accented ps-3 text-meta text-muted">
        “Rubisco binds carbon dioxide to a sugar with five carbons.”
      </p>
    </Picture>
  )
}
