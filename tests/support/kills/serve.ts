import { serveBuilt } from '../../../scripts/serve.mjs'

/** `node tests/support/kills/serve.ts <folder>`: the built Worker on the database in that folder, until it is killed. */
const [, , stateDir = ''] = process.argv
const server = await serveBuilt({ port: 0, host: '127.0.0.1', stateDir })
// Whoever started it may be gone without a word, too.
process.on('disconnect', () => void server.dispose().then(() => process.exit(0)))
console.log(server.url.origin)
