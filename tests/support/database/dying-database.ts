/**
 * The database of a Worker that is killed: after so many calls nothing reaches it any more. Of the last one, either what was
 * asked for happens and its answer is lost, or it never arrives.
 */
export function dyingDatabase(d1: D1Database, life: { calls: number; isLastLost: boolean }): D1Database {
  let left = life.calls
  const originals = new WeakMap<object, D1PreparedStatement>()
  const call = async <T>(send: () => Promise<T>): Promise<T> => {
    left--
    if (left < -1 || (left === -1 && !life.isLastLost)) throw new Error('killed')
    const answer = await send()
    if (left === -1) throw new Error('killed')
    return answer
  }
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const wrapped = new Proxy(statement, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target)
        if (typeof value !== 'function') return value
        return (...given: unknown[]): unknown =>
          name === 'bind'
            ? wrap(Reflect.apply(value, target, given))
            : call(() => Promise.resolve(Reflect.apply(value, target, given)))
      },
    })
    originals.set(wrapped, statement)
    return wrapped
  }
  const dying = <Target extends Pick<D1Database, 'prepare' | 'batch'>>(door: Target): Target =>
    new Proxy(door, {
      get(target, name) {
        if (name === 'prepare') return (sql: string) => wrap(target.prepare(sql))
        if (name === 'batch')
          return (statements: D1PreparedStatement[]) =>
            call(() => target.batch(statements.map((each) => originals.get(each) ?? each)))
        const value: unknown = Reflect.get(target, name, target)
        if (typeof value !== 'function') return value
        if (name === 'withSession') return (at: unknown) => dying(Reflect.apply(value, target, [at]))
        return value.bind(target)
      },
    })
  return dying(d1)
}
