/**
 * An FTS5 expression that stays inside one learner's rows whatever the terms hold: each term is a quoted string with its
 * quotes doubled, so it can be no operator, no column name and no syntax error. A term that ends in `*` is a beginning.
 * Null where no term has a letter or digit. The table's first column is `owner_id`.
 */
export function matchWords(ownerId: string, columns: string[], terms: string[], join: 'AND' | 'OR'): string | null {
  const quoted = terms
    .filter((term) => /[\p{L}\p{N}]/u.test(term))
    .map((term) => (term.endsWith('*') ? `${quote(term.slice(0, -1))} *` : quote(term)))
  if (quoted.length === 0) return null
  return `owner_id : ${quote(ownerId)} AND {${columns.join(' ')}} : (${quoted.join(` ${join} `)})`
}

function quote(text: string): string {
  return `"${text.replaceAll('"', '""').replaceAll('\0', '')}"`
}
