import { cx } from '#app/ui/class-names.ts'
import type { TopicColor } from '#worker/contracts/knowledge/topic-looks.ts'

/** Mixed from one hue a topic; the name beside it carries the meaning. */
export const HUES: Record<TopicColor, string> = {
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
