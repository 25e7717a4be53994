import { START } from './nouns.ts'
import { type GrammarRule, pattern } from './rule.ts'

/** Begins a clause, so that what stands before it is an introduction. */
const SUBJECT = `(?:I|you|he|she|it|we|they|this|that|these|those|there|the|a|an|my|your|his|her|our|their|some|many|most|if|when|people|in)\\b`

/** A subject and what it does, at the start of a sentence. */
const START_OF_CLAUSE = `${START}(?:I|you|he|she|it|we|they|people|the|this|these|my|our|their)\\b`

/** Commas where English has them by rule. */
export const COMMAS: readonly GrammarRule[] = [
  {
    kind: 'punctuation',
    rule: 'An introduction such as “after that” has a comma behind it.',
    wrong: 'After that we should go.',
    right: 'After that, we should go.',
    find: pattern(
      `${START}((?:to conclude|to sum up|as a result|on the contrary|on the one hand|in contrast|in general|in short|in this case|first of all|secondly|thirdly|finally|lastly|however|therefore|consequently|nowadays|also|besides|in my view|to begin with|for this reason|for these reasons|in the past|in the future|last but not least|second|third|second of all|as we know|similarly|after all|yes|no doubt|after that|in the end|at the same time|at that time|since then|because of (?:this|that)|due to (?:this|that)|in this way|in that case|in such cases|in (?:most|many|some) cases|in (?:my|your|our) point of view|from my point of view|in the same way|all in all|on the whole|overall|eventually|in reality|in simple words|as far as I am concerned|despite (?:this|that)|in spite of (?:this|that)|for that reason|generally speaking)) (?=${SUBJECT})`,
    ),
    fix: (_, words = '') => `${words}, `,
  },
  {
    kind: 'punctuation',
    rule: 'An introduction such as “for example” has a comma behind it.',
    wrong: 'In fact even students do it.',
    right: 'In fact, even students do it.',
    find: pattern(
      `${START}((?:for example|for instance|in (?:my|our) opinion|in addition|in conclusion|in fact|in other words|on the other hand|firstly|moreover|furthermore|nevertheless|to my surprise|in today's world|as we all know|additionally|unfortunately|fortunately)) (?!(?:to|of|that|is|are|was|about|on|for|with|than|which|who|and|or|but)\\b)(?=\\p{L})`,
    ),
    fix: (_, words = '') => `${words}, `,
  },
  {
    kind: 'punctuation',
    rule: 'Before “but” and a longer new clause stands a comma.',
    wrong: 'I wanted to go there but it was too late.',
    right: 'I wanted to go there, but it was too late.',
    find: pattern(
      `(?<=\\b(?:I|you|he|she|it|we|they|is|are|was|were|have|has|had|that's|it's|can|will|must|should)\\b[^.,;:!?()\\n]{16,90}) but (?=(?:I|you|he|she|it|we|they|there|even if|if|right now)\\b(?! (?:is|are|was|were)?[.,;!?]))`,
    ),
    fix: () => ', but ',
  },
  {
    kind: 'punctuation',
    rule: 'Before “but” and a longer new clause stands a comma.',
    wrong: 'I liked the town but the food was bad.',
    right: 'I liked the town, but the food was bad.',
    find: pattern(
      ` but (?<=\\b(?:I|you|he|she|it|we|they|is|are|was|were|have|has|had|can|will)\\b(?:(?!\\b(?:not only|nothing|anything|all|none|no one|nobody|either)\\b)[^.,;:!?()\\n]){8,90} but )(?=(?:the|this|that|these|those|some|many|most|my|your|our|their|his|her|its|people|everyone|nobody)\\b(?: \\p{L}+){0,3}? (?:is|are|was|were|will|can|could|would|should|must|may|might|has|have|had|do|does|did|don't|doesn't|didn't|can't|won't|isn't|aren't)\\b)`,
    ),
    fix: () => ', but ',
  },
  {
    kind: 'punctuation',
    rule: 'Between two whole sentences, “and” and “so” have a comma before them.',
    wrong: 'I worked on it for a week and it was still not done.',
    right: 'I worked on it for a week, and it was still not done.',
    find: pattern(
      ` (and|so) (?<=${START_OF_CLAUSE}(?:(?!\\b(?:that|because|if|when|who|which|between|both|what|how|as|than)\\b)[^.,;:!?()\\n]){16,90} (?:and|so) )(?=(?:I|you|he|she|we|they|it) (?:is|are|was|were|will|can|could|would|should|must|may|might|has|have|had|do|does|did|don't|doesn't|didn't|can't|won't|am)\\b)`,
    ),
    fix: (_, and = '') => `, ${and} `,
  },
  {
    kind: 'punctuation',
    rule: 'A clause with “which” that only adds something has a comma before it.',
    wrong: 'People burn more wood which makes smoke.',
    right: 'People burn more wood, which makes smoke.',
    find: pattern(
      `(?<=[^.,;:!?\\n]{12,200}\\p{L}) which (?=(?:is|was|means|makes|gives|gave|will|can|would|has|helps|causes|leads)\\b)(?<!\\b(?:the|a|an|those|any|every|some|of|in|to|that|things?|something|one|ones|no|many|all|for|on|with|by|from|and)(?: [\\p{L}-]+){0,2} which )(?<!\\b(?:of|in|to|for|on|with|by|from|and|or|know|is|see) which )`,
    ),
    fix: () => ', which ',
  },
  {
    kind: 'punctuation',
    rule: 'Before “especially” stands a comma: what follows only adds to it.',
    wrong: 'It is hot there especially in summer.',
    right: 'It is hot there, especially in summer.',
    find: pattern(
      `(?<=\\b\\p{L}{3,}(?<!\\b(?:and|but|are|was|were|more|most|not|very|has|have|had|been|feel|feels|for|with|use|uses|eat|eats|than|that|which|who|be|is|an|like|likes))) especially (?=(?:when|if|in|for|because|the|at|during|on|those|young)\\b)`,
    ),
    fix: () => ', especially ',
  },
  {
    kind: 'punctuation',
    rule: 'At the end of a list stands a comma before “and so on”.',
    wrong: 'They have cows, pigs and so on.',
    right: 'They have cows, pigs, and so on.',
    find: pattern(`(?<=\\b\\p{L}{3,}(?<!\\b(?:and|or|so|then|again|on))) and so on\\b`),
    fix: () => ', and so on',
  },
  {
    kind: 'punctuation',
    rule: 'No comma stands behind “but” and “and” at the start of a sentence.',
    wrong: 'But, I went there.',
    right: 'But I went there.',
    find: pattern(`${START}(but|and), (?=(?:I|you|he|she|it|we|they|there|the|my|our|some|many|people)\\b)`),
    fix: (_, but = '') => `${but} `,
  },
  {
    kind: 'punctuation',
    rule: '“For example” inside a sentence stands between commas.',
    wrong: 'There are many of them for example the tits.',
    right: 'There are many of them, for example, the tits.',
    find: pattern(`(?<=\\p{L}{3}),? for example (?=${SUBJECT})`),
    fix: () => ', for example, ',
  },
  {
    kind: 'punctuation',
    rule: '“The more …, the better …”: a comma parts the two.',
    wrong: 'The more you read the better you write.',
    right: 'The more you read, the better you write.',
    find: pattern(
      `(?<=\\bthe more [^.,;:!?\\n]{3,50}) (?=the (?:more|less|fewer|better|easier|harder|faster|higher)\\b)`,
    ),
    fix: () => ', ',
  },
  {
    kind: 'punctuation',
    rule: 'A sentence ends with a full stop.',
    wrong: 'We have seen that plants need light and water every day',
    right: 'We have seen that plants need light and water every day.',
    find: pattern(
      `(\\p{L}{2,})(?=\\s*(?![^])|\\s*\\n\\s*\\n)(?<=^(?![#>|*+-]|\\d+[.)])(?=[^\\n]*\\b(?:is|are|was|were|has|have|can|will|would|should|could|must|may|do|does|did|am)\\b)(?!(?:how|what|why|when|where|who|which)\\b)\\p{L}[^\\n]{18,600})`,
    ),
    fix: (_, last = '') => `${last}.`,
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
