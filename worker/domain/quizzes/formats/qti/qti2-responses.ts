import { child, descendants, elements, textOf, type XmlElement } from '../xml/xml-tree.ts'
import { readNumber } from '../texts/weights.ts'
import { literal } from './qti-item.ts'

/** A `responseDeclaration`: what is right, and what each answer is worth. */
export interface ResponseDeclaration {
  cardinality: string
  baseType: string
  correct: string[]
  /** Points by key; empty where there is no mapping. */
  mapping: Map<string, number>
  caseSensitive: boolean
}

export function responseDeclarations(item: XmlElement): Map<string, ResponseDeclaration> {
  return new Map(
    elements(item, 'responsedeclaration').map((node) => {
      const entries = elements(child(node, 'mapping'), 'mapentry')
      const mapping = new Map(
        entries.map(({ attributes }) => [attributes.mapkey ?? '', readNumber(attributes.mappedvalue ?? '') ?? 0]),
      )
      return [
        node.attributes.identifier ?? '',
        {
          cardinality: node.attributes.cardinality ?? 'single',
          baseType: node.attributes.basetype ?? 'identifier',
          correct: elements(child(node, 'correctresponse'), 'value').map((value) => textOf(value).trim()),
          mapping,
          caseSensitive: entries.length === 0 || entries.some(({ attributes }) => attributes.casesensitive !== 'false'),
        },
      ]
    }),
  )
}

/** The most points that a mapping gives. */
export function mostPoints({ mapping, cardinality }: ResponseDeclaration): number {
  const values = [...mapping.values()].filter((value) => value > 0)
  return cardinality === 'single' ? Math.max(0, ...values) : values.reduce((sum, value) => sum + value, 0)
}

/** Typed answers and the part that each earns. */
export function acceptedTexts(declared: ResponseDeclaration): { text: string; fraction: number }[] {
  const most = Math.max(0, ...declared.mapping.values())
  const mapped = [...declared.mapping].map(([text, value]) => ({ text: literal(text), fraction: part(value, most) }))
  const others = declared.correct.filter((text) => !declared.mapping.has(text))
  // Where there is a mapping, it alone says what is worth something.
  return mapped.some(({ fraction }) => fraction > 0)
    ? mapped
    : [...others.map((text) => ({ text: literal(text), fraction: 1 })), ...mapped]
}

/** @param id of the response: its tolerance is said where it is compared */
export function acceptedNumbers(declared: ResponseDeclaration, id: string, item: XmlElement) {
  const texts = acceptedTexts(declared)
  const equal = descendants(child(item, 'responseprocessing'), 'equal').find((node) =>
    descendants(node, 'variable').some(({ attributes }) => attributes.identifier === id),
  )
  const margins = (equal?.attributes.tolerance ?? '').split(/\s+/).flatMap((digits) => readNumber(digits) ?? [])
  const margin = Math.max(0, ...margins.map(Math.abs))
  const relative = equal?.attributes.tolerancemode === 'relative'
  return texts.flatMap(({ text, fraction }) => {
    const value = readNumber(text)
    return value === null ? [] : [{ value, tolerance: relative ? Math.abs(value) * (margin / 100) : margin, fraction }]
  })
}

export function part(value: number, most: number): number {
  return most > 0 ? Math.max(-1, Math.min(1, value / most)) : 0
}
