import { getTableColumns, getTableName } from 'drizzle-orm'
import { getTableConfig, type SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { type Named, NUMBERED_TABLES, type NumberedTable, type PortableTable } from './portable-table.ts'

/** A column of an export's rows. */
export interface PortableColumn {
  /** As rows name it. */
  name: string
  type: 'text' | 'integer' | 'real' | 'boolean' | 'date' | 'json'
  isRequired: boolean
  /** What its value names; null where it names nothing. Of a row's own number, too. */
  names: Named | null
  /** The table that its foreign key leads to. */
  parent: string | null
}

export function portableColumns(portable: PortableTable): PortableColumn[] {
  const { table, without = [], links = {}, ids } = portable
  const parents = new Map(
    getTableConfig(table).foreignKeys.map((key) => {
      const { columns, foreignTable } = key.reference()
      return [columns[0], getTableName(foreignTable)]
    }),
  )
  return Object.entries(getTableColumns(table)).flatMap(([name, column]) => {
    if (name === 'ownerId' || without.includes(column)) return []
    const parent = parents.get(column) ?? null
    const own = name === 'id' ? ownName(getTableName(table), column) : null
    const names = links[name] ?? (parent === null ? own : isNumbered(parent) ? parent : 'uuid')
    const isKept = name === 'id' && ids !== undefined
    return [{ name, type: typeOf(column), isRequired: column.notNull, names: isKept ? null : names, parent }]
  })
}

function ownName(table: string, id: SQLiteColumn): Named | null {
  if (isNumbered(table)) return table
  return id.dataType === 'string' ? 'uuid' : null
}

export function isNumbered(table: string): table is NumberedTable {
  return NUMBERED_TABLES.some((each) => each === table)
}

function typeOf({ dataType, getSQLType }: SQLiteColumn): PortableColumn['type'] {
  switch (dataType) {
    case 'date':
    case 'json':
    case 'boolean':
      return dataType
    case 'number':
      return getSQLType() === 'real' ? 'real' : 'integer'
    default:
      return 'text'
  }
}
