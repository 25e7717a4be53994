import { serveBuilt } from '../../../scripts/serve.mjs'

/**
 * `node tests/support/kills/serve.ts <folder> [port]`: the built Worker on the database in that folder, until it is killed.
 * Its variables come from the environment.
 */
const [, , stateDir = '', port = '0'] = process.argv
const server = await serveBuilt({ port: Number(port), host: '127.0.0.1', stateDir })
// Whoever started it may be gone without a word, too.
process.on('disconnect', () => void server.dispose().then(() => process.exit(0)))
console.log(server.url.origin)
