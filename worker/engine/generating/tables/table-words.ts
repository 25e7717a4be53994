/** The first column of a table that compares what the other columns are named after. */
export const COMPARES =
  /^(?:|features?|attributes?|parameters?|factors?|points?|property|properties|aspects?|characteristics?|criterion|criteria|category|comparison|difference)$/i

/** A column that asks something of each row, which is then none of the properties of what is compared. */
const ASKS_OF_ROWS = /^(?:what happens|happens|why|effects?|reasons?|explanation|causes?)\??$/i

/** Whether the rows of a table are properties, and its columns the things that have them. */
export const comparesColumns = ({ head, columns }: { head: string; columns: readonly string[] }): boolean =>
  COMPARES.test(head) && !columns.some((column) => ASKS_OF_ROWS.test(column))

export const MEANS = /^(?:(?:name|word|term)s? )?(?:meanings?|translation)$|^(?:name|word|term)s? means?$/i
/** Headings of columns of forms, as of verbs. */
export const NAMES_FORM =
  /\b(?:participle|partizip|participio|past|preterite|perfekt|präteritum|passato|indefinido|simple|conjugat\w+|plural|forms?|1st|2nd|3rd|ich|yo|je|io)\b/iu

/** A heading of a column that is an adjective or adverb alone. */
export const SAYS_HOW =
  /^(?:best|worst|avg\.?|average|mean|usual|typical|max\.?|maximum|min\.?|minimum|high|highest|higher|low|lowest|lower|good|bad|better|big|small|large|fast|slow|early|late|before|after|first|last|normal|old|new)(?: case)?$/i

/** Whether two cells that list several things have one in common: "cheap, salt marsh", "cheap, quick". */
export function sharesPart(a: string, b: string): boolean {
  const parts = (text: string) => text.toLowerCase().split(/[,;] | and /)
  return parts(a).some((part) => part.length > 2 && parts(b).includes(part))
}

/** Small where only its place makes it capital: "Cs", "Newton's laws" and "English examples" keep theirs. */
export const small = (text: string) =>
  !PROPER.test(text) && /^\p{Lu}\p{Ll}{2}(?!\p{Ll}*[’']s )/u.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text

/** The beginning of a sentence within another: an abbreviation or a name with a capital inside keeps its letters. */
export const smallFirst = (text: string) =>
  text.replace(/^\p{Lu}(?![\p{L}\d]*[\p{Lu}\d])/u, (first) => first.toLowerCase())
const PROPER =
  /^(?:English|British|American|German|French|Spanish|Italian|Latin|Greek|Roman|Russian|Chinese|Japanese|Indian|Arabic|Dutch|Portuguese|Hebrew|Sanskrit|Persian|Turkish|Polish|Swedish|Danish|Norwegian|Norse|Irish|Scottish|Welsh|Celtic|Swahili|African|Asian|Canadian|Mexican|Australian|Egyptian|Korean|European|Byzantine|Ottoman|Victorian|Christian|Buddhist|Hindu|Jewish|Muslim|Islamic|Catholic|Protestant|Nazi|Soviet)s?(?: |$)/
