export const MAIN_ID = 'main'

/** The first focusable link: skips the frame. */
export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      className="fixed start-4 top-3 z-50 -translate-y-20 rounded-lg bg-inverted px-4 py-2 text-sm font-medium text-inverted focus:translate-y-0"
    >
      Skip to content
    </a>
  )
}
