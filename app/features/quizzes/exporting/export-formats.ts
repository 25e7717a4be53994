/** Formats that quizzes go out in. */
export const QUIZ_EXPORT_FORMATS = [
  { format: 'moodle-xml', name: 'Moodle XML', about: 'Everything, with pictures; for Moodle and its kin' },
  { format: 'json', name: 'JSON', about: 'Stoa’s own: every question as it is, pictures by their addresses' },
  { format: 'gift', name: 'GIFT', about: 'Plain text, for Moodle and many others; no blanks, hints, points' },
  { format: 'csv', name: 'CSV', about: 'A table for spreadsheets; no feedback to single options' },
  { format: 'aiken', name: 'Aiken', about: 'Plain text: questions with one right answer only' },
] as const

export type QuizExportFormat = (typeof QUIZ_EXPORT_FORMATS)[number]['format']
