/** The noun of a phrase. */
export const headOf = (phrase: string): string =>
  phrase.split(/ (?:of|to|for|in|on|at|from|by|with|per)\b| \(/)[0] ?? phrase

/** Whether a heading can stand after "its", as far as its form tells. */
export function isNoun(heading: string): boolean {
  return (
    /^\p{L}[\p{L}\p{N} .,'’()/%-]*$/u.test(heading) &&
    heading.split(' ').length <= 5 &&
    !NO_NOUN.test(heading) &&
    !/(?:^| )(?:you|we|i|it|they|he|she|is|are|was|were|has|have|can|does|do|don['’]t)(?: |$)/i.test(heading) &&
    !/ (?:of|to|for|in|on|at|from|by|with|it|them)$/i.test(heading)
  )
}
const NO_NOUN =
  /^(?:too|so|very|more|less|most|not|if|when|who|whom|whose|why|how|what|where|which|to|by|in|at|for|after|before|during|on|with|without|both|many|much|high|low|left|right|good|bad|true|false|yes|no|died|born|founded|invented|discovered|used|made|known|best|worst|avg\.?|average|max|min|h\d|(?:carries|gives|makes|needs|takes|uses|has|contains|shows|causes|produces|works|acts|goes|comes|belongs|lives|eats|treats|affects|feels|looks|starts|ends|begins)(?= ))(?: |$)(?!case|value|speed|size|height|depth|temperature|amount)|^(?:\p{L}{3,}(?:ed|(?<!fami|supp|assemb|monopo|anoma|rep)ly)|don['’]t .*)$/iu

/** Whether a heading is a noun or two as far as its form tells, and can be asked for by name: "hair", "case", "house style". */
export const isPlainNoun = (heading: string): boolean =>
  /^\p{L}{3,}(?: \p{L}{3,})?$/u.test(heading) &&
  isNoun(heading) &&
  !NO_LAST_WORD.test(heading) &&
  !IN_PHRASE.test(heading)
const NO_LAST_WORD = /(?:ic|al|ive|able|ible|ous|ly|ary|ed|ing|less|ful|est)$/i
const IN_PHRASE =
  /(?:^| )(?:must|should|may|might|can|could|will|would|shall|need|needs|as|heard|mainly|mostly|lacks|has|have|than|with|without|from|into|who|gets?|does|goes|comes|happens)(?= |$)/i

/** "60 °C", "8 to 20", "under 8 solar masses". */
export const isNumbers = (row: string): boolean =>
  /^(?:(?:under|over|below|above|about|up to|at least) )?[~<>≤≥]?\d(?![\d,]*-\p{L})/iu.test(row)

/** A kind of people, who are not "it". */
export const isName = (kind: string): boolean =>
  /^(?:.* )?(?:emperor|king|queen|pharaoh|monarch|ruler|president|leader|philosopher|thinker|scientist|physicist|chemist|biologist|mathematician|author|writer|poet|composer|musician|painter|artist|sculptor|architect|director|playwright|novelist|dramatist|historian|theorist|reformer|founder|psychologist|economist|sociologist|person|people|figure|character|saint|pope|god|goddess|explorer|inventor)s?$/i.test(
    kind,
  )

/** A kind of what happens: "when was it?" is asked of no model. */
export const isHappening = (label: string): boolean =>
  /\b(?:events?|wars?|battles?|treat(?:y|ies)|revolutions?|reforms?|laws?|acts?|revolts?|rebellions?|uprisings?|elections?|conferences?|congress|crisis|crises|discover(?:y|ies)|inventions?|expeditions?|missions?|disasters?|earthquakes?|eruptions?|outbreaks?|epidemics?|reigns?|periods?|milestones?)\b/i.test(
    label,
  )

/** What an event is one of, and so goes with an article: "Kapp Putsch", but not "Pearl Harbor". */
export const EVENT_NOUN =
  /\b(?:putsch|uprising|revolt|rebellion|revolution|war|battle|siege|crisis|crash|strike|occupation|invasion|massacre|riots?|plot|coup|campaign|famine|plague|mutiny|purge|blockade|airlift|affair|scandal|raid|landings?|conference|congress|summit|treaty|pact|meeting|trial|election|festival|ceremony|fall|fire|flood|earthquake|eruption|armistice|deal|agreement|attack|flight|launch|opening|murder|death|birth|marriage|wedding|victory|defeat|march|arrest|execution|discovery|invention|expedition|voyage|transplant|broadcast|performance|premiere|exhibition|race|vote|test)$/i

const LANGUAGE =
  /^(?:english|german|french|spanish|italian|latin|greek|portuguese|dutch|polish|russian|swedish|danish|norwegian|finnish|turkish|arabic|hebrew|chinese|mandarin|japanese|korean|hindi|czech|hungarian|welsh|irish|swahili)$/i
/** Languages by their own names, and by the short forms of lists of words. */
const OWN_NAMES: Record<string, string> = {
  deutsch: 'German',
  français: 'French',
  francais: 'French',
  español: 'Spanish',
  espanol: 'Spanish',
  italiano: 'Italian',
  português: 'Portuguese',
  nederlands: 'Dutch',
  svenska: 'Swedish',
  polski: 'Polish',
  latina: 'Latin',
  ...{ anglais: 'English', inglés: 'English', englisch: 'English', inglese: 'English', allemand: 'German' },
  ...{ alemán: 'German', espagnol: 'Spanish', spanisch: 'Spanish', französisch: 'French', italien: 'Italian' },
  engl: 'English',
  eng: 'English',
  kiswahili: 'Swahili',
}

/** "Italian" of "italiano", "English" of "english"; null for what is no language. */
export function languageOf(heading: string): string | null {
  const folded = heading.toLowerCase().replace(/\.$/, '')
  if (LANGUAGE.test(folded)) return folded.charAt(0).toUpperCase() + folded.slice(1)
  return OWN_NAMES[folded] ?? null
}
export const isLanguage = (heading: string): boolean => languageOf(heading) !== null

/** Whether a heading says what kind of thing its rows are: "boundary" of "destructive", but not "term". */
export function withKind(head: string, row: string): boolean {
  const shared = row.toLowerCase().includes(head.toLowerCase().replace(/s$/, ''))
  return (
    !shared &&
    !/^\d/.test(row) &&
    !/[(),:?.]/.test(head + row) &&
    head !== '' &&
    (head.split(' ').length <= 2 || OF_SORT.test(head)) &&
    row.split(' ').length <= 2
  )
}
const OF_SORT = /^(?:type|kind|form) of \S+(?: \S+)?$/i
