import LoaderCircle from 'lucide-react/icons/loader-circle'

/** Shown while an action is in progress; with reduced motion it stands still. */
export function Spinner(props: { size?: number; label?: string }) {
  return (
    <LoaderCircle
      size={props.size ?? 16}
      className="shrink-0 animate-spin"
      {...(props.label ? { role: 'img', 'aria-label': props.label } : { 'aria-hidden': true })}
    />
  )
}
