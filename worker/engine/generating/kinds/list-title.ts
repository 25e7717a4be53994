import type { ShortList } from '../lists.ts'

/** What a list lists: "Phases of mitosis", from the card that asks for it. */
export function listTitle({ front }: ShortList): string {
  const [, title = front, what] = /^(.*): which \S+(?: (.*))?\?$/.exec(front) ?? []
  return what === undefined ? title : `${what.charAt(0).toUpperCase()}${what.slice(1)} of ${title}`
}
