import Download from 'lucide-react/icons/download'
import { useEffect, useState } from 'react'
import type { InstallPrompt } from '#app/lib/offline/install-prompt.ts'
import { Button } from '#app/ui/button.tsx'

type Installing = 'unknown' | 'installed' | 'offered' | 'ios'

const TEXTS: Record<Installing, string> = {
  unknown: 'Your browser’s menu installs it, where the browser can: look for “Install” or “Add to home screen”.',
  installed: 'You are using the installed app.',
  offered: 'It opens in a window of its own, also without a network.',
  ios: 'In Safari, press Share, then “Add to Home Screen”. Only then can Stoa remind you on this device.',
}

/** Installs the site as an app where the browser offers that; otherwise says how it is done here. */
export function InstallApp() {
  const [state, setState] = useState<Installing>('unknown')
  const [offer, setOffer] = useState<InstallPrompt>()
  useEffect(() => {
    const ended = new AbortController()
    const update = () => {
      setOffer(window.installPrompt)
      setState(window.installPrompt ? 'offered' : stateHere())
    }
    update()
    addEventListener('beforeinstallprompt', update, { signal: ended.signal })
    addEventListener('appinstalled', () => setState('installed'), { signal: ended.signal })
    return () => ended.abort()
  }, [])
  const install = async () => {
    await offer?.prompt()
    // An offer is shown once; whoever declined may be offered it again by the browser.
    window.installPrompt = undefined
    setOffer(undefined)
    setState(stateHere())
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1">
        <h3 className="text-sm font-medium">Stoa as an app</h3>
        <p className="mt-1 max-w-measure text-sm text-muted">{TEXTS[state]}</p>
      </div>
      {offer && (
        <Button color="neutral" variant="outline" icon={Download} onClick={() => void install()}>
          Install
        </Button>
      )}
    </div>
  )
}

function stateHere(): Installing {
  if (matchMedia('(display-mode: standalone)').matches) return 'installed'
  // Safari on iPhone and iPad alone has this property.
  if ('standalone' in navigator) return navigator.standalone === true ? 'installed' : 'ios'
  return 'unknown'
}
