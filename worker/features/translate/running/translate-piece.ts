import type { PieceNote } from '#worker/contracts/translate/translations.ts'
import { byLines } from '#worker/domain/translating/by-lines.ts'
import { emphasisOf, structureOf } from '#worker/domain/translating/lines.ts'
import { hasWords, mask, unmask, Unmasker } from '#worker/domain/translating/mask.ts'
import { unusedTerms, termsIn } from '#worker/domain/translating/terms.ts'
import type { Engine, LineEngine, ProseEngine, TranslationOptions } from '../engines/engine.ts'

export interface Ears {
  /** More of the piece. */
  say(delta: string): void
  /** It is begun anew: what was said does not stand. */
  again(): void
  /** The language that the engine found. */
  source(code: string): void
}

export interface Made {
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
  wanted: TranslationOptions,
  ears: Ears,
  signal: AbortSignal,
): Promise<Made> {
  const core = source.trim()
  const at = source.indexOf(core)
  const lead = source.slice(0, at)
  const trail = source.slice(at + core.length)
  const terms = termsIn(core, wanted.terms)
  if (core === '' || !hasWords(mask(core, { marks: false }))) return { target: source, notes: [{ kind: 'wordless' }] }
  if (lead !== '') ears.say(lead)
  const made =
    engine.reads === 'prose'
      ? await fromProse(
          engine,
          core,
          { ...wanted, terms },
          { ...ears, again: () => (ears.again(), ears.say(lead)) },
          signal,
        )
      : await fromLines(engine, core, { ...wanted, terms }, ears, signal)
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
  wanted: TranslationOptions,
  ears: Ears,
  signal: AbortSignal,
): Promise<Made> {
  const masked = mask(core, { marks: false })
  for (let attempt = 1; ; attempt++) {
    const again = attempt > 1
    if (again) ears.again()
    const unmasker = new Unmasker(masked)
    const enough = new AbortController()
    let answer = ''
    await engine.translate(
      masked.text,
      { ...wanted, again },
      (delta) => {
        // Space before the first word is the model's, not the text's.
        const said = answer === '' ? delta.trimStart() : delta
        answer += said
        if (tooLong(answer, core)) enough.abort()
        else ears.say(unmasker.add(said))
      },
      AbortSignal.any([signal, enough.signal]),
    )
    signal.throwIfAborted()
    const { text, whole } = unmask(answer.trimEnd(), masked)
    const intact = whole && !enough.signal.aborted
    const laidOut = sameStructure(masked.text, answer)
    const obeyed = unusedTerms(core, text, wanted.terms).length === 0
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
  wanted: TranslationOptions,
  ears: Ears,
  signal: AbortSignal,
): Promise<Made> {
  const { target, kept } = await byLines(core, wanted.terms, async (words) => {
    const { lines, source } = await engine.translate(words, wanted, signal)
    if (source !== null) ears.source(source)
    return lines
  })
  return { target, notes: kept ? [{ kind: 'kept' }] : [] }
}
