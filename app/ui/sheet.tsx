import { Dialog, type DialogProps } from './dialog.tsx'

/** A dialog that slides in from a side, or from below. */
export function Sheet({
  side = 'end',
  ...props
}: Omit<DialogProps, 'at' | 'size'> & { side?: 'start' | 'end' | 'bottom' }) {
  return <Dialog {...props} position={side} />
}
