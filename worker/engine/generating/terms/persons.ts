/** Who a text says is a man or a woman, so that no option of a question falls out by that alone. */
export type Sex = 'female' | 'male'

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))

const FEMALE = words(`
  woman girl lady daughter wife mother sister queen princess empress goddess duchess countess baroness widow mistress aunt
  niece grandmother stepmother nun abbess actress maid heroine priestess governess bride heiress witch
  hostess waitress tsarina matriarch
`)
const MALE = words(`
  man boy son husband father brother king prince emperor god duke count earl baron widower uncle nephew grandfather
  stepfather monk abbot actor hero priest bishop archbishop cardinal pope friar gentleman knight lord bridegroom heir tsar
  kaiser sultan pharaoh patriarch
`)
/** What somebody does or is who may be a man or a woman. */
const ROLE = words(`
  physicist chemist biologist scientist mathematician philosopher astronomer naturalist economist historian psychologist
  sociologist geographer engineer inventor explorer writer author poet novelist playwright dramatist composer musician
  singer painter artist sculptor architect director producer journalist lawyer politician leader president chairman
  minister chancellor monarch ruler theologian reformer missionary officer commander general admiral captain soldier
  servant doctor physician surgeon nurse teacher tutor student friend lover rival cousin child orphan merchant banker
  nobleman noblewoman aristocrat detective inspector judge butler gravedigger ghost narrator protagonist antagonist
  villain thane housekeeper neighbour neighbor guardian companion advisor adviser conductor pianist violinist drummer
  trumpeter saxophonist guitarist revolutionary activist campaigner suffragette anarchist socialist assassin dictator
  founder pioneer
`)
const TITLE_OF: Record<Sex, RegExp> = {
  female:
    /^(?:mrs|miss|ms|mme|madame|mademoiselle|lady|dame|queen|princess|empress|duchess|countess|aunt|frau|señora|signora)\b/i,
  male: /^(?:mr|sir|lord|king|prince|emperor|duke|count|earl|baron|pope|uncle|father|brother|monsieur|herr|señor|don|friar|tsar|kaiser|sultan)\b/i,
}
const ANY_TITLE =
  /^(?:dr|prof|professor|captain|general|inspector|president|saint|st|judge|major|colonel|detective)\b\.? /i

/** First names as they stand in notes on history, books, music and science, by who bears them. */
const FIRST_NAMES: Record<Sex, ReadonlySet<string>> = {
  female: words(`
    abigail ada adele agatha agnes alice amelia amy angela anne ann annie antigone aphrodite artemis athena audrey barbara
    beatrice beth betty bridget carol caroline catherine charlotte chloe christine cleopatra clytemnestra cordelia
    daisy demeter desdemona diana dido dolores dora doris dorothy edith eleanor electra elizabeth ellen eloise elsie
    emily emmeline esther ethel eurydice eve evelyn fanny faye florence frances françoise frida gertrude ginny grace greta
    gretchen hannah harriet hazel hecate hedy helen hera hermia hermione hilary hildegard hippolyta hypatia ida imogen ingrid irene
    iris isabel isabelle isolde ivy jackie jane janet jean jennifer jenny jessica jill joan jocasta jocelyn josephine joy joyce judith
    judy julie juliet kate katharine katherine kathryn kitty laura leah lily lisbeth lise louise lucy lydia lynn mabel
    madeleine margaret margot marguerite marie marilyn marion marjorie martha mary mathilda matilda maud may medea megan
    mercedes meg mildred miranda miriam molly muriel myrtle nancy naomi nell nellie nicole nina nora olive olympe olympia
    ophelia oprah pamela patience paula pauline pearl peggy penelope persephone phoebe phyllis portia prudence rachel
    rebecca regan rosalind rose rosemary ruth sally sarah scout sheila shirley sibyl simone sophie susan sylvia tess
    thelma theresa titania ursula vera victoria violet virginia vivien wendy winifred zelda zoe edna goneril astrid berthe
    elke gudrun heike hilde ilse inge liesel sigrid
  `),
  male: words(`
    aaron abraham achilles adam adolf aeneas agamemnon alan albert alexander alfred andrew angelo anthony antonio apollo ares
    archibald aristotle arnold arthur atticus augustus banquo barnaby bartholomew ben benjamin benito benvolio bernard bertrand bill bob
    boris boo brian brutus caesar caliban camille carl charles charlie christian christopher chuck claude claudius clive
    cornelius creon curley cyrus damian daniel dante darius david denis dennis dill dimitri dizzy donald douglas duke duncan edgar edmund
    edward eli emile enrico eric ernest ernesto erwin eugene evan faustus felix ferdinand fidel fleance francis francisco
    franz fred frederick friedrich fritz galileo gary gatsby gavin geoffrey george georg gerald gilbert giovanni giuseppe gottfried
    graham gregor gregory gustav guy hades hamlet hank hans harold harry hector heinrich helmut henri henry hephaestus herbert
    herman hermann hernán horatio howard hugh hyde iago ian igor ingemar isaac ivan jack jacob jacques james jason jay jean-paul
    jekyll jem jeremy jerome jim joe johann johannes john jonathan joseph josef joshua juan jules julius karl keith kenneth kevin konrad
    kurt laertes lawrence lee lenin lennie leo leon leonard leonardo leonhard leopold lev lewis lionel lorenzo louis lucius ludwig luigi
    luke lysander macbeth macduff malcolm manuel mao marcus mark marlow martin martín max mercutio michael michelangelo miguel
    miles mohandas moses napoleon neil nelson nero nicholas nick niccolò niels nikolai noah oberon octavian odysseus oedipus oliver
    oscar oswald othello otto pablo paris patrick paul pedro percy peter philip pierre piggy plato polonius poseidon prometheus prospero
    ptolemy puck ralph raphael raymond rené rhett richard robert rochester roderigo roger roland romeo ronald roosevelt rudolf rupert
    salvador sam samuel saul scott sebastian shylock sigmund simon slim socrates stalin stanley stephen steven stuart theodore
    theseus thomas tiberius tim tom toussaint truman tybalt vasco victor vincent vladimir voltaire walter washington wellington wilhelm
    will william winston wolfgang woodrow xerxes zeus anton bruno emil erik ernst fritz gerhard hugo jens lars olaf ole
    oskar sven werner
  `),
}

