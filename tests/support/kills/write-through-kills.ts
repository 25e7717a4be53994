import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { serveBuilt } from '../../../scripts/serve.mjs'
import { freshState } from '../browser/serve-once.ts'
import { registerOverHttp } from '../pages/http-learner.ts'
import { contentOf, type Findings, inspect, type Written } from './ledger.ts'
import { startWorkerProcess, type WorkerProcess } from './worker-process.ts'

const WRITERS = 8
/** Saves of a note before its writer begins another one. */
const SAVES_OF_ONE = 25

export interface Outcome extends Findings {
  acknowledged: number
  /** Kills that came while saves were on their way: a kill between saves would prove nothing. */
  hits: number
  /** Looks once more, after something was planted by SQL. */
  lookAgain(plant: string): Promise<Findings>
  /** Removes the database, which stays to be looked at where a test fails before this. */
  end(): Promise<void>
}

/**
 * Eight writers save notes without a pause while the Worker is killed and started again so often. After each kill the
 * database is held against what the writers were told.
 */
export async function writeThroughKills({ writes, kills }: { writes: number; kills: number }): Promise<Outcome> {
  const stateDir = freshState()
  const run = new Run()
  const found: Findings = { lost: [], torn: [], inconsistent: [] }
  const look = async () => {
    const { mf, dispose } = await serveBuilt({ port: 0, host: '127.0.0.1', stateDir })
    const findings = await inspect(await mf.getD1Database('DB'), run.ledger)
    await dispose()
    return findings
  }
  let hits = 0
  for (let kill = 1; kill <= kills; kill++) {
    const server = await startWorkerProcess(stateDir)
    await run.writeUntil(server, Math.ceil((writes * kill) / kills))
    if (run.ledger.some(({ sent }) => sent !== null)) hits++
    const { lost, torn, inconsistent } = await look()
    found.lost.push(...lost)
    found.torn.push(...torn)
    found.inconsistent.push(...inconsistent)
  }
  const again = await serveBuilt({ port: 0, host: '127.0.0.1', stateDir })
  const db = await again.mf.getD1Database('DB')
  return {
    ...found,
    acknowledged: run.acknowledged,
    hits,
    lookAgain: async (plant) => {
      await db.prepare(plant).run()
      return inspect(db, run.ledger)
    },
    end: async () => {
      await again.dispose()
      rmSync(stateDir, { recursive: true, force: true })
    },
  }
}

class Run {
  readonly ledger: Written[] = []
  acknowledged = 0
  #cookie = ''
  #killed = false

  /** Writes until so many saves in all are acknowledged, and kills the Worker a few milliseconds later, amid the next ones. */
  async writeUntil(server: WorkerProcess, acknowledged: number): Promise<void> {
    this.#cookie ||= (await registerOverHttp(server.url)).cookie
    this.#killed = false
    let enough = () => {}
    const reached = new Promise<void>((resolve) => (enough = resolve))
    const writing = Promise.all(
      Array.from({ length: WRITERS }, (_, writer) =>
        this.#write(writer, server.url, () => this.acknowledged >= acknowledged && enough()),
      ),
    )
    await Promise.race([reached, writing])
    await sleep(Math.random() * 30)
    this.#killed = true
    await server.kill()
    await writing
  }

  async #write(writer: number, url: string, onSaved: () => void): Promise<void> {
    while (!this.#killed) {
      const note = this.#noteOf(writer)
      note.sent = note.acknowledged + 1
      try {
        await this.#save(url, note, note.sent)
      } catch (error) {
        // Only a kill may keep a writer from an answer.
        if (!this.#killed) throw error
        return
      }
      note.acknowledged = note.sent
      note.sent = null
      this.acknowledged++
      onSaved()
    }
  }

  #noteOf(writer: number): Written {
    const mine = this.ledger.findLast(({ note }) => note % WRITERS === writer)
    if (mine && mine.acknowledged < SAVES_OF_ONE - 1) return mine
    const note = mine ? mine.note + WRITERS : writer
    const started = { id: crypto.randomUUID(), note, acknowledged: -1, sent: null }
    this.ledger.push(started)
    return started
  }

  /** Saved when the whole answer is there. */
  async #save(url: string, { id, note }: Written, save: number): Promise<void> {
    const content = contentOf(note, save)
    const [method, path, body] =
      save === 0
        ? ['POST', '/api/notes', { id, ...content }]
        : ['PUT', `/api/notes/${id}`, { version: save, ...content }]
    const headers = { origin: url, cookie: this.#cookie, 'content-type': 'application/json' }
    const answer = await fetch(url + path, { method, headers, body: JSON.stringify(body) })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
  }
}
