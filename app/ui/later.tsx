import { type ReactNode, Suspense, useEffect, useState } from 'react'

/**
 * A part of the page that is rendered on the server as ever, but taken over in the browser only once its code has come:
 * the page is live without it, and what was rendered stays as it is meanwhile. What is pressed in it before then is held
 * back by `boot/held-deeds` until `data-later` is gone. Wrap it in `memo`: rendered anew before its code has come, what the
 * server sent would be thrown away for `fallback`, which stands where nothing was rendered.
 */
export function Later(props: { fallback: ReactNode; children: ReactNode }) {
  const [live, setLive] = useState(false)
  useEffect(() => {
    if (live) document.dispatchEvent(new Event('stoa:later'))
  }, [live])
  return (
    <div data-later={live ? undefined : ''}>
      <Suspense fallback={props.fallback}>
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
