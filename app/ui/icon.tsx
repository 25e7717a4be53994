import type { LucideIcon } from 'lucide-react'

export type IconType = LucideIcon

/**
 * A Lucide icon, 16 px by default. Import icons one by one (`import House from 'lucide-react/icons/house'`) and pass them
 * as `as`. Beside text it is decoration; alone it needs a `label`.
 */
export function Icon(props: { as: IconType; size?: 12 | 14 | 16 | 20 | 24 | 32; label?: string; className?: string }) {
  const { as: Glyph, size = 16, label, className } = props
  return (
    <Glyph
      size={size}
      strokeWidth={size > 16 ? 1.75 : 2}
      className={`shrink-0 ${className ?? ''}`}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  )
}
