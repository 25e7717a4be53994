/** A picture of the learner's own storage, which nobody else may load. */
const PRIVATE_PICTURE = /!\[([^\]\n]{0,300})\]\(\/api\/attachments\/[^()\s]{0,200}\)/g

/** Markdown for other people: of pictures that only their owner can see, what they show. */
export function withoutPrivatePictures(markdown: string): string {
  return markdown.replace(PRIVATE_PICTURE, '$1')
}
