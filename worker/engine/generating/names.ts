import { STOP_WORDS } from '#worker/engine/language/lexicon.ts'

/** What a name names, as far as its words and its neighbours tell. */
export type NameSort = 'person' | 'place' | 'body' | 'event' | 'other'
export interface Name {
  text: string
  start: number
  end: number
  sort: NameSort
}

const PARTICLE = 'of the|of|de la|de|du|da|di|von|van der|van|der|den|al|bin|ibn|ul|y'
const WORD = String.raw`(?:\p{Lu}\.|(?:St|Mt|Dr|Mr|Mrs|Ms|Jr|Sr)\.|\p{Lu}[\p{L}\p{M}'’]*(?:-\p{L}[\p{L}\p{M}'’]*)*)`
const RUN = new RegExp(
  String.raw`(?<![\p{L}\p{N}_$@#/.-])${WORD}(?: (?:(?:${PARTICLE}) )?(?:${WORD}|[IVX]{1,4}\b)){0,5}`,
  'gu',
)
const CALENDAR =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Spring|Summer|Autumn|Winter|Christmas|Easter|AD|BC|BCE|CE|God|Mr|Mrs|Ms|Dr|Figure|Fig|Table|Chapter|Section|Part|Act|Article|Internet|Web)\.?$/
/** Adjectives of peoples, places and schools of thought. */
const ADJECTIVE =
  /^(?:\p{L}+(?:ish|ese|ians?|eans?|icans?|lic|stic|tic|ists?|isms?|ite|ites|i[cs]h|ern|wegian|ist)|French|Dutch|Greek|Greeks|Swiss|Roman|Romans|German|Germans|Norman|Normans|Norse|Thai|Czech|Turk|Turks|Turkish|Arab|Arabs|Jew|Jews|Muslim|Muslims|Mongol|Mongols|Huguenots?|Protestants?|Catholics?|Hindus?|Sikhs?|Saxons?|Vikings?|Iraqi|Israeli|Pakistani|Saudi|Welsh|Scots?|African|Africans|American|Americans|Western|Eastern|Northern|Southern|Islamic|Olympic|Arctic|Victorian|Soviet|Soviets|Nazi|Nazis|Allied|Allies|Senate|Congress|Army|Navy|North|South|East|West|Northeast|Northwest|Southeast|Southwest|Earth|Moon|Sun|President|King|Queen|Emperor|Pope|Bishop|General|Lord|Lady|Sir|Prince|Duke|Count|Earl|Professor|Doctor|State|City|County|University|Church|Parliament|Company|Government|Council|League|House|Court|Union|Republic|Empire|Kingdom)$/u
const BODY =
  /\b(?:University|College|School|Institute|Institution|Academy|Company|Corporation|Corp|Inc|Ltd|Limited|Group|Bank|Council|Committee|Commission|Parliament|Congress|Senate|Assembly|Party|Agency|Association|Society|Foundation|Federation|League|Union|Organi[sz]ation|Office|Department|Ministry|Bureau|Court|Church|Army|Navy|Force|Forces|Club|Team|Network|Press|Museum|Library|Hospital|Laboratory|Laboratories|Studios?|Records|Airlines?|Railways?|Times|News|Broadcasting|Television|Services?)\b/
const EVENT =
  /\b(?:War|Wars|Battle|Siege|Treaty|Revolution|Rebellion|Revolt|Act|Edict|Conference|Congress of|Agreement|Pact|Peace|Crisis|Plague|Famine|Reformation|Renaissance|Massacre|Games|Cup|Bowl|Championship|Festival|Olympics|Crusade|Crusades|Mission|Apollo|Hurricane|Storm|Earthquake|Fire)\b/
const PLACE =
  /\b(?:River|Lake|Mount|Mountains?|Ocean|Sea|Gulf|Bay|Island|Islands|Isles?|Valley|Desert|Peninsula|Cape|Strait|Canal|Street|Avenue|Square|Park|Bridge|Station|Airport|Stadium|Castle|Palace|Cathedral|Abbey|Tower|Fort|City|County|Province|District|Beach|Coast|Hills?|Kingdom|Republic|Empire|States|Africa|America|Asia|Europe|Australia|Antarctica|Britain|England|Scotland|Wales|Ireland|France|Germany|Spain|Italy|Portugal|Greece|Turkey|Egypt|India|China|Japan|Korea|Vietnam|Russia|Poland|Austria|Hungary|Sweden|Norway|Denmark|Finland|Netherlands|Belgium|Switzerland|Canada|Mexico|Brazil|Argentina|Chile|Peru|Cuba|Iran|Iraq|Israel|Syria|Paris|London|Rome|Berlin|Vienna|Madrid|Moscow|Athens|Florida|California|Texas|Virginia|Pennsylvania|Ohio|York)\b/
