import Search from 'lucide-react/icons/search'
import { type Ref, useEffect, useRef, useState } from 'react'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

/** Milliseconds without a key before the search starts. */
const DEBOUNCE_MS = 200

interface Props {
  label: string
  placeholder: string
  /** The query of the results that are shown. */
  query: string
  onSearch: (query: string) => void
  className?: string
  ref?: Ref<HTMLInputElement>
}

/** Searches as the learner types. ArrowDown moves the focus to the first row of the results. */
export function SearchField({ label, placeholder, query, onSearch, className, ref }: Props) {
  const [text, setText] = useState(query)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const [previous, setPrevious] = useState(query)
  // The query changed by navigation, not by typing.
  if (previous !== query) {
    setPrevious(query)
    if (text.trim() !== query) setText(query)
  }
  return (
    <search className={className}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          clearTimeout(timer.current)
          onSearch(text.trim())
        }}
      >
        <Field label={label} labelHidden>
          <Input
            ref={ref}
            type="search"
            name="q"
            icon={Search}
            placeholder={placeholder}
            maxLength={200}
            value={text}
            onChange={(event) => {
              const next = event.target.value
              setText(next)
              clearTimeout(timer.current)
              timer.current = setTimeout(() => onSearch(next.trim()), DEBOUNCE_MS)
            }}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown') return
              event.preventDefault()
              document.querySelector<HTMLElement>('[data-row]')?.focus()
            }}
          />
        </Field>
      </form>
    </search>
  )
}
