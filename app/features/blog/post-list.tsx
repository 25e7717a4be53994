import { Link } from '@tanstack/react-router'
import Rss from 'lucide-react/icons/rss'
import { ButtonAnchor } from '#app/ui/button.tsx'
import { Band } from '#app/ui/site/section.tsx'
import { BLOG_DESCRIPTION } from './feeds.ts'
import { PostFacts, PostTags } from './post-meta.tsx'
import type { PostSummary } from './post.ts'

export function PostList(props: { posts: readonly PostSummary[] }) {
  return (
    <Band inner="pt-12 pb-20 sm:pt-20 sm:pb-28">
      <div className="mx-auto max-w-4xl">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div>
            <h1 className="text-3xl font-semibold sm:text-4xl">Blog</h1>
            <p className="mt-3 text-lg text-muted">{BLOG_DESCRIPTION}</p>
          </div>
          <ButtonAnchor href="/blog/rss.xml" color="neutral" variant="ghost" icon={Rss} className="-ms-3 sm:ms-0">
            RSS feed
          </ButtonAnchor>
        </div>
        <ol className="mt-10 divide-y border-t sm:mt-14">
          {props.posts.map((post) => (
            <li key={post.slug}>
              <PostRow post={post} />
            </li>
          ))}
        </ol>
      </div>
    </Band>
  )
}

/** The title is the link, stretched over the whole row. */
function PostRow(props: { post: PostSummary }) {
  const { post } = props
  return (
    <article className="group relative grid gap-x-10 gap-y-2 py-7 sm:grid-cols-[11rem_1fr] sm:py-9">
      <PostFacts post={post} stacked />
      <div>
        <h2 className="text-xl font-semibold">
          <Link
            to="/blog/$"
            params={{ _splat: post.slug }}
            className="rounded-sm underline-offset-4 after:absolute after:inset-0 group-hover:underline"
          >
            {post.title}
          </Link>
        </h2>
        <p className="mt-2 text-base text-pretty text-muted">{post.description}</p>
        <PostTags tags={post.tags} className="mt-4" />
      </div>
    </article>
  )
}
