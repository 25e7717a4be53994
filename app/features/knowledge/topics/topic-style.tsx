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
import { Icon, type IconType } from '#app/ui/icon.tsx'
import type { TopicColor, TopicIcon } from '#worker/contracts/knowledge/topic-looks.ts'
import { HUES } from './topic-dot.tsx'

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
