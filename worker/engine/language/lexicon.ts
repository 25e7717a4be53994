import { fold } from './words.ts'

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))

/** Stop words: how something is asked, never what about. */
export const STOP_WORDS = words(`
a an the teh hte adn taht waht this that these those it its itself themselves himself herself yourself they them their theirs he him his she her hers we us our ours you your
yours i me my mine myself one ones who whom whose which what when where why how there here and or but nor so yet if then
than as at by for from in into of off on onto out over to under up upon with within without about against between
among through during before after above below across along around near per via is am are was were be been being isn't
aren't wasn't weren't do does did doing done don't doesn't didn't have has had having haven't hasn't hadn't can could
may might must shall should will would can't cannot couldn't won't wouldn't shouldn't not no nor only also just too very
quite rather really actually still even ever never again already always often sometimes some any each every all both
few more most other others another such own same several many much lot lots else get gets got getting let's lets
isnt arent wasnt werent dont doesnt didnt hasnt havent hadnt cant couldnt wont wouldnt shouldnt
wich wat whats whos wheres hows whens whys thats what's who's where's how's that's it's i'm i've i'd you're they're we're there's ok okay well please kindly hey hi hello
explain describe define summarise summarize summary
know want need like help understand learn study question answer ask asked wondering briefly shortly quickly exactly
detail details word words sentence sentences note notes topic mean means meant meaning definition definitions called
called stand stands thing things something anything everything nothing someone way ways bit
everyone everybody
yes yeah sure thanks thank really because although though whereas unless however therefore thus hence
`)

/** Words of the frames that people put around a question: who asks, when, for what, and how they feel about it. */
export const FRAME_WORDS = words(`
teacher teachers professor professors prof lecturer tutor instructor teaching lecture lectures class classes classroom
lesson lessons course seminar school college uni university homework assignment assignments worksheet handout textbook
chapter slide slides essay presentation exam exams test tests quiz quizzes midterm midterms final finals oral paper
tomorrow today tonight yesterday monday tuesday wednesday thursday friday saturday sunday week weeks weekend morning
afternoon evening month soon next last coming said says told tell telling ask asks asked asking wonder wondering
remember remembering forget forgot forgotten forgetting recall confused confusing stuck unsure sure lost idea clue
friend friends classmate classmates mate group brother sister mom dad mum kid kids sorry silly stupid dumb quick
quickly real viva mock mocks marker dele delf dalf toefl ielts gcse gcses jlpt hsk abitur neet jee upsc mcat usmle nclex reading read wrote writing revise revising revision cramming cram review reviewing prepare preparing
studying studied learning learned learnt learns memorise memorize understand understood get getting gotten find
found figure looking look check checking correctly right wrong properly correct mind grateful appreciate helpful
helps helping please thanks thank thx cheers hello hi hey yo good great dear coach buddy guys hmm um uh er lol omg
haha ugh literally basically honestly actually maybe perhaps kinda sorta gonna wanna gotta dunno idk btw asap pls plz
question questions answer answers part thing things stuff point brought came talk talked talking mentioned discussed
covered covering started trying tried try hard difficult tricky long short reply response bit lot loves like likes
possible able kindly know knows knew want wanted need needed say saying see seen hear heard use useful fully worried possibly loud somehow anyway also keep keeps before after while time now true
`)

/** Imperatives at the start of a question, which are subjects elsewhere: "list the causes", "what is a list". */
export const IMPERATIVES = words(
  `tell show give say state name list outline discuss mention remind sketch recall quote find search look`,
)

/** Words after "how" that ask for a measure. */
export const MEASURES = words(
  `many much fast quickly quick slow long big large small often far high deep old heavy hot cold strong good tall wide thick`,
)

const FOREIGN: readonly ReadonlySet<string>[] = [
  words(`der die das den dem des ein eine einen einem einer und oder aber ist sind war waren was wer wie wo wann warum
  welche welcher welches im in am an auf aus bei mit nach von vor zu zum zur fur uber unter nicht auch es er sie wir ihr
  ich man wird werden hat haben kann erklare bitte mir nenne bedeutet`),
  words(`le la les l un une des du de d et ou mais est sont etait que qu qui quoi quel quelle quels quelles comment
  pourquoi quand ou dans sur sous avec sans pour par ce cette ces il elle ils elles on nous vous je ne pas plus c s se
  est-ce explique moi`),
  words(`el la los las un una unos unas de del y o pero es son era fue que quien cual cuales como cuando donde por para
  con sin en al se su sus lo le les no mas explica me`),
]

/** Stop words of the question's language. */
export function stopWordsFor(folded: readonly string[]): ReadonlySet<string> {
  const hits = (set: ReadonlySet<string>) => folded.reduce((n, w) => n + (set.has(w) ? 1 : 0), 0)
  let best = STOP_WORDS
  let most = hits(STOP_WORDS)
  for (const set of FOREIGN) {
    if (hits(set) > most) [best, most] = [set, hits(set)]
  }
  return best
}

