import { type SyntheticEvent, useEffect, useRef, useState } from 'react'

/** Whether a `<details>` is open, for what is rendered only then. The browser may have opened it before hydration. */
export function useDetailsOpen() {
  const ref = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(ref.current?.open ?? false), [])
  const onToggle = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => setOpen(currentTarget.open)
  return { isOpen, details: { ref, onToggle } }
}
