/** A character map of Chinese, Japanese and Korean PDFs, from the site's own files; null where there is none of this name. */
export async function characterMap(assets: Fetcher | undefined, name: string): Promise<Uint8Array | null> {
  if (!assets) return null
  // Only the path counts: the binding serves the files of this Worker.
  const answer = await assets.fetch(`https://assets.local/character-maps/${name}.bcmap`)
  if (answer.status === 404) return null
  if (!answer.ok) throw new Error(`The character map ${name} was answered with ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}
