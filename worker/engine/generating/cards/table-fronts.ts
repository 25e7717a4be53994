import { isBareAdjective } from '../definition.ts'
import type { TableCell } from '../tables/table-cells.ts'

const LIFE = /^(?:c\.? ?|ca\.? ?|about |around )?(1\d{3}|20\d\d)\s?[–-]\s?(1\d{3}|20\d\d)$/
const WORKS = /^What are the (works?|paintings?|books|novels|plays|poems|operas|symphonies|films) of (.+)\?$/i

/**
 * The front of a card for a cell, from the question that a quiz would ask: when somebody lived, and what somebody is known for.
 * Null where its row or column only says how something is, and nothing says what, or where its value is not only what the
 * heading says.
 */
export function tableFront({ row, rows, column, columns, head, value }: TableCell, asked: string): string | null {
  if (/^Which date belongs to |^When was /.test(asked) && isLife(value)) return `When did ${row} live?`
  const works = WORKS.exec(asked)
  if (works) return isMixed(value) ? null : `Which ${(works[1] ?? '').toLowerCase()} is ${works[2] ?? ''} known for?`
  const property = /^(.+): what (is|are) (?:its|their) (.+)\?$/.exec(asked)
  if (!property) return asked
  const [, subject = '', verb = '', noun = ''] = property
  if (subject.toLowerCase() === column.toLowerCase() && columns.some(isBareAdjective)) return null
  const [, name = ''] = /^([\p{Ll} –-]+) \([^()]+\)$/u.exec(row) ?? []
  const adjectives = rows.filter((each) => isBareAdjective(each.split(/[ (]/)[0] ?? ''))
  if (name === '' || !/^\p{L}+$/u.test(head) || adjectives.length * 2 < rows.length) return asked
  return `What ${verb} the ${noun} of ${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name} ${head.toLowerCase()}?`
}

/** The years of a life, and not of a war. */
function isLife(value: string): boolean {
  const [, from, to] = LIFE.exec(value) ?? []
  const years = Number(to) - Number(from)
  return years >= 18 && years <= 110
}

/** "Venus of Urbino; Venice", "Nuremberg, woodcuts": a place beside what the heading promises. */
const isMixed = (value: string): boolean => value.includes('; ') || /^\p{Lu}\p{Ll}+, \p{Ll}+(?: |$)/u.test(value)
