import { Link } from '@tanstack/react-router'
import CloudOff from 'lucide-react/icons/cloud-off'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { formatCount } from '#app/lib/format-count.ts'
import { OFFLINE_PATH } from '#app/lib/offline/kept-routes.ts'
import { countUnsent } from '#app/lib/sending/unsent.ts'
import { Icon } from '#app/ui/icon.tsx'
import { connectionNotice } from './connection-notice.ts'

const LOOK_EVERY = 1_000
/** How long "All changes sent" stays. Milliseconds. */
const SENT_FOR = 5_000

/** "Offline, 3 changes waiting", then that they are being sent, then that they are. */
export function ConnectionStatus() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  const unsent = useUnsent()
  const [hadUnsent, setHadUnsent] = useState(false)
  if (unsent > 0 && !hadUnsent) setHadUnsent(true)
  const isOver = isOnline && unsent === 0
  useEffect(() => {
    if (!isOver) return undefined
    const timer = setTimeout(() => connectionNotice.show(null), hadUnsent ? SENT_FOR : 0)
    return () => clearTimeout(timer)
  }, [isOver, hadUnsent])
  const changes = formatCount(unsent, 'change')
  const { icon, short, long } = !isOnline
    ? {
        icon: CloudOff,
        short: unsent > 0 ? `Offline, ${unsent} waiting` : 'Offline',
        long:
          unsent > 0
            ? `You’re offline. ${changes} saved on this device will be sent when you’re back.`
            : 'You’re offline. Here is what opens without a network.',
      }
    : unsent > 0
      ? { icon: CloudUpload, short: `Sending ${unsent}`, long: `Sending ${changes} from this device.` }
      : { icon: CircleCheck, short: hadUnsent ? 'All changes sent' : 'Online', long: 'Everything is on the server.' }
  return (
    <Link
      to={OFFLINE_PATH}
      title={long}
      className="flex h-8 shrink-0 items-center gap-1.5 rounded-full bg-elevated px-3 text-meta font-medium text-default tabular hover:bg-accented pointer-coarse:h-11"
    >
      <Icon as={icon} className="text-muted" />
      <span role="status">{short}</span>
    </Link>
  )
}

function useUnsent(): number {
  const [unsent, setUnsent] = useState(0)
  useEffect(() => {
    let isMounted = true
    const look = async () => {
      const count = await countUnsent()
      if (isMounted) setUnsent(count)
    }
    void look()
    const timer = setInterval(() => void look(), LOOK_EVERY)
    return () => {
      isMounted = false
      clearInterval(timer)
    }
  }, [])
  return unsent
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
