import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import http from 'node:http'

/** Milliseconds of CPU that a process has used, to the nanosecond, from Linux's scheduler. */
export function cpuMs(pid) {
  const threads = readdirSync(`/proc/${pid}/task`)
  const nanoseconds = threads.map((id) =>
    Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ')[0]),
  )
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e6
}

/** Megabytes of memory that a process holds. */
export function memoryMb(pid) {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(kilobytes) / 1024
}

/** The process that listens on a local port. */
export function pidOnPort(port) {
  const hex = port.toString(16).toUpperCase().padStart(4, '0')
  const rows = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
  const inode = rows.find((row) => row[3] === '0A' && row[1]?.endsWith(`:${hex}`))?.[9]
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    if (socketsOf(pid).includes(`socket:[${inode}]`)) return Number(pid)
  }
  throw new Error(`Nothing listens on port ${port}`)
}

function socketsOf(pid) {
  try {
    return readdirSync(`/proc/${pid}/fd`).map((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`))
  } catch (error) {
    // A process may have ended, or belong to another user.
    if (['ENOENT', 'EACCES', 'ESRCH'].includes(error.code)) return []
    throw error
  }
}

/**
 * Sends requests over `connections` clients, one at a time each, for `ms` milliseconds.
 * @returns {Promise<{ cpu: number, perSecond: number, p99: number }>} CPU and delay in milliseconds a request
 */
export async function load({ url, cookie = '', ms, connections = 8 }) {
  const { hostname, port } = new URL(url)
  if (hostname !== '127.0.0.1') throw new Error('Only this machine is ever put under load')
  const pid = pidOnPort(Number(port))
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  const delays = []
  const before = cpuMs(pid)
  const began = performance.now()
  const client = async () => {
    while (performance.now() - began < ms) {
      const at = performance.now()
      await get(url, { agent, headers: { cookie, accept: 'text/html' } })
      delays.push(performance.now() - at)
    }
  }
  await Promise.all(Array.from({ length: connections }, client))
  const seconds = (performance.now() - began) / 1000
  const cpu = (cpuMs(pid) - before) / delays.length
  agent.destroy()
  const sorted = delays.toSorted((a, b) => a - b)
  return { cpu, perSecond: delays.length / seconds, p99: sorted[Math.floor(sorted.length * 0.99)] }
}

function get(url, options) {
  return new Promise((resolve, reject) => {
    const request = http.get(url, options, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`))
      answer.resume().on('end', resolve).on('error', reject)
    })
    request.on('error', reject)
  })
}
