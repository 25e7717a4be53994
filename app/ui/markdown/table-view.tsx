import type { Block } from '#worker/domain/markdown/ast.ts'
import { Inlines, type Highlighted, textOf } from './inlines.tsx'

/** A table that scrolls sideways on its own, also by the keyboard. */
export function TableView({
  table,
  highlighted,
}: {
  table: Extract<Block, { type: 'table' }>
  highlighted?: Highlighted
}) {
  const align = (index: number) => ({ textAlign: table.align[index] ?? undefined })
  return (
    <div
      role="region"
      aria-label={`Table: ${table.head.map(textOf).join(', ')}`}
      tabIndex={0}
      className="scroll-edges overflow-x-auto"
    >
      <table>
        <thead>
          <tr>
            {table.head.map((cell, index) => (
              <th key={index} scope="col" style={align(index)}>
                <Inlines nodes={cell} highlighted={highlighted} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, index) => (
                <td key={index} style={align(index)}>
                  <Inlines nodes={cell} highlighted={highlighted} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
