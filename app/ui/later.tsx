import { type ReactNode, Suspense, useEffect, useState } from 'react'

const NOTHING: readonly unknown[] = []

/**
 * A part of the page that is rendered on the server as ever, but taken over in the browser only once its code has come:
 * the page is live without it, and what was rendered stays as it is meanwhile. What is pressed in it before then is held
 * back by `boot/held-deeds` until `data-later` is gone. Wrap it in `memo`: rendered anew before its code has come, what the
 * server sent would be thrown away for `fallback`, which stands where nothing was rendered.
 *
 * @param props.from what the part was rendered from, compared by identity: where that changes before its code has come, what
 * the server sent tells what is no longer so, and the part is drawn anew
 */
export function Later(props: {
  fallback: ReactNode
  from?: readonly unknown[]
  className?: string
  children: ReactNode
}) {
  const { from = NOTHING } = props
  const [live, setLive] = useState(false)
  const [sent] = useState(from)
  const [anew, setAnew] = useState(false)
  if (!live && !anew && from.some((each, at) => each !== sent[at])) setAnew(true)
  useEffect(() => {
    if (live) document.dispatchEvent(new Event('stoa:later'))
  }, [live])
  return (
    <div data-later={live ? undefined : ''} className={props.className}>
      <Suspense key={anew ? 'anew' : 'sent'} fallback={props.fallback}>
        {props.children}
        <Live onLive={setLive} />
      </Suspense>
    </div>
  )
}

/** Takes effect with the part it stands in. */
function Live({ onLive }: { onLive: (live: boolean) => void }) {
  useEffect(() => onLive(true), [onLive])
  return null
}
