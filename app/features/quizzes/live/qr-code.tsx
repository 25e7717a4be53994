import { renderSVG } from 'uqr'
import { useMemo } from 'react'

/** An address for the camera of a phone, dark on white in either colour mode. */
export function QrCode({ address }: { address: string }) {
  const source = useMemo(() => `data:image/svg+xml,${encodeURIComponent(renderSVG(address, { border: 2 }))}`, [address])
  return <img src={source} alt={`QR code of ${address}`} className="size-44 rounded-lg bg-white" />
}
