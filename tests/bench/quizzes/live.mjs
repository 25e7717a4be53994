import { setTimeout as sleep } from 'node:timers/promises'
import { cpuMs, pidOnPort } from '../server/load.mjs'
import { quantile, row, shown } from '../table.mjs'

const PLAYERS = 100
/** All answers of a question come within this time, in milliseconds. */
const SPREAD_MS = 5_000
const QUESTIONS = 3

/** Live rooms full of players: from an answer to its host's board, and to the reveal on every screen. */
export async function liveRooms(stage, { quick }) {
  const embedded = await stage.embedded()
  const base = embedded.url.origin
  const pid = pidOnPort(Number(embedded.url.port))
  for (const count of quick ? [1] : [1, 10]) {
    const rooms = await Promise.all(Array.from({ length: count }, () => openRoom(stage, base)))
    const before = cpuMs(pid)
    const began = performance.now()
    const found = await Promise.all(rooms.map(play))
    const busy = (cpuMs(pid) - before) / (performance.now() - began)
    const what = `live, ${count === 1 ? 'a room' : `${count} rooms`} of ${PLAYERS}`
    const board = found.flatMap((room) => room.board)
    row(`${what}: answer → the host's board p99, ms`, quantile(board, 0.99), {
      atMost: 250,
      remark: `p50 ${shown(quantile(board, 0.5))}`,
    })
    const reveal = found.flatMap((room) => room.reveal)
    row(`${what}: last answer → revealed to a player p99, ms`, quantile(reveal, 0.99), { atMost: 500 })
    row(`${what}: answers lost`, count * PLAYERS * QUESTIONS - found.reduce((sum, room) => sum + room.counted, 0), {
      atMost: 0,
    })
    row(`${what}: CPU a second, of one core`, busy)
    for (const room of rooms) for (const socket of [room.host, ...room.players]) socket.close()
  }
}

async function openRoom(stage, base) {
  const learner = await stage.learner(base)
  const options = ['a', 'b', 'c', 'd'].map((id, i) => ({ id, text: `Option ${id}`, fraction: i === 0 ? 1 : 0 }))
  const questions = Array.from({ length: QUESTIONS }, (_, i) => ({
    ...{ id: crypto.randomUUID(), kind: 'single', text: `What is right in question ${i}?`, options },
  }))
  const quiz = await learner.send('POST', '/api/quizzes', { key: crypto.randomUUID(), title: 'Live', questions })
  const room = { key: crypto.randomUUID(), seconds: 120 }
  const { code } = await learner.send('POST', `/api/quizzes/${quiz.id}/rooms`, room)
  const host = await connect(base, code, 'host', learner.cookie)
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => connect(base, code, 'player')))
  for (const [i, player] of players.entries())
    player.send({ type: 'join', name: `Player ${i}`, key: crypto.randomUUID() })
  await host.until((view) => view.players === PLAYERS)
  return { host, players }
}

/** @returns {Promise<{ board: number[], reveal: number[], counted: number }>} milliseconds, and answers that were counted */
async function play({ host, players }) {
  const result = { board: [], reveal: [], counted: 0 }
  for (let question = 0; question < QUESTIONS; question++) {
    host.send(question === 0 ? { type: 'start' } : { type: 'next', question: question - 1 })
    await Promise.all(players.map((player) => player.until((v) => v.phase === 'question' && v.at === question)))
    const sent = []
    // The nth answer is on the board when the board counts n.
    const seen = []
    host.onEvent = (event) => {
      const answered = event.at === question || event.question === question ? (event.answered ?? 0) : 0
      while (seen.length < answered) seen.push(performance.now())
    }
    const response = { kind: 'single', option: 'a' }
    await Promise.all(
      players.map(async (player, i) => {
        await sleep((SPREAD_MS * i) / PLAYERS)
        sent.push(performance.now())
        player.send({ type: 'answer', question, response })
      }),
    )
    const last = sent.at(-1)
    const revealed = (v) => v.phase === 'reveal' && v.at === question
    await Promise.all(
      players.map(async (player) => {
        await player.until(revealed)
        result.reveal.push(performance.now() - last)
      }),
    )
    await host.until(revealed)
    result.board.push(...seen.map((at, n) => at - sent[n]))
    result.counted += host.view.answered
    host.onEvent = null
  }
  return result
}

/** A socket of a room, with the latest view. */
async function connect(base, code, as, cookie) {
  const headers = { origin: base, ...(cookie && { cookie }) }
  const socket = new WebSocket(`${base.replace('http', 'ws')}/api/live/${code}/socket?as=${as}`, { headers })
  const waiting = new Set()
  const it = {
    view: null,
    onEvent: null,
    send: (message) => socket.send(JSON.stringify(message)),
    until: (is) =>
      new Promise((resolve) => {
        const check = () => {
          if (!it.view || !is(it.view)) return
          waiting.delete(check)
          resolve()
        }
        waiting.add(check)
        check()
      }),
    close: () => socket.close(),
  }
  socket.addEventListener('message', ({ data }) => {
    const event = JSON.parse(data)
    if (event.type === 'view') it.view = event
    if (event.type === 'refused') console.error('refused:', event.reason)
    it.onEvent?.(event)
    for (const check of waiting) check()
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error('A socket could not be opened')))
  })
  return it
}
