import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import Info from 'lucide-react/icons/info'
import Lightbulb from 'lucide-react/icons/lightbulb'
import OctagonAlert from 'lucide-react/icons/octagon-exclamation-point'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
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

interface CalloutProps {
  kind: CalloutKind
  fold: 'open' | 'closed' | null
  /** False: the kind's own word. */
  title: ReactNode | false
  /** It contains a cited passage, so it must not stay folded. */
  highlighted: boolean
  children: ReactNode
}

/** `> [!note]`: a quote with a kind, shown as a word as well as by its colour. */
export function Callout(props: CalloutProps) {
  const look = LOOKS[props.kind]
  const className = cx('callout border-tone-line bg-tone-soft', toneClass(look.tone))
  const title = (
    <>
      <Icon as={look.icon} className="shrink-0" />
      <span className="min-w-0">{props.title || look.label}</span>
    </>
  )
  if (props.fold) {
    return (
      <details className={className} open={props.fold === 'open' || props.highlighted}>
        <summary className="callout-title text-tone-text">
          {title}
          <Icon as={ChevronRight} className="callout-fold" />
        </summary>
        <div className="callout-text">{props.children}</div>
      </details>
    )
  }
  return (
    <div role="note" className={className}>
      <p className="callout-title text-tone-text">{title}</p>
      <div className="callout-text">{props.children}</div>
    </div>
  )
}
