import { use } from 'react'
import type { Footnote, Footnotes } from '#worker/domain/markdown/footnotes.ts'
import { BlockViews } from './block-view.tsx'
import { noteId, referenceId } from './footnote-reference.tsx'
import type { Highlighted } from './inlines.tsx'
import { BlockContext, TextContext } from './text-context.ts'

/** The footnotes at the end of the text, each with links back. */
export function FootnoteList(props: { footnotes: Footnotes; blocks: { start: number }[]; highlighted?: Highlighted }) {
  const { idPrefix } = use(TextContext)
  return (
    <section aria-label="Footnotes" className="footnotes">
      <ol>
        {props.footnotes.list.map((note) => {
          const start = props.blocks[note.block]?.start ?? 0
          const highlighted = props.highlighted && {
            start: props.highlighted.start - start,
            end: props.highlighted.end - start,
          }
          return (
            <li key={note.id} id={noteId(idPrefix, note.number)}>
              <BlockContext value={{ index: note.block, early: false }}>
                <BlockViews blocks={note.children} highlighted={highlighted} />
              </BlockContext>
              <WaysBack note={note} idPrefix={idPrefix} />
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function WaysBack({ note, idPrefix }: { note: Footnote; idPrefix: string }) {
  return Array.from({ length: Math.min(note.uses, 20) }, (_, at) => (
    <a
      key={at}
      href={`#${referenceId(idPrefix, note.number, at + 1)}`}
      aria-label={
        note.uses > 1 ? `Back to reference ${note.number}, place ${at + 1}` : `Back to reference ${note.number}`
      }
      className="footnote-back"
    >
      ↩{at > 0 && <sup>{at + 1}</sup>}
    </a>
  ))
}
