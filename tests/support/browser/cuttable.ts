import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A line to a server that can be cut: the address is another one, and the bytes are the same. */
export interface Cuttable {
  /** Without a path. */
  url: string
  /** Ends every connection that there is, in the middle of whatever it carries. @returns how many */
  cut(): number
  /** From then on nobody gets through, until it is called with false. */
  interrupt(interrupted: boolean): void
  close(): Promise<void>
}

export async function startCuttable(target: string): Promise<Cuttable> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let interrupted = false
  const server = createServer((near) => {
    if (interrupted) {
      near.resetAndDestroy()
      return
    }
    const far = connect(Number(port), hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.setNoDelay(true)
      one.pipe(other)
      one.on('error', () => other.destroy()).on('close', () => other.destroy())
    }
    sockets.add(near)
    near.on('close', () => sockets.delete(near))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The line has no port')
  const cut = () => {
    const count = sockets.size
    for (const socket of sockets) socket.resetAndDestroy()
    return count
  }
  return {
    url: `http://127.0.0.1:${address.port}`,
    cut,
    interrupt: (so) => {
      interrupted = so
      if (so) cut()
    },
    close: async () => {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
