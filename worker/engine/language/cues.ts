import type { QuestionKind } from '#worker/engine/reading/question.ts'

/** Cues of a fitting answer, by kind of question. */
const CUES: Partial<Record<QuestionKind, RegExp>> = {
  why: /\b(?:because|since\b(?! (?:then\b|(?:the |about |around )?\d|(?:(?:the|that|ancient|early|late|medieval|roman|greek|victorian|\w+th) ){1,2}(?:times?|centur(?:y|ies)|age|era|days)\b))|due to|owing to|therefore|thus|hence|so that|so the|cause[sd]?|causing|reasons?|as a result|le(?:a)?ds? to|result(?:s|ed)? (?:in|from)|in order to|prevents?|allows?|ensures?|made (?:it|them)|weakened|to (?:avoid|prevent|allow|keep|ensure|stop|make))\b|\bwhy (?:\w+ ){0,4}\w+[?:]/i,
  how: /\b(?:by \w+ing|first|then|next|finally|using|through|via|with the help|when|if|so that|steps?)\b/i,
  when: /\b(?:(?:1?\d{3}|20\d\d)(?!\.\d|\s?(?:[°%]|(?:[kmcµ]?[mgLl]|[kM]?(?:W|V|J|Hz|Pa)|bar|ppm|kcal|mol|rpm|units|times)\b))|centur(?:y|ies)|(?:January|February|March|April|June|July|August|September|October|November|December)|\d{1,2}(?:st|nd|rd|th)? (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)|BCE?|AD|CE|years? ago|(?:within|after|before) (?:\d+|an?|one|two|three|four|five|six) (?:min(?:ute)?|hour|day|week|month|year)s?)\b/,
  number:
    /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|dozen|hundred|thousand|million|billion|half|twice|double|O\()/i,
  who: /(?:\p{Lu}\p{Ll}+ ){1,3}(?:(?:v[oa]n|d[eaiu]|del|della|la|le|al|bin|ibn|ben|of) )?\p{Lu}\p{Ll}+|\bby \p{Lu}\p{Ll}+/u,
  where:
    /\b(?:takes? place|occurs?|happens?|found|located|runs?|lies?|lives?|stored|situated) (?:\w+ )?(?:in|at|on|inside|within|near|between|outside|along)\b|\b(?:comes?|came|branch(?:es|ed)?) off\b|\b(?:arises?|originates?|emerges?|starts?|begins?|ends?|made|sits?) (?:in|at|on|from|inside|near|between)\b|\b(?:just|right|directly) (?:above|below|behind|under|beneath|outside|beside)\b|\b(?:inside|within) (?:the |a )?\p{L}|\b(?:go(?:es)?|brought|filed|sent|taken) (?:to|before|at|in|with) (?:the |an? )?\p{L}|\b(?:[Ii]n|[Oo]n|[Aa]t|[Nn]ear) (?:the )?(?-i:(?!(?:January|February|March|April|May|June|July|August|September|October|November|December|\p{L}+day)\b)\p{Lu}\p{Ll})/iu,
  example: /\b(?:for example|for instance|e\.g\.|such as|examples?|like)\b/i,
  compare: /\b(?:whereas|while|unlike|but|in contrast|difference|differs?|both|instead|more|less|than|only)\b/i,
}

const WORTH: Partial<Record<QuestionKind, number>> = {
  why: 0.9,
  how: 0.4,
  when: 0.9,
  number: 0.8,
  who: 0.6,
  where: 0.8,
  example: 0.8,
  compare: 0.4,
}

export function cueOf(kind: QuestionKind, text: string): number {
  return CUES[kind]?.test(text) ? (WORTH[kind] ?? 0) : 0
}

/** Whether a sentence depends on the one before it, and cannot be quoted alone. */
export const dependsOnPrevious = (text: string): boolean =>
  /^[*_]{0,2}(?:it|its|they|their|these|those|this|that|he|she|his|her|such|the (?:former|latter|first|second)|both|however|therefore|thus|hence|also|but|and|so|as a result|then|instead|because of this|for example|for instance|e\.g\.)\b/i.test(
    text,
  )

/** "Invented by …, in 1983": its subject is what the paragraph is about. */
export const lacksSubject = (text: string): boolean =>
  /^(?:(?:first|originally|later) )?(?:invented|discovered|founded|built|written|introduced|developed|named|designed|published|created|signed|released|painted|composed|proposed|located|found|made|used|born|caused|treated|transmitted|opened|abolished|adopted)\b (?:by|in|at|from|for|on|near|with|to|as|around|about|after|of)\b/i.test(
    text,
  )

/** Whether a line is a question that the note asks itself, to be answered by the next. */
export const asksItself = (text: string): boolean => /[?？][\s*_"”]*$/.test(text)

/** Whether a sentence refers to something by a pronoun. */
export const hasPronoun = (text: string): boolean => /\b(?:it|they|them|these|those)\b/i.test(text)

/** Whether a sentence introduces a list. */
export const introducesList = (text: string): boolean => /[:：][*_]{0,3}$/.test(text)

/** Begins a sentence without which the one before it says too much. */
export const turnsRound = (text: string): boolean =>
  /^[\W_]*(?:but|however|not|yet|except|only|although|though|unless|on the other hand|in contrast|by contrast|(?:the|an|one|its|their)(?: \w+)? exceptions?|exceptions?)\b/i.test(
    text,
  )

/** Begins a sentence that sets right the one before it. */
const CORRECTS =
  /^[\W_]*(?:however|but|yet|in (?:fact|reality|truth)|actually|today|nowadays|now|these days|instead|rather|contrary to|newer|recent(?:ly)?|more recent|modern|later (?:studies|research|work)|it turned out|correction|update|wrong|(?:this|that)(?:['’]s| is| was| has) (?:(?:now|since|not|been|known|a|an|only) ){0,3}(?:wrong|false|true|right|correct|incorrect|myth|misconception|outdated|obsolete|mistaken|disproved|refuted|error|half))\b/i
/** Tells of an opinion that may be set right in the next sentence. */
const DOUBTED =
  /\b(?:old(?:er)? (?:\w+ )?(?:books?|textbooks?|notes|sources?|theor(?:y|ies)|models?|views?)|used to|formerly|once (?:thought|believed|said)|was (?:long |once |originally )?(?:thought|believed|assumed|considered|said)|were (?:long |once |originally )?(?:thought|believed|assumed|considered|said)|(?:many|most|some|people|often|commonly|widely|popularly) (?:people )?(?:still )?(?:believe|believed|think|thought|assume|say|said|claim)|myth|misconception|mistake|originally|at first|not)\b/i

/** Whether a sentence must not be quoted without the next one, which sets it right. */
export const isCorrectedBy = (text: string, next: string): boolean =>
  CORRECTS.test(next) &&
  (DOUBTED.test(text) ||
    /^[\W_]*(?:(?:this|that)(?:['’]s| is| was)|correction|wrong|in (?:fact|reality)|actually|it turned out)\b/i.test(
      next,
    ))
