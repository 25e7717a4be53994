import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** A line "term: meaning" of a list, as a teacher sees it. */
const Line = z.object({
  term: z.string(),
  meaning: z.string(),
  block: z.int(),
  /** The lines whose terms may stand beside this one as wrong options. */
  accepted: z.array(z.int().min(0)),
})

/** Authors, and the lists of their notes, each with the heading that it stands below. */
const Material = z.array(z.array(z.object({ heading: z.string(), lines: z.array(Line) })))

const folder = fileURLToPath(new URL('material', import.meta.url))

/** One entry an author. */
export const lists = globSync(`${folder}/*.json`)
  .toSorted()
  .flatMap((path) => Material.parse(JSON.parse(readFileSync(path, 'utf8'))))
