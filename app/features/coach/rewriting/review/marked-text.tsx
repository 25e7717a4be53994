import { cx } from '#app/ui/class-names.ts'
import type { Edit } from '#worker/domain/rewriting/edits.ts'

/** Of a review's edits their number, which stays with them while the text is written on; of others where they stand. */
export const drawnAs = (edit: Edit & { n?: number }) => edit.n ?? `${edit.start}-${edit.end}-${edit.after}`

/** The text with its edits marked: what would go is struck through, what would come is tinted. A press leads to the edit. */
export function MarkedText(props: {
  text: string
  edits: readonly Edit[]
  chosen: number
  onChoose: (index: number) => void
}) {
  const { text, edits } = props
  return (
    <p dir="auto" className="text-base wrap-anywhere whitespace-pre-wrap text-default [unicode-bidi:plaintext]">
      {edits.map((edit, index) => {
        const same = text.slice(edits[index - 1]?.end ?? 0, edit.start)
        return (
          <span key={drawnAs(edit)}>
            {same}
            {/* The list of changes below has it all for keyboard and screen reader. */}
            {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
            <span
              onClick={() => props.onChoose(index)}
              className={cx('cursor-pointer rounded-sm', index === props.chosen && 'outline-2 outline-focus')}
            >
              <Change edit={edit} />
            </span>
          </span>
        )
      })}
      {text.slice(edits.at(-1)?.end ?? 0)}
    </p>
  )
}

/** The same on its own: in a list, say. */
export function ChangeDescription({ edit: { before, after } }: { edit: Pick<Edit, 'before' | 'after'> }) {
  return (
    <>
      {before !== '' && <Change edit={{ before, after: '' }} />}
      {before !== '' && after !== '' && <span aria-hidden> → </span>}
      {after !== '' && <Change edit={{ before: '', after }} />}
    </>
  )
}

/** What would go and what would come. */
function Change({ edit: { before, after } }: { edit: Pick<Edit, 'before' | 'after'> }) {
  return (
    <>
      {before !== '' && <del className="rounded-sm bg-error-soft text-error-text">{visible(before)}</del>}
      {after !== '' && (
        <ins className="rounded-sm bg-success-soft text-success-text no-underline">{visible(after)}</ins>
      )}
    </>
  )
}

/** A break or a space on its own would not be seen. */
function visible(text: string): string {
  return text.trim() === '' ? text.replace(/ /g, '␣').replace(/\n/g, '↵\n') : text
}
