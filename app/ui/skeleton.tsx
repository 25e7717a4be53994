import { cx } from './class-names.ts'

/** A box of the final layout's exact size, given by `className`. Wrap a group of them in SkeletonGroup. */
export function Skeleton(props: { className?: string }) {
  return <div aria-hidden className={cx('animate-shimmer rounded-md bg-elevated', props.className)} />
}

/** Tells a screen reader once that something is loading. */
export function SkeletonGroup(props: { label?: string; className?: string; children: React.ReactNode }) {
  return (
    <div role="status" aria-busy="true" aria-label={props.label ?? 'Loading'} className={props.className}>
      {props.children}
    </div>
  )
}
