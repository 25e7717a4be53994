import { describe, expect, test } from 'vitest'
import { robots, rssFeed, sitemap } from '#app/features/blog/feeds.ts'
import { allPosts, openPost } from '#app/features/blog/library.ts'
import { dayWords, readPost } from '#app/features/blog/post.ts'

const ORIGIN = 'https://stoa.example'
const FILE = [
  '---',
  'title: A',
  'description: B',
  'author: C',
  'date: 2026-11-01',
  'tags: one, two',
  '---',
  '',
  'Words.',
]

describe('the posts as they are', () => {
  const posts = allPosts()

  test('stand newest first, with a previous and a next that lead through all of them', () => {
    expect(posts.length).toBeGreaterThanOrEqual(6)
    expect(posts.map((post) => post.date)).toEqual(
      posts
        .map((post) => post.date)
        .toSorted()
        .toReversed(),
    )
    const walked = [posts[0]?.slug]
    for (let at = openPost(posts[0]?.slug ?? ''); at?.older; at = openPost(at.older.slug)) walked.push(at.older.slug)
    expect(walked).toEqual(posts.map((post) => post.slug))
    expect(openPost(posts[0]?.slug ?? '')?.newer).toBeNull()
  })

  test('each names its sources, has a table of contents, and links only to posts that are there', () => {
    const slugs = new Set(posts.map((post) => post.slug))
    for (const { slug } of posts) {
      const open = openPost(slug)
      const body = open?.post.body ?? ''
      expect(body, slug).toMatch(/^## Sources?$/m)
      expect(body, slug).toMatch(/\(\d{4}\)/)
      expect(open?.headings.length, slug).toBeGreaterThan(2)
      expect(new Set(open?.headings.map((heading) => heading.id)).size, slug).toBe(open?.headings.length)
      for (const [, target = ''] of body.matchAll(/\]\(\/blog\/([^)#]+)/g))
        expect(slugs, `${slug} → ${target}`).toContain(target)
    }
  })

  test('a slug may have several segments, and one that is not there is nothing', () => {
    expect(openPost('how-it-works/when-a-card-comes-back')?.post.title).toBe('When a card comes back')
    expect(openPost('how-it-works')).toBeNull()
    expect(openPost('')).toBeNull()
    expect(openPost('../library')).toBeNull()
  })
})

describe('reading a post', () => {
  test('takes the head apart and counts the minutes', () => {
    const post = readPost('a', `${FILE.slice(0, -1).join('\n')}\n${'word '.repeat(714)}`)
    expect(post).toMatchObject({ slug: 'a', title: 'A', date: '2026-11-01', tags: ['one', 'two'], minutes: 3 })
    expect(readPost('a', FILE.join('\r\n')).body).toBe('Words.')
    expect(dayWords(post.date)).toBe('1 November 2026')
  })

  test('invalid front matter fails the build with the file and the reason', () => {
    expect(() => readPost('a', 'Words.')).toThrow('Post a has no front matter')
    expect(() => readPost('a', FILE.join('\n').replace('2026-11-01', '1.11.2026'))).toThrow(/Post a: [\s\S]*date/)
    expect(() => readPost('a', FILE.join('\n').replace('tags', 'tgas'))).toThrow(/Post a/)
    expect(() => readPost('a', FILE.join('\n').replace('author: C', 'author'))).toThrow('"author" is no field')
  })
})

test('feeds carry absolute addresses and escape what is written in a post', () => {
  const odd = { ...readPost('x/y', FILE.join('\n')), title: `Tom & "Jerry" <b>'s</b>` }
  const rss = rssFeed([odd], ORIGIN)
  expect(rss).toContain('<link>https://stoa.example/blog/x/y</link>')
  expect(rss).toContain('<title>Tom &#38; &#34;Jerry&#34; &#60;b&#62;&#39;s&#60;/b&#62;</title>')
  expect(rss).toContain('<pubDate>Sun, 01 Nov 2026 00:00:00 GMT</pubDate>')
  const map = sitemap(allPosts(), ORIGIN)
  for (const { slug } of allPosts()) expect(map).toContain(`<loc>https://stoa.example/blog/${slug}</loc>`)
  expect(robots(ORIGIN)).toMatch(
    /Disallow: \/dashboard\nDisallow: \/api\/[\s\S]*Sitemap: https:\/\/stoa\.example\/sitemap\.xml/,
  )
})
