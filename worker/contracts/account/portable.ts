import { z } from 'zod'

/** Of what is in an export. Another number means that some row has other columns. */
export const EXPORT_VERSION = 1

/** A row as it is stored, without its owner. */
export const PortableRow = z.record(z.string(), z.json())
export type PortableRow = z.infer<typeof PortableRow>

export const PortablePage = z.object({ items: z.array(PortableRow), nextCursor: z.string().nullable() })

export const PortableParams = z.strictObject({ table: z.string().regex(/^[a-z_]{1,40}$/) })
export const PortableQuery = z.object({ cursor: z.string().max(2_000).optional() })

/** What an export is going to have: rows of each table, in the order in which they are read. */
export interface ExportPlan {
  version: number
  tables: { name: string; rows: number }[]
}

export const PortableFileParams = z.strictObject({ id: z.uuid() })

const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'This is no SHA-256')
const path = z.string().min(1).max(500)

/** A file of one JSON object a line, `data/{table}.jsonl`. */
const ManifestTable = z.strictObject({
  path,
  rows: z.int().min(0),
  bytes: z.int().min(0),
  sha256,
})

/** The bytes of a document or of a picture, as they were uploaded. */
const ManifestFile = z.strictObject({
  path,
  kind: z.enum(['document', 'attachment']),
  id: z.uuid(),
  bytes: z.int().min(0),
  sha256,
})

/** `manifest.json` of an export: what it consists of, so that nothing that is missing or changed goes unnoticed. */
export const ExportManifest = z.strictObject({
  format: z.literal('stoa-account'),
  version: z.int().min(1),
  exportedAt: z.iso.datetime(),
  /** How many zip files the export is in. */
  parts: z.int().min(1).max(1_000),
  tables: z.record(z.string(), ManifestTable),
  files: z.array(ManifestFile).max(200_000),
  /** Files that the site could not find. */
  missing: z.array(z.strictObject({ kind: ManifestFile.shape.kind, id: z.uuid() })),
})
export type ExportManifest = z.infer<typeof ExportManifest>
