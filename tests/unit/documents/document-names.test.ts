import { expect, test } from 'vitest'
import { DOCUMENT_PROBLEM_TEXTS, DOCUMENT_PROBLEMS } from '#worker/contracts/documents/document-problems.ts'
import { cleanFileName, documentTitle } from '#worker/domain/files/document-names.ts'

test('a file is called by the last part of its path, without what hides or turns letters', () => {
  const names: [string, string, string][] = [
    ['waves.pdf', 'waves.pdf', 'waves'],
    ['../../etc/passwd', 'passwd', 'passwd'],
    ['C:\\Users\\Ada\\Chapter 1.docx', 'Chapter 1.docx', 'Chapter 1'],
    ['..', 'document', 'document'],
    ['', 'document', 'document'],
    ['.pdf', 'pdf', 'pdf'],
    ['a\u0000b\u0007c.txt', 'a b c.txt', 'a b c'],
    ['fdp.\u202egnp.exe', 'fdp. gnp.exe', 'fdp. gnp'],
    ['Notes v1.2 (final)', 'Notes v1.2 (final)', 'Notes v1.2 (final)'],
    ['\ud83c\udf0a waves.md', '\ud83c\udf0a waves.md', '\ud83c\udf0a waves'],
    ['half \ud83c.md', 'half \ufffd.md', 'half \ufffd'],
  ]
  for (const [given, name, title] of names) {
    expect(cleanFileName(given), given).toBe(name)
    expect(documentTitle(cleanFileName(given)), given).toBe(title)
  }
})

test('10,000 letters are cut, the extension stays', () => {
  const name = cleanFileName(`${'長'.repeat(9_996)}.pdf`)
  expect(name).toHaveLength(255)
  expect(name.endsWith('長.pdf')).toBe(true)
  expect(documentTitle(name)).toHaveLength(200)
  expect(cleanFileName('\ud83c\udf0a'.repeat(5_000)).isWellFormed()).toBe(true)
})

test('every problem of a document is said in a sentence of its own', () => {
  const texts = DOCUMENT_PROBLEMS.map((problem) => DOCUMENT_PROBLEM_TEXTS[problem].text)
  expect(new Set(texts).size).toBe(texts.length)
  for (const text of texts) expect(text).toMatch(/^[A-Z].*\.$/)
})
