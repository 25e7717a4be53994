/** Runs `work` for every item, at most so many at a time. The first error ends it. */
export async function inParallel<Item>(
  items: Iterable<Item>,
  limit: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items[Symbol.iterator]()
  const next = async () => {
    for (let item = rest.next(); !item.done; item = rest.next()) await work(item.value)
  }
  await Promise.all(Array.from({ length: limit }, next))
}
