import type { PieceNote, Translation } from '#worker/contracts/translate/translations.ts'

/** Why a translation failed, and what of it is not as the text was. @param hasProblem whether the failure is told already */
export function TranslationNotes({ shown, hasProblem }: { shown: Translation; hasProblem: boolean }) {
  return (
    <>
      {!hasProblem && shown.status === 'failed' && shown.error && (
        <p className="text-sm text-error-text wrap-anywhere">{FAILURES[shown.error] ?? UNKNOWN_FAILURE}</p>
      )}
      <Notes shown={shown} />
    </>
  )
}

const UNKNOWN_FAILURE = 'Something went wrong on our side. Continue in a moment.'

/** By problem code, for a translation that is opened again; while it fails, the server says it itself. */
const FAILURES: Record<string, string> = {
  'engine-busy': 'The engine was busy. Continue in a moment.',
  'engine-unreachable': 'The engine could not be reached. Continue in a moment.',
  'engine-refused': 'The engine did not accept this. Whoever runs the site can fix that.',
  'engine-key': 'The engine rejected the key of this site. Whoever runs the site can fix that.',
  'chat-too-long': 'This was too long for the engine. Translate it in shorter parts.',
  'engine-cut': 'The translation was cut off.',
  'engine-silent': 'The engine stopped answering.',
  'model-limit': 'The language model’s limit for the day was reached.',
  'no-engine': 'The engine that began this is no longer set up here.',
}

const plural = (count: number, one: string, many: string) => (count === 1 ? one : many.replace('#', String(count)))

/** Lists pieces that stayed untranslated, and glossary terms that were not used. */
function Notes({ shown }: { shown: Translation }) {
  const notes = shown.pieces.flatMap((piece) => piece.notes)
  const count = (kind: PieceNote['kind']) => notes.filter((note) => note.kind === kind).length
  const kept = count('kept')
  const layout = count('layout')
  const terms = new Map(notes.flatMap((note) => (note.kind === 'term' ? [[note.term, note.translation]] : [])))
  if (notes.length === 0) return null
  return (
    <ul className="space-y-1 text-sm text-muted">
      {kept > 0 && (
        <li>
          {plural(kept, 'One part is', '# parts are')} shown as written: code, links or signs in it did not come back
          whole.
        </li>
      )}
      {layout > 0 && (
        <li>{plural(layout, 'One part has', '# parts have')} other headings, lists or emphasis than the text.</li>
      )}
      {[...terms].map(([term, translation]) => (
        <li key={term} className="wrap-anywhere">
          Your term “{term}” is not translated as “{translation}” everywhere.
        </li>
      ))}
    </ul>
  )
}
