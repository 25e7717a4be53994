import { LoaderCircle } from 'lucide-react'

/** Turns while a press is being carried out; under reduced motion it stands still and the label says it. */
export function Spinner(props: { size?: number; label?: string }) {
  return (
    <LoaderCircle
      size={props.size ?? 16}
      className="shrink-0 animate-spin"
      {...(props.label ? { role: 'img', 'aria-label': props.label } : { 'aria-hidden': true })}
    />
  )
}