const TITLE =
  /\b(?:Mr|Mrs|Ms|Dr|Sir|Lord|Lady|Saint|St|King|Queen|Prince|Princess|Duke|Earl|Count|Baron|Emperor|Empress|Tsar|Czar|Kaiser|Sultan|Khan|Pope|Bishop|Archbishop|Cardinal|President|Chancellor|Minister|Senator|Governor|General|Admiral|Colonel|Captain|Major|Professor|Judge|Justice)\.? $/
const OCCUPATION =
  /\b(?:physicist|chemist|biologist|scientist|mathematician|philosopher|astronomer|naturalist|economist|historian|psychologist|sociologist|geographer|engineer|inventor|explorer|writer|author|poet|novelist|playwright|composer|musician|singer|painter|artist|architect|actor|actress|director|producer|journalist|lawyer|politician|leader|president|chairman|king|queen|emperor|monk|priest|bishop|theologian|reformer|missionary|officer|commander|quarterback|coach|player|doctor|physician|surgeon|nurse|son|daughter|wife|husband|brother|sister|father|mother|successor) $/
const PERSON_AFTER =
  /^(?: \((?:born |b\. |c\. )?\d{3,4}|,? (?:who|was born|died|wrote|argued|argues|believed|believes|invented|discovered|proposed|published|said|married|became the|founded|composed|painted|studied|taught|formulated|developed|described)\b)/
const PLACE_BEFORE =
  /\b(?:in|at|near|from|to|into|across|throughout|through|around|within|outside|toward|towards|reached|entered|invaded|visited) $/
const PERSON_BEFORE = /\b(?:by|with|named|appointed|elected|against|like|including|as|and) $/

/** The proper names of a sentence: runs of capitalised words, without those that are capitalised for another reason. */
export function namesIn(text: string, known: ReadonlySet<string>): Name[] {
  const names: Name[] = []
  for (const match of text.matchAll(RUN)) {
    let { index: start } = match
    let name = match[0].replace(/(?:['’]s?|\.)$/, '')
    const first = /^[^ ]+ /.exec(name)?.[0]
    if (first !== undefined && STOP_WORDS.has(first.trim().toLowerCase())) {
      start += first.length
      name = name.slice(first.length)
    }
    if (!/^\p{Lu}/u.test(name) || name.length < 3 || CALENDAR.test(name)) continue
    const opens = start === 0 || /[.!?:;"“(] ?$/.test(text.slice(0, start))
    if (opens && !name.includes(' ') && !known.has(name)) continue
    if (STOP_WORDS.has(name.toLowerCase())) continue
    const end = start + name.length
    names.push({ text: name, start, end, sort: sortOf(name, text.slice(0, start), text.slice(end)) })
  }
  return names
}

/** Whether a name is one word that is rather an adjective or a bare title. */
export const isAdjective = (name: string): boolean => ADJECTIVE.test(name)

function sortOf(name: string, before: string, after: string): NameSort {
  if (EVENT.test(name)) return 'event'
  if (BODY.test(name) || /^[A-Z]{2,6}$/.test(name)) return 'body'
  if (PLACE.test(name)) return 'place'
  if (TITLE.test(before) || TITLE.test(`${/^\S+ /.exec(name)?.[0] ?? ''}`) || OCCUPATION.test(before)) return 'person'
  if (PERSON_AFTER.test(after)) return 'person'
  if (PLACE_BEFORE.test(before)) return 'place'
  if (PERSON_BEFORE.test(before) && name.includes(' ')) return 'person'
  return 'other'
}

/** The capitalised words that stand within sentences, and so are names even where they begin one. */
export function knownNames(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(/(?<=[\p{Ll},] )\p{Lu}[\p{L}'’-]+/gu)].map(([name]) => name.replace(/['’]s$/, '')))
}