/** Weak words of a question: a fitting sentence need not contain them. */
const WEAK = words(`
work works working worked bother bothers bothered happen happens happened happening occur occurs occurred cause causes caused causing make makes
made making use used uses using usage role roles function functions functioning purpose type types kind kinds sort sorts
form forms part parts step steps stage stages phase phases example examples important importance main major reason
reasons effect effects result results difference differences different differ differs similarity similarities compare
compared comparison versus vs advantage advantages disadvantage disadvantages feature features characteristic
characteristics property properties process processes system systems take takes place took time come comes came taken go goes
going given done become becomes became lead leads led begin begins began start starts started starting end ends ended ending
long far big large small year years date day number amount first last people person good bad new old basic basics
general overall main point points idea ideas concept concepts fact facts information involve involved involves
include includes included consist consists contain contains found find finds see look looks think affect affects affected enough calculate calculated
calculates calculating compute computed formula equation
change changes changed produce produces produced responsible related relate belong belongs belonging talk talks deal deals dealt behind exist
exists existed show shows showed shown suppose supposed suffer suffers suffered nobody anybody anyone everybody everyone somebody someone side sides instead give gives gave giving true rid
`)

export const isWeak = (folded: string): boolean => WEAK.has(folded)

/**
 * Synonyms of general study language. A match by a synonym counts less than by the
 * word itself. Terms of a subject do not belong here.
 */
const GROUPS = `
cause causes caused reason reasons why trigger triggered lead leads due because
begin begins began begun start starts started outbreak onset commence broke
end ends ended finish finished stop stopped over conclude concluded
kill killed assassinated assassination murder murdered died death
build builds built construct constructed assemble assembles synthesise synthesises synthesize synthesizes
make makes made produce produces produced create creates created generate generates generated
accelerate accelerates speed speeds catalyse catalyses catalyze catalyzes faster
slow slows inhibit inhibits inhibited reduce reduces
divide divides dividing division split splits splitting
energy atp fuel
purpose function role job
difference different differ differs whereas unlike contrast
advantage advantages benefit benefits pro pros
disadvantage disadvantages drawback drawbacks con cons downside
big large great huge
invent invented discover discovered found founded introduce introduced
lookup look looking access find search retrieve
location located where place takes happens occurs
remove removes removed delete deletes deleted pop
add adds added insert inserts inserted push append
rapid fast quick quickly
complexity cost running
contain contains hold holds store stores stored
country state nation
leader leaders head ruler
long duration lasts lasting length
kg kilo kilos kilogram kilograms kilogramme kilogrammes
km kilometre kilometres kilometer kilometers
last lasts lasted duration
agreement treaty pact alliance
war conflict fighting
die dies fall falls collapse collapsed
ruler king emperor
immutable unchangeable constant
change changes changed modify modified mutate mutated mutable
plants plant
us usa america american
uk britain british
ussr soviet russia russian
type types kind kinds sort sorts form forms
extinguish extinguishes extinguished quench douse
deficiency deficiencies lack shortage little
calorie calories kcal kilocalories
g gram grams gramme grammes
sec secs second seconds
min mins minute minutes
hr hrs hour hours
yr yrs year years
antidote antidotes treatment treated treat reverse reverses reversed
depreciate depreciates depreciated depreciation devalue devalued
child children offspring kid kids paediatric pediatric
dose doses dosage mg mcg µg ml
heart cardiac cardio
kidney kidneys renal
liver hepatic
lung lungs pulmonary
stomach gastric
bowel bowels gut intestine intestines intestinal
belly abdomen abdominal tummy
brain cerebral
skin cutaneous dermal
bone bones osseous
urine pee urinary
sugar glucose
fat fats lipid lipids
breathe breathes breathing breath respiration respiratory
fever pyrexia
swelling swollen oedema edema
itch itching itchy pruritus
clot clots thrombus thrombosis
bleed bleeds bleeding haemorrhage hemorrhage
vomit vomiting emesis sickness
sick ill illness disease
painkiller painkillers analgesic analgesics
drug drugs medicine medicines medication medications
tiredness tired fatigue
germ germs bacteria bacterium microbe microbes
birth delivery labour labor
doctor doctors physician physicians
law laws statute statutes legislation
salary salaries wage wages pay
boss bosses employer employers manager managers
worker workers employee employees staff
buyer buyers customer customers consumer consumers
`

const groups = new Map<string, string[]>()
for (const line of GROUPS.trim().split('\n')) {
  const members = line.split(' ').map(fold)
  for (const member of members)
    groups.set(member, [...(groups.get(member) ?? []), ...members.filter((m) => m !== member)])
}

export const synonymsOf = (folded: string): readonly string[] => groups.get(folded) ?? []
