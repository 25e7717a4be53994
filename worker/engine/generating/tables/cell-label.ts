import { contains } from '../options.ts'
import { capitalize } from '../sentences/plain-sentence.ts'
import { breadcrumb } from '../terms/breadcrumb.ts'
import type { TableCell } from './table-cells.ts'
import { comparesColumns, SAYS_HOW, small, smallFirst } from './table-words.ts'

/**
 * What a cell is, in the words of its table: "Nutrition › Vitamins", "B12 missing – problem?". A sentence made of headings
 * that no rule knows is torn as often as not ("what is its problem?"), this never is.
 * @param subject the thing, as a sentence would name it: "Mud class P", "Alkanet (dye)"
 */
export function cellLabel(cell: TableCell, subject: string): { path: string; label: string } {
  const { row, column, head, kind, about } = cell
  const [thing, property] = comparesColumns(cell) ? [column, row] : [row, column]
  const asked =
    about !== '' && SAYS_HOW.test(property) && !contains(about, property)
      ? `${askedFor(property, cell)} ${small(about)}`
      : askedFor(property, cell)
  const path = breadcrumb([cell.title], cell.textTitle, `${subject} ${asked}`)
  const isLabelled = subject === `${capitalize(thing)} (${small(kind)})`
  const named = isLabelled && (path !== '' || STATE.test(head)) ? capitalize(thing) : subject
  const state = STATE.test(head) ? ` ${head.toLowerCase()}` : ''
  return { path, label: `${named}${state} – ${asked}?` }
}

/** Whether the heading of its column says in words what a cell is: a plus and a minus do not. */
export const hasWords = (cell: TableCell): boolean => /\p{L}{2}/u.test(comparesColumns(cell) ? cell.row : cell.column)

/** A heading of the first column that says in what state its things are: "missing" of vitamins. */
const STATE = /^(?:missing|lacking|deficient|absent|lost|damaged|blocked|removed|increased|decreased|raised)$/i

/** Beside theories and works names are those of people; a task is asked for as it would be in class. */
function askedFor(property: string, { head, value }: TableCell): string {
  if (/^names?$/i.test(property)) return /^\p{Lu}/u.test(value) && OF_SOMEBODY.test(head) ? 'who' : 'name'
  if (/^use[sd]? for\??$/i.test(property)) return 'what is it used for'
  if (/^what (?:to|you) do$/i.test(property)) return 'what should be done'
  if (/^years?$/i.test(property) && /^\d{4}$/.test(value)) return 'which year'
  const [, it = '', does = ''] = /^what (it|they) (does|do)\??$/i.exec(property) ?? []
  if (it !== '') return `what ${does.toLowerCase()} ${it.toLowerCase()} do`
  return smallFirst(property.replace(/\s*[?:]$/, ''))
}
const OF_SOMEBODY =
  /\b(?:theor(?:y|ies)|schools?|works?|laws?|models?|effects?|experiments?|stud(?:y|ies)|ideas?|concepts?|books?|plays?|novels?|poems?|paintings?|inventions?|discover(?:y|ies)|styles?|movements?|methods?|offices?|posts?|roles?|positions?|titles?|approach(?:es)?)\b/i
