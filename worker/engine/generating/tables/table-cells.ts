import { type Block, blocksOf } from '#worker/domain/passages/blocks.ts'
import { wordsOf } from '#worker/engine/language/words.ts'
import { withoutOrnament } from '../headings.ts'
import { ARTICLE } from '../options.ts'
import { plainTerm } from '../sentences/plain-sentence.ts'
import { sharesWord } from '../terms/listed-terms.ts'
import { isLanguage } from './table-names.ts'
import { WORKS, worksOf } from './table-people.ts'
import { type Above, kindOfRows, signOf } from './table-kinds.ts'
import { comparesColumns, MEANS, NAMES_FORM, SAYS_HOW, sharesPart } from './table-words.ts'

/** A cell of a table, with what its row and its column are about. Offsets of the row in the text. */
export interface TableCell {
  row: string
  column: string
  /** What stands above the table, where the heading of the column alone says too little: "worst" of what. */
  about: string
  /** Heading of the column that the rows are named in. */
  head: string
  /** What a row is one of: by that heading, or by the title of the table ("Cadences"). Empty where neither says it. */
  kind: string
  value: string
  /** What names the table: the heading or line above it, or else the title of the text. */
  title: string
  /** Of the text that it is in. */
  textTitle: string
  /** All headings of its columns but that of the rows, and all names of its rows. */
  columns: string[]
  rows: string[]
  /** Whether it is a table of forms, as of verbs and articles. */
  isGrid: boolean
  /** The other values of the column. */
  others: string[]
  /** What could be taken for the value: the others of its column, or of its row where the rows are properties of the columns. */
  rivals: string[]
  start: number
  end: number
}

/** A noun with its article, another word, or several: a phrase among nouns is found by its looks. */
const wordForm = (word: string): string =>
  ARTICLE.test(word) ? 'noun' : word.startsWith('to ') ? 'verb' : word.includes(' ') ? 'phrase' : 'word'

const CELLS_MAX = 300
const CELL_LENGTH = 160
const EMPTY =
  /^(?:[-–—.…?xX✓✗✔✘\s]*|n\/a|none|unknown|guess|obvious|easy|duh|self-explanatory|it depends|depends|varies|whatever|tbd|tba|todo|possible|not possible|\.\.\.|yes|no|same|ditto|see .*)$/i
const SIGN_LENGTH = 4
/** Columns that number the rows or comment on them. */
const NO_COLUMN =
  /^(?:#|no\.?|nr\.?|number|id|page|pages|notes?|comments?|remarks?|remember|(?:to|things to) remember|mnemonics?|memory aids?|tips?|traps?|careful|watch out|my .*|source|sources|link|links|done|status|check|checked|learned|reviewed|due|deadline)$/i
/** Rows that are readings of an experiment. */
const MEASUREMENTS = /^(?:runs?|trials?|titrations?|readings?|attempts?|samples?|measurements?|repeats?|replicates?)$/i
const NO_ROW = /^(?:total|sum|average|mean|\d{1,3}[.)]|other|others|etc\.?|notes?)$/i

/**
 * The cells of a text's tables that can be asked for by their row and column.
 * @param name of the text, for tables that stand below no heading
 */
export function tableCells(text: string, name = ''): TableCell[] {
  const cells: TableCell[] = []
  const blocks = blocksOf(text)
  // A heading of the first level that a text begins with is its title, whatever its file or note is called.
  const titled = blocks[0]?.kind === 'heading' && blocks[0].level === 1 ? withoutOrnament(blocks[0].title) : ''
  for (const [i, { kind, start, end }] of blocks.entries()) {
    if (kind !== 'table') continue
    const title = titleOf(text, blocks[i - 1])
    const named = title !== '' && !title.endsWith('?') ? title : nearest(blocks.slice(0, i), name)
    const heading = blocks.slice(0, i).findLast((block) => block.kind === 'heading')?.title ?? ''
    const cellsOf = cellsIn(text.slice(start, end), start, { title, heading: plainTerm(withoutOrnament(heading)) })
    const isGrid = areForms(cellsOf)
    const isTitled = titled !== '' && plainTerm(titled) === named
    const own = cellsOf.map((cell) => ({ ...cell, title: named, textTitle: isTitled ? '' : name, isGrid }))
    const about = isApart(title, own) ? title : ''
    const forms = isGrid
    const grid = forms && isRepeating(own)
    for (const cell of own) {
      if (!grid && !SAYS_HOW.test(cell.column)) cells.push(forms && about !== '' ? { ...cell, about } : cell)
      else if (about !== '') cells.push({ ...cell, about })
    }
    if (cells.length > CELLS_MAX) break
  }
  return cells.slice(0, CELLS_MAX)
}

/** The heading that a table stands below, or else what names all of the text. */
function nearest(before: readonly Block[], name: string): string {
  const heading = before.findLast(({ kind }) => kind === 'heading')?.title.trim() ?? ''
  return plainTerm(heading === '' || heading.endsWith('?') ? name : withoutOrnament(heading))
}

