import { type DraftKind, draftPrefix } from './local-drafts.ts'

export const DATABASE = 'stoa-drafts'

/** Whether this browser may hold drafts of a `DeviceDraftStore`: most pages need none of the code that reads them. */
export async function hasDrafts(kind: DraftKind): Promise<boolean> {
  try {
    if (Object.keys(localStorage).some((name) => name.startsWith(draftPrefix(kind)))) return true
    return (await indexedDB.databases()).some(({ name }) => name === DATABASE)
  } catch (error) {
    // No storage, or a browser that does not list its databases.
    console.error('This browser does not tell whether it stores drafts', error)
    return true
  }
}
