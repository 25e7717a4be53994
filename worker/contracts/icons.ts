import { z } from 'zod'

export const ICONS_MAX = 50
/** How long the public icon service may take, milliseconds (specification §9). */
export const ICON_TIMEOUT_MS = 1500

const name = z
  .string()
  .max(64)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Icon names are lower-case words joined by hyphens')

export const IconCollection = name

/** `?icons=house,leaf`: comma-joined, each once. */
export const IconQuery = z.strictObject({
  icons: z
    .string()
    .max(ICONS_MAX * 65)
    .transform((list) => [...new Set(list.split(','))])
    .pipe(z.array(name).min(1).max(ICONS_MAX, `At most ${ICONS_MAX} icons at a time`)),
})

const Icon = z.object({
  /** SVG markup without the outer element. It travels in JSON only and is never served as a document. */
  body: z.string().max(50_000),
  left: z.number().optional(),
  top: z.number().optional(),
  width: z.number().positive().optional(),
  height: z.number().positive().optional(),
  rotate: z.number().optional(),
  hFlip: z.boolean().optional(),
  vFlip: z.boolean().optional(),
})

const Alias = Icon.omit({ body: true }).extend({ parent: name })

/** Iconify JSON, the part that pages read (source: iconify.design, "IconifyJSON"). */
export const IconSet = z.object({
  prefix: name,
  icons: z.record(name, Icon),
  aliases: z.record(name, Alias).optional(),
  not_found: z.array(name).optional(),
  width: z.number().positive().optional(),
  height: z.number().positive().optional(),
})
export type IconSet = z.infer<typeof IconSet>
