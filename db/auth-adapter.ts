import type { BetterAuthOptions } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { type Db, withRelations } from './client.ts'
import * as schema from './schema/auth.ts'

type Adapter = ReturnType<ReturnType<typeof drizzleAdapter>>
type Where = Parameters<Adapter['findOne']>[0]['where']
type NewRow<T> = { model: string; data: Omit<T, 'id'>; select?: string[]; forceAllowId?: boolean }
type Hash = (token: string) => Promise<string>

/**
 * better-auth speaks SQL itself, so its adapter is made in the room where SQL is spoken. D1 has no interactive transactions.
 * @param hash of a session's token: better-auth has no option to store tokens hashed
 */
export function authAdapter(db: Db, hash: Hash) {
  const adapter = drizzleAdapter(withRelations(db, schema), {
    provider: 'sqlite',
    transaction: false,
    schema: {
      user: schema.users,
      session: schema.sessions,
      account: schema.accounts,
      verification: schema.verifications,
      twoFactor: schema.twoFactors,
      passkey: schema.passkeys,
    },
  })
  return (options: BetterAuthOptions): Adapter => {
    const plain = adapter(options)
    return {
      ...withHashedTokens(plain, hash),
      // Without transactions it runs the callback with itself.
      transaction: (callback) => plain.transaction((inside) => callback(withHashedTokens(inside, hash))),
    }
  }
}

/**
 * Sessions are stored and looked up by the hash of their token. One that is made, or found by its token, comes back with
 * the token that was given, since better-auth writes it into the cookie; a list of sessions has the hashes.
 */
function withHashedTokens<Statements extends Omit<Adapter, 'transaction'>>(
  adapter: Statements,
  hash: Hash,
): Statements {
  const isToken = ({ field, operator = 'eq' }: { field: string; operator?: string }) =>
    field === 'token' && operator === 'eq'
  const hashed = async (where: Where): Promise<Where> =>
    Promise.all(where.map(async (part) => (isToken(part) ? { ...part, value: await hash(String(part.value)) } : part)))
  const asGiven = <Row>(row: Row, where: Pick<Where[number], 'field' | 'operator' | 'value'>[]): Row => {
    const token = where.find(isToken)?.value
    return row && token !== undefined ? { ...row, token } : row
  }
  return {
    ...adapter,
    async create<T extends Record<string, unknown>, R = T>(input: NewRow<T>) {
      const { data, model } = input
      if (model !== 'session' || !('token' in data)) return adapter.create<T, R>(input)
      const token = String(data.token)
      const row = await adapter.create<T, R>({ ...input, data: { ...data, token: await hash(token) } })
      return asGiven(row, [{ field: 'token', value: token }])
    },
    findOne: async (input) =>
      input.model === 'session'
        ? asGiven(await adapter.findOne({ ...input, where: await hashed(input.where) }), input.where)
        : adapter.findOne(input),
    findMany: async (input) =>
      input.model === 'session' && input.where
        ? adapter.findMany({ ...input, where: await hashed(input.where) })
        : adapter.findMany(input),
    update: async (input) =>
      input.model === 'session'
        ? asGiven(await adapter.update({ ...input, where: await hashed(input.where) }), input.where)
        : adapter.update(input),
    delete: async (input) =>
      adapter.delete(input.model === 'session' ? { ...input, where: await hashed(input.where) } : input),
    deleteMany: async (input) =>
      adapter.deleteMany(input.model === 'session' ? { ...input, where: await hashed(input.where) } : input),
  }
}
