import { Badge } from '#app/ui/badge.tsx'
import { cx } from '#app/ui/class-names.ts'
import { dayWords, type PostSummary } from './post.ts'

/** The date of a post and its reading time. */
export function PostFacts(props: { post: PostSummary; author?: boolean; stacked?: boolean }) {
  const { post, stacked } = props
  const dot = <span aria-hidden className={cx('before:content-["·"]', stacked && 'sm:hidden')} />
  return (
    <p className={cx('flex flex-wrap gap-x-2 text-sm text-muted tabular', stacked && 'sm:flex-col sm:pt-1')}>
      {props.author && (
        <>
          <span>{post.author}</span>
          {dot}
        </>
      )}
      <time dateTime={post.date}>{dayWords(post.date)}</time>
      {dot}
      <span>{post.minutes} min read</span>
    </p>
  )
}

export function PostTags(props: { tags: readonly string[]; className?: string }) {
  return (
    <ul aria-label="Tags" className={cx('flex flex-wrap gap-1.5', props.className)}>
      {props.tags.map((tag) => (
        <li key={tag} className="flex">
          <Badge>{tag}</Badge>
        </li>
      ))}
    </ul>
  )
}
