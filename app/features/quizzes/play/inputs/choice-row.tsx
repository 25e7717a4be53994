import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { cx } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Kbd } from '#app/ui/kbd.tsx'

/** How an option is shown once the answer is marked: right, right but not chosen among several, chosen and wrong, or neither. */
export type ChoiceMark = 'right' | 'missed' | 'wrong' | 'neither'

const MARKED = {
  right: 'tone-success border-tone-line bg-tone-soft',
  missed: 'tone-success border-dashed border-tone-line bg-surface',
  wrong: 'tone-error border-tone-line bg-tone-soft',
  neither: '',
}
const SPOKEN = { right: 'right', missed: '', wrong: 'your answer, wrong', neither: '' }

/** A row with one option, large enough for a thumb. */
export function ChoiceRow(props: {
  type: 'radio' | 'checkbox'
  name: string
  checked: boolean
  onCheck: () => void
  mark: ChoiceMark | null
  /** The key that chooses it; none beyond 9. */
  number: number
  children: ReactNode
}) {
  const { type, name, checked, mark, number } = props
  const tone = mark ? MARKED[mark] : ''
  return (
    <label
      className={cx(
        'flex min-h-14 items-center gap-3.5 rounded-xl border px-4 py-3 transition-colors',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        tone || 'border-accented bg-surface',
        mark
          ? mark === 'neither' && 'opacity-75'
          : 'cursor-pointer hover:border-control has-checked:border-[var(--primary)] has-checked:bg-primary-soft',
      )}
    >
      <input
        type={type}
        name={name}
        checked={checked}
        disabled={mark !== null}
        onChange={props.onCheck}
        className="size-4.5 shrink-0 accent-[var(--primary-solid)] outline-none"
      />
      <span className="min-w-0 flex-1 text-base text-highlighted">{props.children}</span>
      {mark && tone ? (
        <span className="flex shrink-0 items-center gap-1.5 text-sm text-tone-text">
          {mark === 'missed' && 'Missed'}
          <Icon as={mark === 'wrong' ? X : Check} size={20} />
          <span className="sr-only">{SPOKEN[mark]}</span>
        </span>
      ) : (
        !mark && number <= 9 && <Kbd className="pointer-coarse:hidden">{number}</Kbd>
      )}
    </label>
  )
}
