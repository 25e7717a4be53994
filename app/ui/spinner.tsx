import LoaderCircle from 'lucide-react/icons/loader-circle'

/** Shown while an action is in progress; under reduced motion it does not turn, and the label tells the state. */
export function Spinner(props: { size?: number; label?: string }) {
  return (
    <LoaderCircle
      size={props.size ?? 16}
      className="shrink-0 animate-spin"
      {...(props.label ? { role: 'img', 'aria-label': props.label } : { 'aria-hidden': true })}
    />
  )
}
