interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Links preload their page on intent, but not on a slow connection or with data saver (specification §9). */
export function preloadMode(connection = currentConnection()): 'intent' | false {
  if (connection?.saveData || /2g/.test(connection?.effectiveType ?? '')) return false
  return 'intent'
}

function currentConnection(): Connection | undefined {
  if (typeof navigator === 'undefined' || !('connection' in navigator)) return undefined
  return navigator.connection as Connection
}
