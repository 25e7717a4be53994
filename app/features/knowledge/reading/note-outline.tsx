import { useMemo } from 'react'
import { splitBlocks } from '#worker/domain/markdown/blocks.ts'
import { plainText } from '#worker/domain/markdown/plain-text.ts'

/** The headings at the right on wide screens; nothing where there are fewer than three. */
export function NoteOutline({ markdown }: { markdown: string }) {
  const headings = useMemo(() => headingsOf(markdown), [markdown])
  if (headings.length < 3) return null
  return (
    <nav aria-label="On this page" className="hidden w-56 shrink-0 xl:block">
      <div className="sticky top-20 max-h-[calc(100dvh-6rem)] overflow-y-auto text-meta">
        <p className="mb-2 font-medium text-highlighted">On this page</p>
        <ul className="border-s">
          {headings.map((heading) => (
            <li key={heading.id}>
              <a
                href={`#${heading.id}`}
                className="block py-1 text-muted hover:text-highlighted"
                style={{ paddingInlineStart: `${0.25 + heading.depth * 0.6}rem` }}
              >
                {heading.text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}

function headingsOf(markdown: string) {
  const found = splitBlocks(markdown)
    .flatMap((block) => (block.id === null ? [] : [{ id: block.id, source: block.source }]))
    .slice(0, 60)
    .map(({ id, source }) => ({
      id,
      text: plainText(source.split('\n')[0] ?? '', 80),
      depth: /^ {0,3}(#{1,6})/.exec(source)?.[1]?.length ?? 1,
    }))
  const top = Math.min(...found.map((heading) => heading.depth))
  return found.map((heading) => ({ ...heading, depth: Math.min(3, heading.depth - top + 1) }))
}
