import type { PieceNote } from '#worker/contracts/translate/translations.ts'
import { byLines } from '#worker/domain/translating/by-lines.ts'
import { emphasisOf, structureOf } from '#worker/domain/translating/lines.ts'
import { hasWords, mask, unmask, Unmasker } from '#worker/domain/translating/mask.ts'
import { unusedTerms, termsIn } from '#worker/domain/translating/terms.ts'
import type { Engine, LineEngine, ProseEngine, TranslationOptions } from '../engines/engine.ts'

/** Receives a piece while it is translated. */
export interface PieceSink {
  append(delta: string): void
  /** It is translated again from its beginning. */
  restart(): void
  /** The language that the engine detected. */
  source(code: string): void
}

export interface PieceResult {
  target: string
  notes: PieceNote[]
}

const ATTEMPTS = 2

/**
 * Translates one piece of a text. What must stay intact is masked and checked, and the piece is tried once more where it came
 * back broken; where that does not help it stays as it was written, with a note.
 * @throws Problem where the engine fails; what `signal` throws
 */
export async function translatePiece(
  engine: Engine,
  source: string,
  options: TranslationOptions,
  sink: PieceSink,
  signal: AbortSignal,
): Promise<PieceResult> {
  const core = source.trim()
  const at = source.indexOf(core)
  const lead = source.slice(0, at)
  const trail = source.slice(at + core.length)
  const terms = termsIn(core, options.terms)
  if (core === '' || !hasWords(mask(core, { marks: false }))) return { target: source, notes: [{ kind: 'wordless' }] }
  if (lead !== '') sink.append(lead)
  const result =
    engine.reads === 'prose'
      ? await fromProse(
          engine,
          core,
          { ...options, terms },
          { ...sink, restart: () => (sink.restart(), sink.append(lead)) },
          signal,
        )
      : await fromLines(engine, core, { ...options, terms }, sink, signal)
  const isUntranslated = result.notes.some(({ kind }) => kind === 'kept')
  const missed = isUntranslated ? [] : unusedTerms(core, result.target, terms)
  const notes = missed.map(({ term, translation }): PieceNote => ({ kind: 'term', term, translation }))
  return { target: lead + result.target + trail, notes: [...result.notes, ...notes] }
}

/** Longer than any translation: a model that does not end is stopped. */
const tooLong = (text: string, core: string) => text.length > 5 * core.length + 2_000

async function fromProse(
  engine: ProseEngine,
  core: string,
  options: TranslationOptions,
  sink: PieceSink,
  signal: AbortSignal,
): Promise<PieceResult> {
  const masked = mask(core, { marks: false })
  for (let attempt = 1; ; attempt++) {
    const again = attempt > 1
    if (again) sink.restart()
    const unmasker = new Unmasker(masked)
    const enough = new AbortController()
    let answer = ''
    await engine.translate(
      masked.text,
      { ...options, again },
      (delta) => {
        // Space before the first word is the model's, not the text's.
        const text = answer === '' ? delta.trimStart() : delta
        answer += text
        if (tooLong(answer, core)) enough.abort()
        else sink.append(unmasker.add(text))
      },
      AbortSignal.any([signal, enough.signal]),
    )
    signal.throwIfAborted()
    const { text, whole } = unmask(answer.trimEnd(), masked)
    const intact = whole && !enough.signal.aborted
    const keepsLayout = sameStructure(masked.text, answer)
    const usesTerms = unusedTerms(core, text, options.terms).length === 0
    const last = attempt === ATTEMPTS
    if (intact && ((keepsLayout && usesTerms) || last))
      return { target: text, notes: keepsLayout ? [] : [{ kind: 'layout' }] }
    if (last) return { target: core, notes: [{ kind: 'kept' }] }
  }
}

function sameStructure(before: string, after: string): boolean {
  const [ours, theirs] = [structureOf(before), structureOf(after.trim())]
  return (
    ours.length === theirs.length &&
    ours.every((mark, i) => mark === theirs[i]) &&
    emphasisOf(before) === emphasisOf(after)
  )
}

async function fromLines(
  engine: LineEngine,
  core: string,
  options: TranslationOptions,
  sink: PieceSink,
  signal: AbortSignal,
): Promise<PieceResult> {
  const { target, kept } = await byLines(core, options.terms, async (words) => {
    const { lines, source } = await engine.translate(words, options, signal)
    if (source !== null) sink.source(source)
    return lines
  })
  return { target, notes: kept ? [{ kind: 'kept' }] : [] }
}
