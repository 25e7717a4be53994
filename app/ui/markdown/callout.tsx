import { CircleAlert, Info, Lightbulb, OctagonAlert, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CalloutKind } from '#worker/domain/markdown/ast.ts'
import { toneClass, type ButtonColor } from '../button-style.ts'
import { cx } from '../class-names.ts'
import { Icon, type IconType } from '../icon.tsx'

const LOOKS: Record<CalloutKind, { label: string; tone: ButtonColor; icon: IconType }> = {
  note: { label: 'Note', tone: 'info', icon: Info },
  tip: { label: 'Tip', tone: 'success', icon: Lightbulb },
  important: { label: 'Important', tone: 'primary', icon: CircleAlert },
  warning: { label: 'Warning', tone: 'warning', icon: TriangleAlert },
  caution: { label: 'Caution', tone: 'error', icon: OctagonAlert },
}

/** `> [!note]`: a quote that says of what kind it is, in a word as well as by its colour. */
export function Callout(props: { kind: CalloutKind; title: string | null; children: ReactNode }) {
  const look = LOOKS[props.kind]
  return (
    <div role="note" className={cx('rounded-xl border border-tone-line bg-tone-soft px-4 py-3', toneClass(look.tone))}>
      <p className="mb-1 flex items-center gap-2 text-sm font-semibold text-tone-text">
        <Icon as={look.icon} />
        {props.title ?? look.label}
      </p>
      <div className="space-y-3 text-[0.9375rem] leading-relaxed">{props.children}</div>
    </div>
  )
}