/** A table of forms, as of verbs and articles: single words, of which neither row nor column says what they are. */
const areForms = (cells: readonly TableCell[]): boolean =>
  cells.length >= 6 && cells.every(({ head, value }) => head === '' && !/[\s\d]/.test(value))

/** The same few words again and again, as of articles. */
const isRepeating = (cells: readonly TableCell[]): boolean =>
  new Set(cells.map(({ value }) => value.toLowerCase())).size <= 0.7 * cells.length

/** The heading or the line right above a table. */
function titleOf(text: string, before: Block | undefined): string {
  if (before?.kind === 'heading') return plainTerm(withoutOrnament(before.title))
  if (before?.kind !== 'paragraph') return ''
  const written = text.slice(before.start, before.end).trim()
  if (written.endsWith('.')) return ''
  const line = plainTerm(written.replace(/:$/, ''))
  return /[.!?\n]/.test(line) || line.split(' ').length > 5 ? '' : line.replace(/:$/, '')
}

/** Whether a title says more than what the rows of the table are. */
function isApart(title: string, cells: readonly TableCell[]): boolean {
  const words = wordsOf(title)
  const named = cells.map(({ row, head }) => `${row} ${head}`.toLowerCase())
  return words.length > 0 && words.length <= 5 && !words.some(({ stem }) => named.some((name) => name.includes(stem)))
}

/** What is asked of a thing: the column, or the row where the rows are properties. */
export const propertyOf = (cell: Pick<TableCell, 'row' | 'column' | 'head' | 'columns'>): string =>
  comparesColumns(cell) ? cell.row : cell.column

/** "who/when", "pros & cons": two questions, of which a cell may answer one. */
const TWO_QUESTIONS = /^(?:who|what|when|where|why|how|pros|cons|causes?|dates?|years?)\s?(?:[/&,+]|and|or)\s?\p{L}/iu
const PURE_DATE = /^(?:\p{L}{3,9}\.? )?(?:\d{1,2}\.? )?(?:\p{L}{3,9}\.? )?(?:1\d{3}|20\d{2})(?:[–-]\d{2,4})?$/u

function cellsIn(source: string, offset: number, above: Above): TableCell[] {
  const [top, , ...below] = [...source.matchAll(/[^\r\n]+/g)].map((line) => ({
    cells: splitRow(line[0]),
    start: offset + line.index,
    end: offset + line.index + line[0].trimEnd().length,
  }))
  if (!top) return []
  const rows = below.filter(({ cells }) => cells.length > 1)
  const labelled = top.cells.findIndex((head) => !NO_COLUMN.test(head))
  const sign = signOf(top.cells, labelled)
  const first = sign?.names ?? labelled
  const sameAll = top.cells.map((_, at) => {
    const values = rows.map(({ cells }) => (cells[at] ?? '').toLowerCase())
    return values.length > 2 && values.every((value) => value === values[0])
  })
  const labels = rows.map(({ cells }) => cells[first] ?? '')
  const head = top.cells[first] ?? ''
  const kind = kindOfRows(head, above, sign !== null)
  const columns = top.cells.filter((_, i) => i !== first)
  const translated = translatedForm(top.cells, rows, first)
  const isTurned = comparesColumns({ head, columns })
  // "Letter E": of what, nothing says.
  if (sign !== null && kind === '' && sign.names === undefined && labels.every((label) => label.length < SIGN_LENGTH))
    return []
  if (MEASUREMENTS.test(head)) return []
  if (first < 0 || new Set(labels).size < labels.length || isExercise(labels, rows)) return []
  return rows.flatMap(({ cells, start, end }) => {
    const row = cells[first] ?? ''
    if (row === '' || row.length > CELL_LENGTH || EMPTY.test(row) || NO_ROW.test(row) || row.endsWith('?')) return []
    // A number is a name behind its noun: "Stage 2", "Port 80".
    if (/^\d{1,3}$/.test(row) && !/^\p{L}{3,}$/u.test(top.cells[first] ?? '')) return []
    return cells.flatMap((written, at): TableCell[] => {
      const named = translated !== null && at === translated + 1 ? translated : first
      const row = cells[named] ?? ''
      if (row === '') return []
      const heading = (top.cells[at] ?? '').replace(/ ?(?:→|->|:)$/, '')
      const value = WORKS.test(heading) ? worksOf(written) : written
      if (value === null || isAside(written, heading)) return []
      const isDate = TWO_QUESTIONS.test(heading) && /\b(?:when|date|year)s?\b/i.test(heading) && PURE_DATE.test(value)
      const column = isDate ? 'when' : heading
      if (
        at === first ||
        (at === labelled && kind === '') ||
        column === '' ||
        sameAll[at] ||
        NO_COLUMN.test(column) ||
        EMPTY.test(value)
      )
        return []
      if (TWO_QUESTIONS.test(isTurned ? row : column)) return []
      if (areParallel(head, column) || repeats(row, value)) return []
      if (isTurned && NO_COLUMN.test(row)) return []
      if (value.length > CELL_LENGTH || [row, column].some((name) => name.toLowerCase() === value.toLowerCase()))
        return []
      const others = rows.flatMap((other) => (other.cells[named] === row ? [] : (other.cells[at] ?? [])))
      if (value.includes(';') && others.filter((each) => each.includes(';')).length * 2 < others.length) return []
      const ofSameForm = rows.flatMap(({ cells: other }) =>
        other[named] !== row && wordForm(other[named] ?? '') === wordForm(row) ? (other[at] ?? []) : [],
      )
      const isWords = isLanguage(heading) || isLanguage(top.cells[first] ?? '')
      const beside = cells.filter((_, i) => i > first && i !== at && !NO_COLUMN.test(top.cells[i] ?? ''))
      const rivals = isTurned ? beside : isWords ? ofSameForm : others
      return [
        {
          row,
          column,
          about: '',
          head: top.cells[named] ?? '',
          kind: named === first ? kind : '',
          value,
          title: '',
          textTitle: '',
          columns,
          rows: named === first ? labels : rows.map((other) => other.cells[named] ?? ''),
          isGrid: false,
          others: others.filter((each) => !EMPTY.test(each)),
          rivals: rivals.filter(
            (each) =>
              !EMPTY.test(each) && !sharesPart(each, value) && !isAside(each, heading) && !sharesWord(row, each),
          ),
          start,
          end,
        },
      ]
    })
  })
}

