import type { Draft } from './draft.ts'

/** Logseq stores pages in `pages` and days in `journals`; those folders are not topics, and `___` in a name is a `/`. */
export function asLogseq(draft: Draft): Draft {
  const [folder] = draft.path.split('/')
  const day = /^journals\/(\d{4})_(\d\d)_(\d\d)\./.exec(draft.path)
  const title = day ? `${day[1]}-${day[2]}-${day[3]}` : draft.title.replaceAll('___', '/')
  const labels = Array.from(draft.body.matchAll(/#\[\[([^[\]\n]{1,60})\]\]/g), (match) => match[1] ?? '')
  return {
    ...draft,
    title,
    topic: folder === 'journals' ? 'Journal' : folder === 'pages' ? null : draft.topic,
    tags: [...draft.tags, ...labels],
  }
}
