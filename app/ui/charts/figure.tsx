import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useId } from 'react'
import { cx } from '#app/ui/class-names.ts'
import { useDetailsOpen } from '#app/ui/use-details-open.ts'

export interface Table {
  columns: readonly string[]
  rows: readonly (readonly (string | number)[])[]
}

/** A chart with its title, a summary, and its numbers as a table. */
export function Figure(props: {
  title: string
  summary: ReactNode
  action?: ReactNode
  /** Called once it is opened: a year of days is a page of its own. */
  table: () => Table
  /** A section of the page by itself (2), or one of several charts below each other (3, the default). */
  level?: 2 | 3
  children: ReactNode
}) {
  const id = useId()
  const Heading = props.level === 2 ? 'h2' : 'h3'
  return (
    <section aria-labelledby={id} className={cx('min-w-0', Heading === 'h3' && 'border-t pt-5')}>
      <div className="mb-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <Heading id={id} className={cx('font-semibold', Heading === 'h2' ? 'text-base' : 'text-sm')}>
            {props.title}
          </Heading>
          <p className="text-meta text-muted tabular">{props.summary}</p>
        </div>
        {props.action}
      </div>
      {props.children}
      <Numbers title={props.title} table={props.table} />
    </section>
  )
}

function Numbers({ title, table }: { title: string; table: () => Table }) {
  const { isOpen, details } = useDetailsOpen()
  return (
    <details {...details} className="group mt-2">
      <summary className="inline-flex min-h-8 list-none items-center gap-1 rounded text-meta text-muted hover:text-highlighted pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight size={14} aria-hidden className="transition-transform group-open:rotate-90" />
        Numbers<span className="sr-only">: {title}</span>
      </summary>
      {isOpen && <NumbersTable title={title} {...table()} />}
    </details>
  )
}

function NumbersTable({ title, columns, rows }: { title: string } & Table) {
  return (
    // A long table scrolls by itself, also by keyboard.
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
      tabIndex={0}
      role="region"
      aria-label={`Numbers: ${title}`}
      className="mt-1 max-h-72 overflow-auto rounded-lg border"
    >
      <table className="w-full text-meta tabular">
        <thead className="sticky top-0 bg-muted text-left text-muted">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="px-3 py-1.5 font-medium whitespace-nowrap">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-default">
          {rows.map(([head, ...cells]) => (
            <tr key={head}>
              <th scope="row" className="px-3 py-1.5 text-left font-normal whitespace-nowrap">
                {head}
              </th>
              {cells.map((cell, i) => (
                <td key={columns[i + 1]} className="px-3 py-1.5 whitespace-nowrap">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
