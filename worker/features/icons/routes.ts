import { Hono } from 'hono'
import { z } from 'zod'
import { IconCollection, IconQuery } from '#worker/contracts/icons.ts'
import type { ApiEnv } from '#worker/http/scope.ts'
import { validate } from '#worker/http/validate.ts'
import { collection } from './collection.ts'

const WEEK = 604_800

/** Icons are public, so any cache may store them, unless some were not found. */
export const icons = new Hono<ApiEnv>().get(
  '/_icons/:collection',
  validate('param', z.object({ collection: IconCollection })),
  validate('query', IconQuery),
  async (c) => {
    const set = await collection(
      c.req.valid('param').collection,
      c.req.valid('query').icons,
      c.env.scope.settings.ICON_SERVICE_URL,
    )
    const empty = Object.keys(set.icons).length === 0 && Object.keys(set.aliases ?? {}).length === 0
    if (!set.not_found) c.header('cache-control', `public, max-age=${WEEK}`)
    return c.json(set, empty ? 404 : 200)
  },
)
