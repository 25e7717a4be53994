import { z } from 'zod'
import type { PortableColumn } from '#db/portable/portable-columns.ts'
import { PORTABLE_VALUES } from '#worker/contracts/account/portable-values.ts'

/** A row by the names of its columns, with dates as such; what it names is still as it was where it was exported. */
export type ImportedRow = Record<string, unknown>

const schemas = new Map<string, z.ZodType>()

/** Every column of the table and no other, each as its column stores it. */
function schemaOf(table: string, columns: readonly PortableColumn[]): z.ZodType {
  const known = schemas.get(table)
  if (known) return known
  const values = PORTABLE_VALUES[table] ?? {}
  const shape = columns.map((column) => {
    const value = values[column.name] ?? typed(column)
    return [column.name, column.isRequired ? value : value.nullable()]
  })
  const schema = z.strictObject(Object.fromEntries(shape) as Record<string, z.ZodType>)
  schemas.set(table, schema)
  return schema
}

function typed({ type, name, names, parent }: PortableColumn): z.ZodType {
  if (names === 'uuid' && (name === 'id' || parent !== null)) return z.guid()
  switch (type) {
    case 'date':
      return z.iso.datetime()
    case 'boolean':
      return z.boolean()
    case 'integer':
      return z.int()
    case 'real':
      return z.number()
    case 'text':
      return z.string()
    case 'json':
      throw new Error(`PORTABLE_VALUES says nothing of ${name}`)
  }
}

/** Null for a line that is no row of the table. Values stay as they are written: a schema's defaults are not filled in. */
export function parseRow(table: string, columns: readonly PortableColumn[], line: string): ImportedRow | null {
  const row = readJson(line)
  if (!schemaOf(table, columns).safeParse(row).success) return null
  const given = row as Record<string, unknown>
  return Object.fromEntries(
    columns.map(({ name, type }) => {
      const value = given[name]
      return [name, type === 'date' && typeof value === 'string' ? new Date(value) : value]
    }),
  )
}

/** Null where it is not JSON, nested without end, or has text that cannot be stored. */
function readJson(line: string): unknown {
  try {
    return JSON.parse(line, (key, value: unknown) => {
      for (const text of [key, value])
        if (typeof text === 'string' && (!text.isWellFormed() || text.includes('\0')))
          throw new SyntaxError('The text cannot be stored')
      return value
    })
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return null
    throw error
  }
}
