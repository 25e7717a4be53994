import { descendants, readXml, textOf } from '#worker/domain/quizzes/formats/xml/xml-tree.ts'
import type { Archive } from './archive.ts'
import { assertSoundXml } from './sound-xml.ts'

const PATH = 'docProps/core.xml'

/** The title in the properties of an Office document; null where it has none. @throws Unreadable */
export async function packageTitle(archive: Archive): Promise<string | null> {
  if (!archive.has(PATH)) return null
  const text = await archive.text(PATH)
  assertSoundXml(text)
  const { root } = await readXml(text)
  const [title] = descendants(root, 'title')
  return title ? textOf(title) : null
}
