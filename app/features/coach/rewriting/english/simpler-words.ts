import retextEnglish from 'retext-english'
import retextSimplify from 'retext-simplify'
import { unified } from 'unified'
import { VFile } from 'vfile'
import type { Edit } from '#worker/domain/rewriting/edits.ts'
import { sentenceAround } from '#worker/domain/merging/sentence-around.ts'
import { mistakeKind } from '#worker/domain/rewriting/mistake-kind.ts'
import { isSimpler } from '#worker/domain/rewriting/readability.ts'

const SIMPLIFIER = unified().use(retextEnglish).use(retextSimplify).freeze()

/** Filler words, which seldom change the meaning of a sentence. */
const FILLER =
  /(?<![\p{L}'’-])(?:very|really|actually|basically|literally|totally|absolutely|extremely|quite|just)(?:, | )(?=\p{L})/giu
/** Shorter expressions for longer ones; retext-simplify has plainer words for harder ones. */
const WORDY: readonly (readonly [RegExp, string])[] = [
  [/\bdue to the fact that\b/gi, 'because'],
  [/\bin spite of the fact that\b/gi, 'although'],
  [/\bin the event that\b/gi, 'if'],
  [/\bat this point in time\b/gi, 'now'],
  [/\bat the present time\b/gi, 'now'],
  [/\ba large number of\b/gi, 'many'],
  [/\bthe majority of\b/gi, 'most'],
  [/\bhas the ability to\b/gi, 'can'],
  [/\bhave the ability to\b/gi, 'can'],
  [/\bit is important to note that /gi, ''],
  [/\bin my opinion, i think\b/gi, 'I think'],
  [/\beach and every\b/gi, 'each'],
]

/** Code, formulas and addresses, which stay as they are. */
const PROTECTED =
  /```[\s\S]*?(?:```|$)|`[^`\n]*`|\$\$[\s\S]*?(?:\$\$|$)|\$[^$\n]+\$|\bhttps?:\/\/\S+|\]\([^)\n]{0,2000}\)/g

type Place = Pick<Edit, 'start' | 'end' | 'after' | 'reason'>

/**
 * Replaces words of an English text by shorter or plainer ones, where their sentence then measures shorter or simpler. Of
 * overlapping matches the first counts.
 */
export async function simplerWords(text: string, goal: 'shorter' | 'simpler'): Promise<Edit[]> {
  const found = [...(await simpler(text, goal)), ...(goal === 'shorter' ? [...fillers(text), ...wordy(text)] : [])]
  const protectedSpans = [...text.matchAll(PROTECTED)].map(({ index, 0: words }) => ({
    start: index,
    end: index + words.length,
  }))
  const out: Edit[] = []
  for (const place of found.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const free = [...protectedSpans, ...out].every(({ start, end }) => place.end <= start || place.start >= end)
    const before = text.slice(place.start, place.end)
    if (free && before !== place.after && isBetter(text, place, goal))
      out.push({ ...place, before, kind: kindFor(before, place.after) })
  }
  return out
}

function isBetter(text: string, place: Place, goal: 'shorter' | 'simpler'): boolean {
  if (goal === 'shorter') return place.after.length < place.end - place.start
  const { start, end } = sentenceAround(text, place, [place.after])
  const before = text.slice(start, end)
  return isSimpler(text.slice(start, place.start) + place.after + text.slice(place.end, end), before)
}

async function simpler(text: string, goal: 'shorter' | 'simpler'): Promise<Place[]> {
  const file = new VFile(text)
  await SIMPLIFIER.run(SIMPLIFIER.parse(file), file)
  return file.messages.flatMap(({ place, expected, actual }) => {
    if (!place || !('start' in place) || !expected || !actual) return []
    const [start, end] = [place.start.offset, place.end.offset]
    const after = goal === 'simpler' ? expected[0] : expected.find((each) => each.length < actual.length)
    if (start === undefined || end === undefined || after === undefined) return []
    const others = expected.filter((each) => each !== after).slice(0, 3)
    const reason = `A plainer word for “${actual}”${others.length > 0 ? `; also: ${others.join(', ')}` : ''}.`
    return [{ start, end, after: cased(text.slice(start, end), after), reason }]
  })
}

function fillers(text: string): Place[] {
  return [...text.matchAll(FILLER)].map(({ index, 0: words }) => {
    const start = index
    const first = text.charAt(start + words.length)
    const isBeginning = /^\p{Lu}/u.test(words)
    const end = start + words.length + (isBeginning ? 1 : 0)
    const reason = `“${words.replace(/\W+$/, '')}” can go: the sentence says the same without it.`
    return { start, end, after: isBeginning ? first.toUpperCase() : '', reason }
  })
}

function wordy(text: string): Place[] {
  return WORDY.flatMap(([pattern, after]) =>
    [...text.matchAll(pattern)].map(({ index, 0: words }) => {
      const reason = 'Fewer words say the same.'
      if (after !== '') return { start: index, end: index + words.length, after: cased(words, after), reason }
      const end = index + words.length + 1
      return { start: index, end, after: cased(words, text.charAt(end - 1)), reason }
    }),
  )
}

/** Keeps the capital of the word it replaces. */
function cased(before: string, after: string): string {
  return /^\p{Lu}/u.test(before) ? after.charAt(0).toUpperCase() + after.slice(1) : after
}

function kindFor(before: string, after: string) {
  return after.length < before.length ? 'shorter' : mistakeKind(before, after)
}
