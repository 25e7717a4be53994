import type { EvidencePassage } from '#worker/engine/evidence.ts'
import { abbreviationsIn } from '#worker/engine/language/legends.ts'
import { STOP_WORDS } from '#worker/engine/language/lexicon.ts'
import { wordsOf, type Word } from '#worker/engine/language/words.ts'
import { withoutReminders } from './reminders.ts'
import { unitsOf, type Unit } from './units.ts'

/** A parsed passage: its units, and the words of its title and headings. */
export type Reading = {
  passage: EvidencePassage
  units: Unit[]
  stems: ReadonlySet<string>
  context: ReadonlySet<string>
  last: ReadonlySet<string>
  /** Stems that are capitalised inside sentences, and never written small. */
  names: ReadonlySet<string>
  /** Stems that are written small somewhere. */
  small: ReadonlySet<string>
  /** All its words, folded, each with its stem. */
  words: ReadonlyMap<string, string>
  /** Stems of its own abbreviations, by those of the words that they stand for. */
  abbreviations: ReadonlyMap<string, string>
}

/** Maximum number of passages that are read; the search's best come first. */
export const READ_MAX = 40

/** @param reminders whether what learners only tell themselves counts, too: where they ask what they meant to do */
export function readPassages(passages: readonly EvidencePassage[], reminders = false): Reading[] {
  const best = [...passages].sort((a, b) => a.rank - b.rank).slice(0, READ_MAX)
  return best.map((passage) => {
    const units = isSourceList(passage) ? [] : evidenceOf(passage, reminders)
    const stems = new Set<string>()
    for (const unit of units) for (const set of [unit.stems, unit.head ?? []]) for (const stem of set) stems.add(stem)
    const path = passage.heading.split(' › ')
    const context = wordsOf(`${passage.sourceTitle} ${passage.heading}`)
    const last = wordsOf(path.at(-1) || passage.sourceTitle).flatMap((w) => (STOP_WORDS.has(w.folded) ? [] : [w.stem]))
    const words = new Map<string, string>()
    for (const list of [context, ...units.map((unit) => unit.words)]) for (const w of list) words.set(w.folded, w.stem)
    return {
      passage,
      units,
      stems,
      context: new Set(context.map((w) => w.stem)),
      last: new Set(last),
      ...namesIn(units.map((unit) => unit.words)),
      words,
      abbreviations: abbreviationsIn(units),
    }
  })
}

/** Whether a passage is a list of sources by its heading; “Sources” may also stand above those of energy, or of law. */
export const isSourceList = ({ heading, body }: Pick<EvidencePassage, 'heading' | 'body'>): boolean =>
  /(?:^|› )(?:references|bibliography|further reading|works cited|external links|see also)\s*:?\s*$/i.test(heading) ||
  (/(?:^|› )(?:sources?|literature)\s*:?\s*$/i.test(heading) && CITES.test(body))
const CITES = /\([12]\d{3}[a-z]?\)|https?:|\b(?:pp?|vol|ed)\. ?\d|\b(?:isbn|doi|et al|retrieved|accessed)\b/i

const UNPROVEN = /\[\s?(?:citation|source|reference)s? needed\s?\]/i
/** A line of a list of sources. */
const REFERENCE =
  /\b(?:doi:|isbn|issn|et al\.,? ?\(|pp?\. ?\d|vol\. ?\d|retrieved (?:on|from|\d)|accessed (?:on|\d)|ed\. \p{Lu})|^[\p{Lu}][\p{L}’'-]+, \p{Lu}\.(?: ?\p{Lu}\.)*,? (?:&|and|\(\d{4}|\p{Lu})/iu

const LINK = /!?\[\[[^\]]*\]\]|!?\[[^\]]*\]\([^)]*\)|<?https?:\/\/\S+/g
/** What is said around a link that only leads to another note. */
const AROUND_LINK = new Set(
  'as said shown explained described written mentioned see also more compare cf read linked note notes here there about on in at from to and or the my this that it'.split(
    ' ',
  ),
)

/** "As said in [[Tides]].", "More: [[Tides]]": leads to another note and says nothing itself. */
const pointsElsewhere = (text: string): boolean =>
  text.search(LINK) >= 0 &&
  plainly(text.replace(LINK, ' '))
    .split(' ')
    .every((word) => word === '' || AROUND_LINK.has(word))

function evidenceOf(passage: EvidencePassage, reminders: boolean): Unit[] {
  const units = unitsOf(passage.body)
  const kept = reminders ? units : withoutReminders(units, passage.body)
  const titles = [passage.sourceTitle, passage.heading.split(' › ').at(-1) ?? ''].map(plainly)
  return kept.filter((unit) => isEvidence(unit, titles))
}

/** Titles, sources, pointers to other notes and what still needs a source are no evidence. */
function isEvidence({ text, kind }: Unit, titles: readonly string[]): boolean {
  if (UNPROVEN.test(text) || pointsElsewhere(text)) return false
  if (kind !== 'sentence' && kind !== 'item') return true
  return !titles.includes(plainly(text)) && !REFERENCE.test(text)
}

function plainly(text: string): string {
  return text
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()
}

function namesIn(sentences: readonly (readonly Word[])[]): Pick<Reading, 'names' | 'small'> {
  const names = new Set<string>()
  const small = new Set<string>()
  for (const words of sentences) {
    for (const [i, { text, stem }] of words.entries()) {
      const first = text.charCodeAt(0)
      if (first >= 97 && first <= 122) small.add(stem)
      else if (i > 0 && /^\p{Lu}/u.test(text)) names.add(stem)
    }
  }
  for (const stem of small) names.delete(stem)
  return { names, small }
}
