import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'

/** Pages of a document; empty fields are its first and its last. */
export interface PageRange {
  from: string
  to: string
}

export const ALL_PAGES: PageRange = { from: '', to: '' }

/** As the API takes it; null where it is no range. */
export function pagesOf({ from, to }: PageRange): { from: number | null; to: number | null } | null {
  const [first, last] = [pageOf(from), pageOf(to)]
  if (first === undefined || last === undefined || (first ?? 1) > (last ?? Infinity)) return null
  return { from: first, to: last }
}

function pageOf(text: string): number | null | undefined {
  if (text.trim() === '') return null
  return /^[1-9]\d{0,4}$/.test(text.trim()) ? Number(text) : undefined
}

export function PageRangeFields({ value, onChange }: { value: PageRange; onChange: (range: PageRange) => void }) {
  const error = pagesOf(value) ? undefined : 'Give a first page and a later last page, or leave them empty.'
  return (
    <div className="flex flex-wrap gap-4">
      <Field label="From page" hint="Empty: the first" error={error} className="w-40">
        <Input
          inputMode="numeric"
          value={value.from}
          onChange={({ target }) => onChange({ ...value, from: target.value })}
        />
      </Field>
      <Field label="To page" hint="Empty: the last" className="w-40">
        <Input
          inputMode="numeric"
          value={value.to}
          onChange={({ target }) => onChange({ ...value, to: target.value })}
        />
      </Field>
    </div>
  )
}
