import { Link } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { ButtonLink } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { LazyMarkdown } from '#app/ui/lazy-markdown.tsx'
import type { Heading, OpenPost } from './library.ts'
import { PostFacts, PostTags } from './post-meta.tsx'
import type { PostSummary } from './post.ts'

export function PostPage(props: { open: OpenPost }) {
  const { post, headings, older, newer } = props.open
  return (
    <div className="gutter mx-auto max-w-page pt-8 pb-20 sm:pt-14 sm:pb-28">
      <div className="gap-16 lg:grid lg:grid-cols-[minmax(0,45rem)_minmax(0,1fr)] lg:justify-between">
        <article className="min-w-0">
          <Link
            to="/blog"
            className="-ms-1 inline-flex h-9 items-center gap-1.5 rounded-lg px-1 text-sm font-medium text-muted hover:text-highlighted pointer-coarse:h-11"
          >
            <Icon as={ArrowLeft} />
            Blog
          </Link>
          <header className="mt-4 border-b pb-8">
            <h1 className="text-3xl font-semibold text-balance sm:text-4xl">{post.title}</h1>
            <p className="mt-4 text-lg text-pretty text-muted">{post.description}</p>
            <div className="mt-5">
              <PostFacts post={post} author />
            </div>
            <PostTags tags={post.tags} className="mt-4" />
          </header>
          <Contents headings={headings} className="mt-6 rounded-xl border bg-muted lg:hidden" folded />
          <LazyMarkdown source={post.body} className="mt-8" />
          <TryIt />
          <Neighbours older={older} newer={newer} />
        </article>
        <aside className="hidden lg:block">
          <Contents headings={headings} className="sticky top-24 mt-13 max-h-[calc(100dvh-8rem)] overflow-y-auto" />
        </aside>
      </div>
    </div>
  )
}

/** "On this page": links to the headings; on a phone a disclosure above the text. */
function Contents(props: { headings: Heading[]; className?: string; folded?: boolean }) {
  const list = (
    <ol className={cx('flex flex-col', props.folded ? 'px-4 pb-3' : 'mt-2 border-s')}>
      {props.headings.map((heading) => (
        <li key={heading.id}>
          <a
            href={`#${heading.id}`}
            className={cx(
              'block py-1.5 text-sm text-pretty text-muted transition-colors hover:text-highlighted pointer-coarse:py-2.5',
              !props.folded && '-ms-px border-s border-transparent ps-4 hover:border-accented',
              heading.depth > 2 && 'ps-8',
            )}
          >
            {heading.text}
          </a>
        </li>
      ))}
    </ol>
  )
  if (!props.folded) {
    return (
      <nav aria-label="On this page" className={props.className}>
        <p className="text-sm font-medium text-highlighted">On this page</p>
        {list}
      </nav>
    )
  }
  return (
    <nav aria-label="On this page" className={props.className}>
      <details>
        <summary className="rounded-xl px-4 py-3 text-sm font-medium text-highlighted">On this page</summary>
        {list}
      </details>
    </nav>
  )
}

function TryIt() {
  return (
    <div className="mt-14 flex flex-col gap-4 rounded-2xl border bg-muted p-6 sm:flex-row sm:items-center sm:justify-between">
      <div>
        <p className="text-base font-semibold text-highlighted">Turn what you just read into cards</p>
        <p className="mt-1 text-base text-muted">Paste any paragraph; the sample needs no account.</p>
      </div>
      <ButtonLink to="/" hash="sample" color="neutral" variant="outline" size="lg" className="self-start sm:self-auto">
        Try it
      </ButtonLink>
    </div>
  )
}

function Neighbours(props: { older: PostSummary | null; newer: PostSummary | null }) {
  const { older, newer } = props
  return (
    <nav aria-label="More posts" className="mt-10 grid gap-4 sm:grid-cols-2">
      {older && <Neighbour post={older} word="Previous" />}
      {newer && <Neighbour post={newer} word="Next" />}
    </nav>
  )
}

function Neighbour(props: { post: PostSummary; word: 'Previous' | 'Next' }) {
  const next = props.word === 'Next'
  return (
    <Link
      to="/blog/$"
      params={{ _splat: props.post.slug }}
      className={cx(
        'rounded-xl border p-5 transition-colors hover:border-accented hover:bg-muted',
        next && 'sm:col-start-2 sm:text-end',
      )}
    >
      <span className={cx('flex items-center gap-1.5 text-sm text-muted', next && 'sm:justify-end')}>
        {!next && <Icon as={ArrowLeft} size={14} />}
        {props.word}
        {next && <Icon as={ArrowRight} size={14} />}
      </span>
      <span className="mt-1 block text-base font-medium text-pretty text-highlighted">{props.post.title}</span>
    </Link>
  )
}