/** "Clara", "Hildegarda", and not "Goya" behind a first name. */
const FEMALE_ENDING = /^\p{Lu}\p{Ll}+[aà]$/u
const MEN_IN_A =
  /^(?:joshua|luca|andrea|nikita|seneca|caligula|sulla|goya|casanova|garcia|attila|elijah|jeremiah|boa|dracula|zola|kafka|spinoza|agrippa|nostradamus|noa|ezra|mustafa|mikha|krishna|buddha|shiva|akira|carlota)$/i

/** By a title, or by a first name. Null where neither is known. */
export function sexOfName(name: string): Sex | null {
  if (TITLE_OF.female.test(name)) return 'female'
  if (TITLE_OF.male.test(name)) return 'male'
  const [first = ''] = name.replace(ANY_TITLE, '').split(' ')
  const folded = first.toLowerCase()
  if (FIRST_NAMES.female.has(folded)) return 'female'
  if (FIRST_NAMES.male.has(folded)) return 'male'
  return FEMALE_ENDING.test(first) && !MEN_IN_A.test(first) ? 'female' : null
}

/** By what is stated of somebody: "son of …", "she composed …". Null where it says nothing, or several things. */
export function statedSex(description: string): Sex | null {
  const openings = description.split(/[,;:.(]/).map((part) => wordsIn(OPENING.exec(part)?.[0] ?? ''))
  const [own] = openings.flatMap((opening) =>
    opening.flatMap((word): Sex[] => (FEMALE.has(word) ? ['female'] : MALE.has(word) ? ['male'] : [])),
  )
  if (own !== undefined) return own
  const she = /\b(?:she|her|hers|herself|husbands?|gave birth|giving birth)\b/i.test(description)
  const he = /\b(?:he|his|him|himself|wives|a wife)\b/i.test(description)
  return she === he ? null : she ? 'female' : 'male'
}
/** The noun phrase that a part of a description begins with. */
const OPENING = /^.*?(?=$| (?:of|who|whose|to|from|in|at|by|with|for|on)\b)/u

/** Whether a capitalised term with what is stated of it is somebody, as far as either tells. */
export function isPerson(name: string, description: string): boolean {
  if (
    !/^\p{Lu}[\p{L}.'’-]*(?: (?:(?:of|the|de|von|van|der|la|du|al|bin|ibn) )*[\p{Lu}\d][\p{L}.'’-]*){0,4}$/u.test(name)
  )
    return false
  const [first = ''] = name.replace(ANY_TITLE, '').split(' ')
  if (TITLE_OF.female.test(name) || TITLE_OF.male.test(name) || ANY_TITLE.test(name)) return true
  if (FIRST_NAMES.female.has(first.toLowerCase()) || FIRST_NAMES.male.has(first.toLowerCase())) return true
  const opening = wordsIn(/^[^;:.]{0,80}/.exec(description)?.[0] ?? '').slice(0, 6)
  return (
    /\b(?:she|he|himself|herself)\b/i.test(description) ||
    opening.some((word) => ROLE.has(word) || FEMALE.has(word) || MALE.has(word))
  )
}

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .match(/[\p{L}’'-]+/gu)
    ?.map((word) => word.replace(/['’]s$/, '')) ?? []
