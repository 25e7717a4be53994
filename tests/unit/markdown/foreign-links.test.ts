import { expect, test } from 'vitest'
import { parseMarkdown } from '#worker/domain/markdown/parse.ts'
import { withoutForeignLinks } from '#worker/domain/markdown/foreign-links.ts'
import { addressesIn, hostOf, isForeign } from '#worker/domain/markdown/link-hosts.ts'

const known = addressesIn([
  'See https://example.org/cells?page=2, and [the course](https://uni.example/course). Mail ada@uni.example.',
])
const EVIL = 'https://evil.example/?d=secret'

/** Where a text leads, out of this site. */
function leadsTo(markdown: string): string[] {
  const found: string[] = []
  JSON.stringify(parseMarkdown(markdown), (_key, value: unknown) => {
    if (typeof value === 'object' && value !== null && 'href' in value) found.push(String(value.href))
    return value
  })
  return found.filter((href) => isForeign(href, known))
}

test.each([
  [`Look [here](${EVIL}) now.`, 'Look here (evil.example) now.'],
  [`Look [here](<${EVIL}> "title") now.`, 'Look here (evil.example) now.'],
  [`See <${EVIL}>.`, 'See evil.example.'],
  [`See ${EVIL}.`, 'See evil.example.'],
  ['See www.evil.example/x.', 'See evil.example.'],
  [`See [it][1] there.\n\n[1]: ${EVIL}`, `See it (evil.example) there.\n\n[1]: ${EVIL}`],
  [`See [it] there.\n\n[it]: ${EVIL}`, `See it (evil.example) there.\n\n[it]: ${EVIL}`],
  [`![a cell](${EVIL})`, 'a cell (evil.example)'],
  [`[![a cell](${EVIL})](${EVIL})`, 'a cell (evil.example)'],
  ['Write to mallory@evil.example.', 'Write to mallory at evil.example.'],
  ['[Write](mailto:mallory@evil.example?body=secret)', 'Write (mallory at evil.example)'],
  [`- a [b](${EVIL})\n\n> and ${EVIL} too`, '- a b (evil.example)\n\n> and evil.example too'],
  [`[https://uni.example/course](${EVIL})`, 'evil.example'],
  ['https://example.org/cells?page=2&d=secret', 'example.org'],
])('%s leads nowhere in a text of a model', (markdown, expected) => {
  expect(leadsTo(markdown)).not.toEqual([])
  const safe = withoutForeignLinks(markdown, known)
  expect(safe).toBe(expected)
  expect(leadsTo(safe)).toEqual([])
})

test.each([
  `<a href="${EVIL}">here</a>`,
  `\\*a\\* ${EVIL} and <img src="${EVIL}">`,
  `&amp; ${EVIL} &lt;`,
  `| a | ${EVIL} |\n|---|---|\n| [b](${EVIL}) | c |`,
  `**[a ${'b '.repeat(50)}](${EVIL})** \`${EVIL}\``,
])('%s leads nowhere either', (markdown) => {
  const safe = withoutForeignLinks(markdown, known)
  expect(leadsTo(safe)).toEqual([])
})

test('what the learner wrote, and what leads within the site, stays a link', () => {
  for (const own of [
    '[a course](https://uni.example/course)',
    'https://example.org/cells?page=2',
    '[mail](mailto:ada@uni.example)',
    '[a note](/dashboard/knowledge/notes/1)',
    `\`${EVIL}\``,
  ])
    expect(withoutForeignLinks(own, known)).toBe(own)
  expect(hostOf('mailto:ada@uni.example?subject=x')).toBe('ada@uni.example')
  expect(isForeign('https://example.org/cells?page=3', known)).toBe(true)
})
