import { compareTexts } from '#worker/domain/merging/compare.ts'

/** Characters before and after a change that locate it if its own words are ambiguous. */
const AROUND = 16
const GAP_MARK = /\{\{c\d+::|(?:::[^{}]{0,500})?\}\}/g

interface Change {
  before: string
  removed: string
  added: string
  after: string
}

/**
 * The sides of a card with what was changed in the words it is from carried over, for the learner to look at: each change whose
 * place is found exactly once, through the marks of gaps. Where a change would cut through a gap, or is not found, the side
 * stays as it is there.
 */
export function applySourceChange(was: string, now: string, card: { front: string; back: string }) {
  const changes = changesOf(was, now)
  const carry = (side: string) => changes.reduce(carried, side)
  return { front: carry(card.front), back: carry(card.back) }
}

function changesOf(was: string, now: string): Change[] {
  const changes: Change[] = []
  let open: Change | null = null
  let before = ''
  for (const { kind, text } of compareTexts(was, now)) {
    if (kind === 'same') {
      if (open) changes.push({ ...open, after: text.slice(0, AROUND) })
      open = null
      before = text.slice(-AROUND)
    } else {
      open ??= { before, removed: '', added: '', after: '' }
      open = { ...open, [kind]: open[kind] + text }
    }
  }
  return open ? [...changes, open] : changes
}

function carried(side: string, change: Change): string {
  const { removed, added } = change
  const end = /(?<![\s.!?])[\s.!?]+$/.exec(removed)?.[0] ?? ''
  // A side is often a sentence without its full stop.
  const bare = {
    ...change,
    removed: removed.slice(0, removed.length - end.length),
    added: added.replace(/(?<![\s.!?])[\s.!?]+$/, ''),
  }
  return replaced(side, change) ?? (end === '' ? null : replaced(side, bare)) ?? side
}

function replaced(side: string, { before, removed, added, after }: Change): string | null {
  const { words, places } = withoutGaps(side)
  const at = onlyPlace(words, before, removed, after)
  if (at === null) return null
  const [start, end] = [places[at] ?? side.length, removed === '' ? 0 : (places[at + removed.length - 1] ?? 0) + 1]
  const cut = side.slice(start, Math.max(start, end))
  return /\{\{|\}\}/.test(cut) ? null : side.slice(0, start) + added + side.slice(Math.max(start, end))
}

/** The offset of the removed words, or of the place between two spans; null if there is none or it is ambiguous. */
function onlyPlace(words: string, before: string, removed: string, after: string): number | null {
  const tries =
    removed.trim() === ''
      ? [[before, after]]
      : [
          ['', ''],
          [before, after],
          [before, ''],
          ['', after],
        ]
  for (const [lead = '', tail = ''] of tries) {
    const needle = lead + removed + tail
    const at = needle === '' ? -1 : words.indexOf(needle)
    if (at >= 0 && words.indexOf(needle, at + 1) < 0) return at + lead.length
  }
  return null
}

/** The displayed text of a cloze, with the source offset of each character. */
function withoutGaps(side: string): { words: string; places: number[] } {
  const places: number[] = []
  let done = 0
  const take = (until: number) => {
    for (; done < until; done++) places.push(done)
  }
  for (const mark of side.matchAll(GAP_MARK)) {
    take(mark.index)
    done = mark.index + mark[0].length
  }
  take(side.length)
  return { words: places.map((place) => side[place]).join(''), places }
}