/** "Debit side | credit side", "inducers | inhibitors": two lists side by side, of which no row belongs together. */
function areParallel(head: string, column: string): boolean {
  const [one, other] = [head, column].map((each) =>
    each
      .toLowerCase()
      .replace(/ ?\([^()]*\)/g, '')
      .split(' '),
  )
  const [noun = '', beside = ''] = [one?.at(-1), other?.at(-1)]
  if (one?.length === 2 && other?.length === 2) return noun === beside && one[0] !== other[0] && SIDE.test(noun)
  return (
    one?.length === 1 &&
    other?.length === 1 &&
    AGENTS.test(noun) &&
    AGENTS.test(beside) &&
    noun.slice(-4) === beside.slice(-4)
  )
}
const SIDE = /^(?:sides?|columns?|lists?|groups?|camps?|teams?)$/
const AGENTS = /^\p{L}{3,}(?:ers|ors)$/u

/** "CEDAW (women) | CEDAW Committee": the name of the row is most of the value. */
const repeats = (row: string, value: string): boolean => {
  const [name = ''] = row.split(/[ (]/)
  return /^\p{Lu}[\p{Lu}\d]{2,}$/u.test(name) && value.startsWith(`${name} `)
}

/** "infinitive | participle | meaning": the column of forms that the next one translates; of an infinitive it would say "to …". */
function translatedForm(
  headings: readonly string[],
  rows: readonly { cells: readonly string[] }[],
  first: number,
): number | null {
  const at = headings.findIndex((heading) => MEANS.test(heading) || /^english$/i.test(heading)) - 1
  if (at <= first || !NAMES_FORM.test(headings[at] ?? '')) return null
  return rows.some(({ cells }) => (cells[at + 1] ?? '').startsWith('to ')) ? null : at
}

/** What is put in quotation marks as a whole is a joke or a remark, but where a column is of words that somebody uses. */
const isAside = (value: string, heading: string): boolean =>
  /^["“][^"“”]*["”]$/.test(value) &&
  !/\b(?:e\.?g|examples?|quot\w*|lines?|says?|said|sayings?|phrases?|words?|mottos?|slogans?|meanings?|translation|titles?|works?|texts?|sentences?|literal\w*|cries|output|values?|strings?)\b/i.test(
    heading,
  ) &&
  !isLanguage(heading)

/** Rows "A design", "B build", of which other cells say "after A": the data of an exercise. */
function isExercise(labels: readonly string[], rows: readonly { cells: readonly string[] }[]): boolean {
  const letters = labels.map((label) => /^(\p{Lu})(?: |$)/u.exec(label)?.[1] ?? '')
  if (letters.includes('') || new Set(letters).size < letters.length) return false
  const refers = (cell: string) => cell.split(/, ?/).every((each) => letters.includes(each))
  return rows.filter(({ cells }) => cells.slice(1).some(refers)).length * 2 >= rows.length
}

/** A pipe after a backslash or inside code separates nothing. */
export function splitRow(line: string): string[] {
  const pieces = line
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/)
  return pieces.map((piece) => plainTerm(piece.replaceAll('\\|', '|').replace(/<br\s?\/?>/gi, ', ')))
}
