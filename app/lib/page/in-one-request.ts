/**
 * Query functions for the parts of one response: those that are fetched at the same time share the request. Made anew in each
 * loader, since on the server what it holds belongs to one learner.
 */
export function inOneRequest<T>(request: () => Promise<T>) {
  let running: Promise<T> | undefined
  return <Part>(part: (all: T) => Part) =>
    async (): Promise<Part> => {
      running ??= request().finally(() => (running = undefined))
      return part(await running)
    }
}
