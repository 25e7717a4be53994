import { START } from './nouns.ts'
import { type GrammarRule, pattern } from './rule.ts'

/** Begins a clause, so that what stands before it is an introduction. */
const SUBJECT = `(?:I|you|he|she|it|we|they|this|that|these|those|there|the|a|an|my|your|his|her|our|their|some|many|most|if|when|people|in)\\b`

/** Commas where English has them by rule. */
export const COMMAS: readonly GrammarRule[] = [
  {
    kind: 'punctuation',
    rule: 'An introduction such as “for example” has a comma behind it.',
    wrong: 'In my opinion we should go.',
    right: 'In my opinion, we should go.',
    find: pattern(
      `${START}((?:for example|for instance|in my opinion|in addition|in conclusion|to conclude|to sum up|in fact|in other words|as a result|on the other hand|on the contrary|on the one hand|in contrast|in general|in short|in this case|first of all|firstly|secondly|thirdly|finally|lastly|moreover|furthermore|however|therefore|consequently|nevertheless|nowadays|also|besides|in my view|to begin with|for this reason|for these reasons|in the past|in the future|last but not least|secondly|second|third|second of all|as we all know|as we know|additionally|similarly|unfortunately|fortunately|after all|of course|yes|no doubt|thus|hence|these days|after that|in the end|at the same time|at that time|since then|because of (?:this|that)|due to (?:this|that)|in this way|in that case|in such cases|in (?:most|many|some) cases|in (?:my|your|our) point of view|from my point of view|in the same way|all in all|on the whole|overall|eventually|in reality|in simple words|as far as I am concerned|in today(?:'s|s) world|despite (?:this|that)|in spite of (?:this|that)|for that reason|generally speaking)) (?=${SUBJECT})`,
    ),
    fix: (_, words = '') => `${words}, `,
  },
  {
    kind: 'punctuation',
    rule: 'Before “but” and a new subject stands a comma.',
    wrong: 'I wanted to go there but it was too late.',
    right: 'I wanted to go there, but it was too late.',
    find: pattern(
      `(?<=\\b(?:I|you|he|she|it|we|they|is|are|was|were|have|has|had)\\b[^.,;:!?()\\n]{8,90}) but (?=(?:I|you|he|she|it|we|they|there)\\b(?! (?:is|are|was|were)?[.,;!?]))`,
    ),
    fix: () => ', but ',
  },
  {
    kind: 'punctuation',
    rule: 'Before “but” and a new subject stands a comma.',
    wrong: 'I liked the town but the food was bad.',
    right: 'I liked the town, but the food was bad.',
    find: pattern(
      ` but (?<=\\b(?:I|you|he|she|it|we|they|is|are|was|were|have|has|had|can|will)\\b(?:(?!\\b(?:not only|nothing|anything|all|none|no one|nobody|either)\\b)[^.,;:!?()\\n]){8,90} but )(?=(?:the|this|that|these|those|some|many|most|my|your|our|their|his|her|its|people|everyone|nobody)\\b(?: \\p{L}+){0,3}? (?:is|are|was|were|will|can|could|would|should|must|may|might|has|have|had|do|does|did|don't|doesn't|didn't|can't|won't|isn't|aren't)\\b)`,
    ),
    fix: () => ', but ',
  },
  {
    kind: 'punctuation',
    rule: 'No comma stands before “that” where it says what somebody thinks, says or knows.',
    wrong: 'I think, that it is right.',
    right: 'I think that it is right.',
    find: pattern(
      `\\b(think|thinks|thought|believe|believes|say|says|said|know|knows|knew|feel|hope|hopes|means), that (?=(?:I|you|he|she|it|we|they|the|this|people|there)\\b)`,
    ),
    fix: (_, think = '') => `${think} that `,
  },
]
