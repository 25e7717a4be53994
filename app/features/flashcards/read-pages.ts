/** The pages of a long answer one after another, each asked for by the end of the one before. */
export async function* readPages<Page extends { next: string | null }>(
  read: (query: { after?: string }) => Promise<Page>,
): AsyncGenerator<Page> {
  for (let after: string | null | undefined; after !== null;) {
    const page: Page = await read(after === undefined ? {} : { after })
    yield page
    after = page.next
  }
}
