/** A note type: how notes become cards, the same for every schema. */
export interface AnkiNoteType {
  name: string
  cloze: boolean
  /** By ordinal. */
  fields: string[]
  templates: AnkiTemplate[]
}

export interface AnkiTemplate {
  name: string
  question: string
  answer: string
}

/** A note with its raw fields. */
export interface AnkiNote {
  id: number
  guid: string
  tags: string[]
  fields: string[]
  /** Stoa's own data in a package that it wrote; Anki empties it. */
  data: string
  /** Seconds since 1970. */
  modified: number
}
