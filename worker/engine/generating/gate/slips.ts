/** Adverbs that lost a letter: "actualy", and not "anomaly". */
const ADVERB = String.raw`\p{L}{3,}(?<!anom|\bit|\bsc|me)aly`
/** Whole words: without their apostrophe, where no other word is written so, and others. */
const WORDS =
  'wich|alot|teh|thier|efects?|(?:do|does|did|is|are|was|were|has|have|had|ca|could|would|should)nt|thats|whats|youre|theyre'
/** Letters that English has in none of its words, nor do other languages that are learned most, by the words that are misspelt most. */
const LETTERS =
  'recie|beleiv|acheiv|freind|wierd|seper|definat|deffici|definet|occure|occurr?anc|goverment|enviroment|independan|existanc|resistenc|persistan|appearenc|maintainanc|calender|untill|exept|flamabl|neccess|necesar|succesf|sucess|diffren|similiar|reffer|prefered|transfered|refered|begining|writting|comming|stoped|controled|controling|knowlege|priviledg|rythm|rhytm|sentanc|truely|arguement|publically|consious|catagor|excercis|comitt|commitee|embarass|harras|millenium|parrall|questionair|reccom|relevent|tommor|studdy|exampel|lenght|strenght|heigth|photosynte[sc]|photosyth|resperat|tempatur|tempratur|temperture|mitocondr|chromosone|eqation|pronounciat|medecin|symtom|becuas|becouse|poeple|proffes|paralize|litterat|developement|gaurd|posess|hieght|wheras|outter|discribe|destroi|explaination|occassion|apparant|concensus|dissapear|dissapoint|foriegn|fourty|hygene|imediat|independendent|inteligen|libary|lisence|noticable|orignal|perminan|predjudic|preperat|presure|probabl[ie]ty|propery|reaserch|religous|repitit|significan[dz]|suprise|threshhold|tounge|usefull|wellfare|yeild'

const SLIP = new RegExp(String.raw`(?<!\p{L})(?:${ADVERB}|${WORDS}|\p{L}{0,6}(?:${LETTERS})\p{L}*)(?!\p{L})`, 'iu')

/** A word of a text that is likely misspelt: what is shown to be learned should not teach it. Null where none is. */
export const likelySlip = (text: string): string | null => SLIP.exec(text)?.[0] ?? null
