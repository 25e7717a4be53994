/** A local start has no cron of Cloudflare's: this runs the Worker's own at their times (UTC), as wrangler.toml names them. */
const MINUTE = 60_000

/**
 * @param {import('miniflare').Miniflare} mf
 * @param {string[]} crons of the forms that wrangler.toml has: `M * * * *` and `*\/N * * * *`
 * @returns a function that stops it
 */
export function startCrons(mf, crons) {
  let timer
  const wait = () => {
    timer = setTimeout(tick, MINUTE - (Date.now() % MINUTE))
    timer.unref()
  }
  const tick = async () => {
    const now = new Date(Math.round(Date.now() / MINUTE) * MINUTE)
    for (const cron of crons.filter((each) => isTime(each, now.getUTCMinutes()))) {
      try {
        const worker = await mf.getWorker()
        await worker.scheduled({ cron, scheduledTime: now })
      } catch (error) {
        console.error(`What runs at ${cron} failed.`, error)
      }
    }
    wait()
  }
  wait()
  return () => clearTimeout(timer)
}

/** @throws Error for any other form, so that none is left out unseen */
export function isTime(cron, minute) {
  const [, every, at] = /^(?:\*\/(\d+)|(\d+)) \* \* \* \*$/.exec(cron) ?? []
  if (!every && !at) throw new Error(`A local start cannot run "${cron}"`)
  return every ? minute % Number(every) === 0 : minute === Number(at)
}
