const CODE_OR_MATH = /```[\s\S]*?(?:```|$)|`[^`\n]*`|\$\$[\s\S]*?(?:\$\$|$)|\$[^$\s][^$\n]*\$/g

/** The text with code and formulas blanked, which are not compared. */
export function prose(text: string): string {
  return text.replace(CODE_OR_MATH, (code) => ' '.repeat(code.length))
}

export const STEM = 6
export const SMALL_WORDS = new Set(
  'the and for are was were that this with from not but you your has have had can its into than then they them which who when what how why also may can could will would shall should must might does did done been being get gets got note notes says said passage'.split(
    ' ',
  ),
)

/** Content words by their first letters, so that "cell" and "cells" are one. */
export function contentWords(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []
  return new Set(
    words
      .filter((word) => !SMALL_WORDS.has(word))
      .map((word) => word.replace(/(?<=\p{L}{3})(?<!s)s$/u, '').slice(0, STEM)),
  )
}

/** One way of writing figures: "CO₂" and "CO_2" as "CO2", emphasis without its marks. */
export function normalized(text: string): string {
  return text
    .replace(/[₀-₉⁰¹²³⁴-⁹]/g, (figure) => figure.normalize('NFKC'))
    .replace(/(?<=[\p{L}\d)])[_^]\{?(\d+)\}?/gu, '$1')
    .replace(/[*_`]+/g, '')
    .normalize('NFC')
}
