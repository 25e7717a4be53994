/** Keys of what was to be created and is not answered yet, by its content. */
const keys = new Map<string, string>()

/**
 * Sends a creation with a key: after a failure, the same content is sent with the same key, so that it is created once. Loaded
 * when something is created, since most pages create nothing.
 */
export async function withCreationKey<Content extends object, Created>(
  content: Content,
  create: (content: Content, key: string) => Promise<Created>,
): Promise<Created> {
  const json = JSON.stringify(content)
  const key = keys.get(json) ?? crypto.randomUUID()
  keys.set(json, key)
  const created = await create(content, key)
  keys.delete(json)
  return created
}
