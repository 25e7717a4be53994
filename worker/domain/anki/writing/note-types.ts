import type { FactKind } from '#worker/contracts/flashcards/card-limits.ts'

/** Fixed, so that Anki takes the note types of two packages for the same. */
const MADE = 1_700_000_000

interface NoteTypeDraft {
  id: number
  name: string
  cloze: boolean
  fields: string[]
  templates: [name: string, question: string, answer: string][]
}

const LINE = '\n\n<hr id=answer>\n\n'

/** The note types that Anki itself begins with, by our kinds of facts. */
const DRAFTS: Record<FactKind, NoteTypeDraft> = {
  basic: {
    id: 1_700_000_000_001,
    name: 'Basic',
    cloze: false,
    fields: ['Front', 'Back'],
    templates: [['Card 1', '{{Front}}', `{{FrontSide}}${LINE}{{Back}}`]],
  },
  reversed: {
    id: 1_700_000_000_002,
    name: 'Basic (and reversed card)',
    cloze: false,
    fields: ['Front', 'Back'],
    templates: [
      ['Card 1', '{{Front}}', `{{FrontSide}}${LINE}{{Back}}`],
      ['Card 2', '{{Back}}', `{{FrontSide}}${LINE}{{Front}}`],
    ],
  },
  cloze: {
    id: 1_700_000_000_003,
    name: 'Cloze',
    cloze: true,
    fields: ['Text', 'Back Extra'],
    templates: [['Cloze', '{{cloze:Text}}', '{{cloze:Text}}<br>\n{{Back Extra}}']],
  },
  typed: {
    id: 1_700_000_000_004,
    name: 'Basic (type in the answer)',
    cloze: false,
    fields: ['Front', 'Back'],
    templates: [['Card 1', '{{Front}}\n\n{{type:Back}}', `{{Front}}${LINE}{{type:Back}}`]],
  },
}

const CSS = `.card { font-family: arial; font-size: 20px; text-align: center; color: black; background-color: white; }
.cloze { font-weight: bold; color: blue; }
.nightMode .cloze { color: lightblue; }
`
const LATEX_BEFORE = `\\documentclass[12pt]{article}
\\special{papersize=3in,5in}
\\usepackage[utf8]{inputenc}
\\usepackage{amssymb,amsmath}
\\pagestyle{empty}
\\setlength{\\parindent}{0in}
\\begin{document}
`

export function noteTypeId(kind: FactKind): number {
  return DRAFTS[kind].id
}

/** As `col.models` has them in schema 11. */
export function modelsJson(kinds: readonly FactKind[]): string {
  return JSON.stringify(Object.fromEntries(kinds.map((kind) => [DRAFTS[kind].id, model(DRAFTS[kind])])))
}

function model({ id, name, cloze, fields, templates }: NoteTypeDraft) {
  return {
    id,
    name,
    type: cloze ? 1 : 0,
    mod: MADE,
    usn: -1,
    sortf: 0,
    did: null,
    tmpls: templates.map(([template, qfmt, afmt], ord) => {
      return { name: template, ord, qfmt, afmt, bqfmt: '', bafmt: '', did: null, bfont: '', bsize: 0 }
    }),
    flds: fields.map((field, ord) => {
      return { name: field, ord, sticky: false, rtl: false, font: 'Arial', size: 20, media: [] }
    }),
    css: CSS,
    latexPre: LATEX_BEFORE,
    latexPost: '\\end{document}',
    latexsvg: false,
    // Which fields a card needs to be there at all; of a cloze it is the text's gaps.
    req: cloze ? [[0, 'any', [0]]] : templates.map((_, ord) => [ord, 'any', [ord]]),
    tags: [],
    vers: [],
  }
}
