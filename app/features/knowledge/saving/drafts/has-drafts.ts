/** Whether this browser ever kept a draft: most pages need none of the code that reads them. */
export async function hasDrafts(): Promise<boolean> {
  try {
    if (Object.keys(localStorage).some((name) => name.startsWith('stoa:tail:') || name.startsWith('stoa:draft:')))
      return true
    return (await indexedDB.databases()).some(({ name }) => name === 'stoa')
  } catch (error) {
    // No storage, or a browser that does not list its databases.
    console.error('Drafts on this device are looked for the long way', error)
    return true
  }
}
