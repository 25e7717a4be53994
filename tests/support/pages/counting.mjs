// Runs in workerd, in front of the built Worker.

const METHODS = ['all', 'first', 'raw', 'run']

/** The Worker, whose answers say in `x-d1-round-trips` how often it asked D1. */
export function counted(worker) {
  return {
    ...worker,
    async fetch(request, env, ctx) {
      let roundTrips = 0
      const DB = counting(env.DB, () => roundTrips++)
      const answer = await worker.fetch(request, { ...env, DB }, ctx)
      const body = await answer.arrayBuffer()
      const headers = new Headers(answer.headers)
      headers.set('x-d1-round-trips', String(roundTrips))
      return new Response(body.byteLength > 0 ? body : null, { status: answer.status, headers })
    },
  }
}

/** @param {D1Database | D1DatabaseSession} database */
function counting(database, count) {
  return new Proxy(database, {
    get(target, name) {
      if (name === 'prepare') return (sql) => countingStatement(target.prepare(sql), count)
      if (name === 'batch') return (statements) => (count(), target.batch(statements))
      if (name === 'withSession') return (start) => counting(target.withSession(start), count)
      const value = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** The statement itself, so that a batch takes it as its own. */
function countingStatement(statement, count) {
  const bind = statement.bind.bind(statement)
  statement.bind = (...values) => countingStatement(bind(...values), count)
  for (const name of METHODS) {
    const run = statement[name].bind(statement)
    statement[name] = (...args) => (count(), run(...args))
  }
  return statement
}
