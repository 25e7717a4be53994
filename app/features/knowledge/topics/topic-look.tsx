import {
  Atom,
  BookOpen,
  Brain,
  Calculator,
  Code,
  Dna,
  FlaskConical,
  Globe,
  Landmark,
  Languages,
  Leaf,
  Music,
  Palette,
  Scale,
  Sigma,
  Stethoscope,
} from 'lucide-react'
import { cx } from '#app/ui/class-names.ts'
import { Icon, type IconType } from '#app/ui/icon.tsx'
import type { TopicColor, TopicIcon } from '#worker/contracts/knowledge/topic-looks.ts'

export const ICONS: Record<TopicIcon, IconType> = {
  'book-open': BookOpen,
  atom: Atom,
  brain: Brain,
  calculator: Calculator,
  code: Code,
  dna: Dna,
  'flask-conical': FlaskConical,
  globe: Globe,
  landmark: Landmark,
  languages: Languages,
  leaf: Leaf,
  music: Music,
  palette: Palette,
  scale: Scale,
  sigma: Sigma,
  stethoscope: Stethoscope,
}

/** Mixed from one hue a topic; the name beside it carries the meaning. */
const HUES: Record<TopicColor, string> = {
  purple: 'oklch(0.56 0.2 300)',
  sky: 'oklch(0.6 0.14 235)',
  green: 'oklch(0.6 0.15 150)',
  amber: 'oklch(0.68 0.15 75)',
  red: 'oklch(0.58 0.2 25)',
  pink: 'oklch(0.6 0.2 355)',
  teal: 'oklch(0.6 0.11 190)',
  zinc: 'oklch(0.55 0.02 285)',
}

export function TopicDot(props: { color: TopicColor; className?: string }) {
  return (
    <span
      aria-hidden
      className={cx('inline-block size-2 shrink-0 rounded-full', props.className)}
      style={{ background: HUES[props.color] }}
    />
  )
}

/** The topic's icon on a soft ground of its colour. */
export function TopicBadge(props: { color: TopicColor; icon: TopicIcon }) {
  const hue = HUES[props.color]
  return (
    <span
      aria-hidden
      className="flex size-9 shrink-0 items-center justify-center rounded-lg text-highlighted"
      style={{
        background: `color-mix(in oklab, ${hue} 16%, transparent)`,
        color: `color-mix(in oklab, ${hue} 62%, var(--text-highlighted))`,
      }}
    >
      <Icon as={ICONS[props.icon]} size={20} />
    </span>
  )
}
