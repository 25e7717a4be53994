import { fold } from './words.ts'

/** Forms of verbs that no stem joins. */
const VERBS = `
begin began begun; bear bore born borne; become became; bind bound; bite bit bitten; bleed bled; blow blew blown; break broke broken;
breed bred; bring brought; build built; buy bought; catch caught; choose chose chosen; come came; cling clung; deal dealt;
dig dug; draw drew drawn; drink drank drunk; drive drove driven; eat ate eaten; fall fell fallen; feed fed; feel felt;
fight fought; find found; flee fled flight; fly flew flown; forbid forbade forbidden; freeze froze frozen; get got gotten; give gave given;
go went gone; grow grew grown; hang hung; have had; hear heard; hide hid hidden; hold held; keep kept; know knew known;
lay laid; lead led; leave left; lend lent; lose lost; make made; mean meant; meet met; pay paid; ride rode ridden; ring rang rung;
rise rose risen; run ran; say said; see saw seen; seek sought; sell sold; send sent; shake shook shaken; shine shone; shoot shot;
show shown; shrink shrank shrunk; sing sang sung; sink sank sunk; sleep slept; slide slid; speak spoke spoken; spend spent;
spin spun; stand stood; steal stole stolen; stick stuck; strike struck; swear swore sworn; swim swam swum; take took taken;
teach taught; tear tore torn; tell told; think thought; throw threw thrown; understand understood; wake woke woken; wear wore worn;
win won; wind wound; withdraw withdrew withdrawn; write wrote written
`
/** Numbers in words and in figures. */
const NUMBERS = `
second 2nd 2; third 3rd 3; fourth 4th 4; fifth 5th 5; sixth 6th 6; seventh 7th 7; eighth 8th 8; two 2; three 3; four 4; five 5; six 6;
seven 7; eight 8; nine 9; ten 10; eleven 11; twelve 12; thirteen 13; fourteen 14;
fifteen 15; sixteen 16; seventeen 17; eighteen 18; nineteen 19; twenty 20; thirty 30; forty 40; fifty 50; sixty 60; seventy 70; eighty 80;
ninety 90; hundred 100; thousand 1000
`
/** Adjectives that are compared by their ending. */
const COMPARED = `
big bright broad calm cheap clean clear close cold cool dark deep dense dry early easy fast fat few great hard heavy high hot large late
light long loud low mild narrow near new old poor pure rare rich rough sharp short simple slow small smooth soft steep strong tall thick
thin tight warm weak wet wide wise young
`

/** Of "hot", with "hotter" and "hottest". */
function comparedForms(adjective: string): string {
  const base = adjective
    .replace(/^(.?[^aeiou][aeiou])([bdgtnm])$/, '$1$2$2')
    .replace(/y$/, 'i')
    .replace(/e$/, '')
  return `${adjective} ${base}er ${base}est`
}

const forms = new Map<string, string[]>()
for (const group of [...`${VERBS};${NUMBERS}`.split(';'), ...COMPARED.trim().split(/\s+/).map(comparedForms)]) {
  const members = group.trim().split(/\s+/).map(fold)
  for (const member of members)
    forms.set(member, [...(forms.get(member) ?? []), ...members.filter((other) => other !== member)])
}

/** Other forms of a word: of "wrote", "write" and "written"; of "third", "3". */
export const formsOf = (folded: string): readonly string[] => forms.get(folded) ?? []
