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
    aliases: [...(draft.aliases ?? []), ...(day ? dayNames(title) : [])],
    topic: folder === 'journals' ? 'Journal' : folder === 'pages' ? null : draft.topic,
    tags: [...draft.tags, ...labels],
  }
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const DAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

/**
 * What links call a day, by the formats that Logseq offers: `[[Jan 1st, 2024]]` unless it was changed.
 * @param date `2024-01-01`
 */
function dayNames(date: string): string[] {
  const time = new Date(`${date}T00:00:00Z`)
  if (Number.isNaN(time.getTime())) return []
  const [year, month, day] = [time.getUTCFullYear(), date.slice(5, 7), date.slice(8, 10)]
  const [long, weekday] = [MONTHS[time.getUTCMonth()] ?? '', DAYS[time.getUTCDay()] ?? '']
  const short = long.slice(0, 3)
  const number = time.getUTCDate()
  const nth = `${number}${ordinalEnd(number)}`
  return [
    `${short} ${nth}, ${year}`,
    `${long} ${nth}, ${year}`,
    `${nth} ${short} ${year}`,
    `${nth} ${long} ${year}`,
    `${weekday.slice(0, 3)}, ${day}-${month}-${year}`,
    `${weekday}, ${day}-${month}-${year}`,
    `${weekday.slice(0, 3)}, ${year}/${month}/${day}`,
    `${weekday}, ${year}/${month}/${day}`,
    `${day}-${month}-${year}`,
    `${month}-${day}-${year}`,
    `${month}/${day}/${year}`,
    `${year}/${month}/${day}`,
    `${year}_${month}_${day}`,
    `${year}${month}${day}`,
    `${long} ${number}, ${year}`,
  ]
}

function ordinalEnd(day: number): string {
  if (day > 10 && day < 14) return 'th'
  return ['th', 'st', 'nd', 'rd'][day % 10] ?? 'th'
}
