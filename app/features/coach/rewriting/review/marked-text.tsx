import { cx } from '#app/ui/class-names.ts'
import type { Edit } from '#worker/domain/rewriting/edits.ts'

/** The number of a review's edit, which is stable while the text is edited; otherwise its offset. */
export const drawnAs = (edit: Edit & { n?: number }) => edit.n ?? `${edit.start}-${edit.end}-${edit.after}`

/** The text with its edits: deletions are struck through, insertions are tinted. A click selects the edit. */
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
            {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the list of changes below serves keyboards and screen readers */}
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

/** A single edit, as a list shows it. */
export function ChangeDescription({ edit: { before, after } }: { edit: Pick<Edit, 'before' | 'after'> }) {
  return (
    <>
      {before !== '' && <Change edit={{ before, after: '' }} />}
      {before !== '' && after !== '' && <span aria-hidden> → </span>}
      {after !== '' && <Change edit={{ before: '', after }} />}
    </>
  )
}

/** The deleted and the inserted text. */
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

/** Makes a lone line break or space visible. */
function visible(text: string): string {
  return text.trim() === '' ? text.replace(/ /g, '␣').replace(/\n/g, '↵\n') : text
}
