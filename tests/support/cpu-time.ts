/** Milliseconds of processor time that this process has used: unlike a clock, it does not run while others have the machine. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
