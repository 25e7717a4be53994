/** The header of a table that Stoa wrote. */
export const OUR_COLUMNS = ['Front', 'Back', 'Tags', 'Deck', 'Kind', 'Key'] as const

/** A cell that begins so is computed by a spreadsheet instead of shown. Source: OWASP, "CSV Injection"; also in full width. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/

/** With an apostrophe before it where it would be a formula, as spreadsheets themselves write text. */
export function escapeFormula(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell
}

/** Reverses `escapeFormula`. */
export function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
}

export function isOurs(head: readonly string[]): boolean {
  return OUR_COLUMNS.every((name, at) => head[at] === name) && head.length === OUR_COLUMNS.length
}
