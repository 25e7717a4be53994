/** What a collection says of how notes become cards, the same from every version of it. */
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

/** A note with its fields as they stand. */
export interface AnkiNote {
  id: number
  guid: string
  tags: string[]
  fields: string[]
  /** What Stoa left there when it wrote the package; Anki empties it. */
  data: string
  /** Seconds since 1970. */
  modified: number
}
