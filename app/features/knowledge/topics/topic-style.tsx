import Atom from 'lucide-react/icons/atom'
import BookOpen from 'lucide-react/icons/book-open'
import Brain from 'lucide-react/icons/brain'
import Calculator from 'lucide-react/icons/calculator'
import Code from 'lucide-react/icons/code'
import Dna from 'lucide-react/icons/dna'
import FlaskConical from 'lucide-react/icons/flask-conical'
import Globe from 'lucide-react/icons/globe'
import Landmark from 'lucide-react/icons/landmark'
import Languages from 'lucide-react/icons/languages'
import Leaf from 'lucide-react/icons/leaf'
import Music from 'lucide-react/icons/eighth-notes'
import Palette from 'lucide-react/icons/palette'
import Scale from 'lucide-react/icons/scale'
import Sigma from 'lucide-react/icons/sigma'
import Stethoscope from 'lucide-react/icons/stethoscope'
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
