/** Whether only this machine reaches a server that listens there: its mailbox may then be open. */
export function isLoopback(host) {
  return !host || /^(localhost|127(\.\d{1,3}){3}|::1)$/.test(host)
}
