import { ChoiceCard } from '#app/ui/choice.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { COLUMN_ROLES, type ColumnRole } from '#worker/domain/importing-cards/tables/column-roles.ts'
import type { SourceFormat } from '../reading/found-cards.ts'
import { TargetFields } from './target-fields.tsx'

const ROLES: Record<ColumnRole, string> = {
  front: 'Front',
  back: 'Back',
  tags: 'Tags',
  deck: 'Deck',
  kind: 'Kind',
  key: 'Key',
  nothing: 'Not used',
}
const SEPARATORS = [
  { value: ',', label: 'Comma' },
  { value: ';', label: 'Semicolon' },
  { value: '\t', label: 'Tab' },
  { value: '|', label: 'Bar' },
  { value: ':', label: 'Colon' },
]

/** The roles of a table's columns. */
export function TableFields(props: {
  format: Extract<SourceFormat, { kind: 'table' }>
  onFormat: (format: SourceFormat) => void
}) {
  const { format } = props
  const { options, rows } = format
  const change = (next: typeof options) => props.onFormat({ ...format, options: next })
  const [head] = rows
  return (
    <fieldset className="mt-5 flex min-w-0 flex-col gap-4">
      <legend className="sr-only">How the table is read</legend>
      <div className="grid min-w-0 gap-4 sm:grid-cols-2">
        <TargetFields options={options} onChange={change} />
        <Field label="Columns are parted by">
          <Select
            options={SEPARATORS}
            value={options.separator}
            onChange={({ currentTarget }) => change({ ...options, separator: currentTarget.value, roles: [] })}
          />
        </Field>
        <ChoiceCard
          type="checkbox"
          label="The first row names the columns"
          checked={options.hasHeader}
          onChange={({ currentTarget }) => change({ ...options, hasHeader: currentTarget.checked })}
        />
      </div>
      <div className="overflow-x-auto rounded-xl border" role="region" aria-label="The table's first rows" tabIndex={0}>
        <table className="w-full text-start text-sm">
          <thead>
            <tr>
              {options.roles.map((role, at) => (
                <th key={at} scope="col" className="min-w-32 border-b p-2 align-bottom font-normal">
                  <Field
                    label={`Column ${at + 1}${options.hasHeader && head?.[at] ? `: ${head[at].slice(0, 30)}` : ''}`}
                  >
                    <Select
                      options={COLUMN_ROLES.map((value) => ({ value, label: ROLES[value] }))}
                      value={role}
                      onChange={({ currentTarget }) => {
                        const next = COLUMN_ROLES.find((each) => each === currentTarget.value) ?? 'nothing'
                        change({
                          ...options,
                          roles: options.roles.map((other, n) =>
                            n === at ? next : other === next ? 'nothing' : other,
                          ),
                        })
                      }}
                    />
                  </Field>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(options.hasHeader ? 1 : 0).map((row, at) => (
              <tr key={at} className="border-b last:border-0">
                {options.roles.map((role, n) => (
                  <td
                    key={n}
                    className={role === 'nothing' ? 'max-w-64 truncate p-2 text-dimmed' : 'max-w-64 truncate p-2'}
                  >
                    {row[n]?.slice(0, 120)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </fieldset>
  )
}
