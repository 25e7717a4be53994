import type { PieceNote } from '#worker/contracts/translate/translations.ts'
import { byLines } from '#worker/domain/translating/by-lines.ts'
import { emphasisOf, structureOf } from '#worker/domain/translating/lines.ts'
import { hasWords, mask, unmask, Unmasker } from '#worker/domain/translating/mask.ts'
import { unusedTerms, termsIn } from '#worker/domain/translating/terms.ts'
import type { Engine, LineEngine, ProseEngine, TranslationOptions } from '../engines/engine.ts'

export interface TranslationSink {
  /** More of the piece. */
  append(delta: string): void
  /** It is begun anew: what was said does not stand. */
  again(): void
  /** The language that the engine found. */
  source(code: string): void
}

export interface TranslatedPiece {
  target: string
  notes: PieceNote[]
}

const ATTEMPTS = 2

/**
 * One piece of a text, whole: what must stay intact is masked, checked, and tried once more where it came back broken; where
 * that does not help the piece stays as it was written, and says so.
 * @throws Problem where the engine fails; what `signal` throws
 */
export async function translatePiece(
  engine: Engine,
  source: string,
  options: TranslationOptions,
  sink: TranslationSink,
  signal: AbortSignal,
): Promise<TranslatedPiece> {
  const core = source.trim()
  const at = source.indexOf(core)
  const lead = source.slice(0, at)
  const trail = source.slice(at + core.length)
  const terms = termsIn(core, options.terms)
  if (core === '' || !hasWords(mask(core, { marks: false }))) return { target: source, notes: [{ kind: 'wordless' }] }
  if (lead !== '') sink.append(lead)
  const made =
    engine.reads === 'prose'
      ? await fromProse(
          engine,
          core,
          { ...options, terms },
          { ...sink, again: () => (sink.again(), sink.append(lead)) },
          signal,
        )
      : await fromLines(engine, core, { ...options, terms }, sink, signal)
  const kept = made.notes.some(({ kind }) => kind === 'kept')
  const missed = kept ? [] : unusedTerms(core, made.target, terms)
  const notes = missed.map(({ term, translation }): PieceNote => ({ kind: 'term', term, translation }))
  return { target: lead + made.target + trail, notes: [...made.notes, ...notes] }
}

/** Longer than any translation; a model that goes on for ever is not heard out. */
const tooLong = (text: string, core: string) => text.length > 5 * core.length + 2_000

async function fromProse(
  engine: ProseEngine,
  core: string,
  options: TranslationOptions,
  sink: TranslationSink,
  signal: AbortSignal,
): Promise<TranslatedPiece> {
  const masked = mask(core, { marks: false })
  for (let attempt = 1; ; attempt++) {
    const again = attempt > 1
    if (again) sink.again()
    const unmasker = new Unmasker(masked)
    const enough = new AbortController()
    let answer = ''
    await engine.translate(
      masked.text,
      { ...options, again },
      (delta) => {
        // Space before the first word is the model's, not the text's.
        const said = answer === '' ? delta.trimStart() : delta
        answer += said
        if (tooLong(answer, core)) enough.abort()
        else sink.append(unmasker.add(said))
      },
      AbortSignal.any([signal, enough.signal]),
    )
    signal.throwIfAborted()
    const { text, whole } = unmask(answer.trimEnd(), masked)
    const intact = whole && !enough.signal.aborted
    const laidOut = sameStructure(masked.text, answer)
    const obeyed = unusedTerms(core, text, options.terms).length === 0
    const last = attempt === ATTEMPTS
    if (intact && ((laidOut && obeyed) || last)) return { target: text, notes: laidOut ? [] : [{ kind: 'layout' }] }
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
  sink: TranslationSink,
  signal: AbortSignal,
): Promise<TranslatedPiece> {
  const { target, kept } = await byLines(core, options.terms, async (words) => {
    const { lines, source } = await engine.translate(words, options, signal)
    if (source !== null) sink.source(source)
    return lines
  })
  return { target, notes: kept ? [{ kind: 'kept' }] : [] }
}
