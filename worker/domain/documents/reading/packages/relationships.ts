import { descendants, readXml } from '#worker/domain/quizzes/formats/xml/xml-tree.ts'
import { type Archive, resolvePath } from './archive.ts'

export interface Relationship {
  /** The last word of its type: "slide", "notesSlide", "hyperlink". */
  type: string
  /** A part of the package, or an address where it is external; null where it leads out of the package. */
  target: string | null
  external: boolean
}

/** What a part of an Office package refers to, by id. Source: ECMA-376, part 2, clause 9.3. @throws Unreadable */
export async function relationships(archive: Archive, part: string): Promise<Map<string, Relationship>> {
  const slash = part.lastIndexOf('/') + 1
  const path = `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`
  const found = new Map<string, Relationship>()
  if (!archive.has(path)) return found
  const { root } = await readXml(await archive.text(path))
  for (const { attributes } of descendants(root, 'relationship')) {
    const { id, type = '', target = '' } = attributes
    const external = attributes.targetmode?.toLowerCase() === 'external'
    if (id === undefined) continue
    found.set(id, {
      type: type.slice(type.lastIndexOf('/') + 1),
      target: external ? target : resolvePath(part, target),
      external,
    })
  }
  return found
}

/** The first part of this type. */
export function targetOf(related: Map<string, Relationship>, type: string): string | null {
  for (const each of related.values()) if (each.type === type && !each.external && each.target) return each.target
  return null
}
