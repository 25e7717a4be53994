import { createClientOnlyFn } from '@tanstack/react-start'
import { lazy, Suspense, useEffect, useState } from 'react'
import Timer from 'lucide-react/icons/timer'
import { localDrafts } from '#app/lib/drafts/local-drafts.ts'
import { importModule } from '#app/lib/lazy/import-module.ts'
import { useUser } from '#app/lib/use-user.ts'
import { Button } from '#app/ui/button.tsx'
import { useHotkey } from '#app/ui/use-hotkey.ts'
import { preloadOnIntent } from '#app/lib/pointer/preload-on-intent.ts'

const loadTimer = createClientOnlyFn(() => importModule(() => import('./timer-control.tsx')))
const TimerControl = lazy(async () => ({ default: (await loadTimer()).TimerControl }))
const PRELOAD = preloadOnIntent(loadTimer)

const stored = localDrafts<object>({ kind: 'timer', parse: (value) => value as object })

/** The study timer's button; its code is loaded when it is pressed, or where a timer was used before in this browser. */
export function LazyTimer() {
  const { id: ownerId } = useUser()
  const [used, setUsed] = useState<'no' | 'shown' | 'opened'>('no')
  useEffect(() => {
    if (stored.load(ownerId)) setUsed('shown')
  }, [ownerId])
  const button = <TimerButton onOpen={() => setUsed('opened')} />
  if (used === 'no') return button
  return (
    <Suspense fallback={button}>
      <TimerControl key={ownerId} ownerId={ownerId} opened={used === 'opened'} />
    </Suspense>
  )
}

/** Stands in for the control until that is loaded, with its key. */
function TimerButton({ onOpen }: { onOpen: () => void }) {
  useHotkey('t', onOpen)
  return <Button color="neutral" variant="ghost" icon={Timer} aria-label="Study timer" onClick={onOpen} {...PRELOAD} />
}
