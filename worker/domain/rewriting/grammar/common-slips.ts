import { type GrammarRule, pattern } from './rule.ts'

const PEOPLE = `(?:people|students|children|customers|users|workers|readers|players|everyone|everybody|someone|somebody)`
const OF_SOMEBODY = `(?:life|lives|mind|minds|opinion|opinions|health|money|attention|needs|interest|behavior|behaviour|attitude|houses?|cars?|jobs?)`
const SEEMS = `(?:is|are|was|were|be|look|looks|looked|seem|seems|seemed)`
const DEGREE = `(?:pretty|big|small|hard|expensive|late|early|much|many|difficult|old|young|far|high|low|bad|tired|busy|weak|strong|easy|dangerous|complicated|heavy|short)`
const STATES = `(?:agree|depend|believe|think|want|mean|consist|belong|exist|happen|prefer)`
const VERBS = `(?:be|become|buy|do|eat|feel|find|get|give|go|have|know|learn|leave|live|look|make|pay|play|read|say|see|sleep|spend|study|take|talk|think|travel|try|understand|use|work)`
/** Words that have a capital at the start of a sentence alone. */
const LEADS_ON = `that|because|and|but|or|so|if|when|while|as|than|of|in|on|at|for|to|with|from|by|is|are|was|were|has|have|the|a`
const SMALL = `(?:When|If|Because|But|And|This|That|These|Those|The|Is|Are|Was|For|With|From|Also|Then|Some|Many|Most)`

/** Words that open a sentence. */
const OPENS = `(?:he|she|it|we|they|you|this|that|these|those|there|the|a|an|in|on|at|for|my|our|his|her|their|some|many|most|people|if|when|because|as|so|but|and|however|also|first|second|finally|actually|usually|after|before|while|since|although|is|are|do|does|did|can|to|with)`

/** A fixed expression that is written without its “the”. */
function withThe(wrong: string, right: string, source = `\\b${wrong}\\b`): GrammarRule {
  return { rule: `The set phrase is “${right}”.`, wrong, right, find: pattern(source), fix: () => right }
}

/** What is often left out, doubled or confused, where it cannot be right as it stands. */
export const COMMON_SLIPS: readonly GrammarRule[] = [
  withThe('at beginning of', 'at the beginning of', '\\b(?:at|in) beginning of\\b'),
  withThe('at end of', 'at the end of'),
  withThe('in middle of', 'in the middle of'),
  withThe('on internet', 'on the internet', '\\b(?:in|on) internet\\b(?! \\p{Ll})'),
  withThe('use internet', 'use the internet', '\\buse internet\\b(?! \\p{Ll})'),
  withThe('for first time', 'for the first time', '\\bfor first time\\b(?! \\p{L}+s\\b)'),
  withThe('all around world', 'all around the world'),
  withThe('in long run', 'in the long run'),
  withThe('go for shopping', 'go shopping', '\\bgo (?:for|to) shopping\\b'),
  withThe('cast doubt in', 'cast doubt on', '\\bcasts? doubts? (?:in|to|of)\\b'),
  {
    rule: '“Cannot” is one word.',
    wrong: 'We can not see it.',
    right: 'We cannot see it.',
    find: pattern(`\\bcan not\\b(?! (?:only|just|merely)\\b)`),
    fix: () => 'cannot',
  },
  {
    rule: '“These”, “this” and “my” stand instead of an article.',
    wrong: 'For the these reasons, we left.',
    right: 'For these reasons, we left.',
    find: pattern(`\\b(?:the|an?) (?=(?:these|those|my|our|their|his)\\b)`),
    fix: () => '',
  },
  {
    rule: '“Be” has a form for each person: you are, we are, they are.',
    wrong: 'When you be successful, you are glad.',
    right: 'When you are successful, you are glad.',
    find: pattern(`\\b((?:when|if|because) (?:you|we|they)) be (?=\\p{L})`),
    fix: (_, head = '') => `${head} are `,
  },
  {
    rule: 'With “he”, “she” and “it” stands “has”.',
    wrong: 'It have four legs.',
    right: 'It has four legs.',
    find: pattern(
      `(?<!\\b(?:do|does|did|can|could|will|would|may|might|must|should|shall|let|lets|make|makes|made|help|helps|have|having|had|has|and|or|to|see|saw|that)(?: not)? )\\b(he|she|it) have (?=\\p{L})`,
    ),
    fix: (_, it = '') => `${it} has `,
  },
  {
    rule: '“Agree” takes “with” before what somebody says.',
    wrong: 'I agree this statement.',
    right: 'I agree with this statement.',
    find: pattern(
      `\\b(agree|agrees|agreed|disagree|disagrees) (?=(?:the|this|that) (?:statement|idea|opinion|view|author|point|claim|argument)\\b)`,
    ),
    fix: (_, agree = '') => `${agree} with `,
  },
  {
    kind: 'mix-up',
    rule: '“Affect” is mostly the verb, “effect” mostly the noun.',
    wrong: 'They were effected by it.',
    right: 'They were affected by it.',
    find: pattern(`\\b(is|are|was|were|be|been|being|badly|greatly|strongly) effected by\\b`),
    fix: (_, is = '') => `${is} affected by`,
  },
  {
    rule: 'These verbs need no “in” and no “about”: enjoy, lack.',
    wrong: 'I enjoy in it.',
    right: 'I enjoy it.',
    find: pattern(
      `\\b(enjoy|enjoys|enjoyed|enjoying) (?:in|of|about) (?=(?:it|them|the|this|that|my|our|their|his|her)\\b)`,
    ),
    fix: (_, enjoy = '') => `${enjoy} `,
  },
  {
    rule: 'After “will” and “may” it is “be able to”.',
    wrong: 'They will able to do it.',
    right: 'They will be able to do it.',
    find: pattern(`\\b(will|would|should|may|might|must) able to\\b`),
    fix: (_, will = '') => `${will} be able to`,
  },
  {
    rule: '“Can” says that somebody is able to: one of the two is enough.',
    wrong: 'I can able to do it.',
    right: 'I can do it.',
    find: pattern(`\\b(can|could) (?:be )?able to (?=\\p{Ll})`),
    fix: (_, can = '') => `${can} `,
  },
  {
    rule: 'A verb in the present needs no “be” beside it.',
    wrong: 'They are depend on it.',
    right: 'They depend on it.',
    find: pattern(`\\b(they|we|you|people|I) (?:are|am|were) (?=${STATES}\\b)`),
    fix: (_, who = '') => `${who} `,
  },
  {
    rule: 'A clause after “because” has a subject, if only “it”.',
    wrong: 'They left because was late.',
    right: 'They left because it was late.',
    find: pattern(`(?<!\\bjust )\\bbecause (is|was)(?= \\p{L})`),
    fix: (_, is = '') => `because it ${is}`,
  },
  {
    rule: '“Spend time doing something”: the verb has the form in “-ing”.',
    wrong: 'I spent a lot of time to do it.',
    right: 'I spent a lot of time doing it.',
    find: pattern(
      `\\b((?:spend|spends|spent|spending|waste|wastes|wasted) (?:(?:\\p{L}+ ){0,4}(?:time|hours?|years?|days?|weeks?|months?|life))) (?:to|for|in order to) (${VERBS})\\b(?!-)`,
    ),
    fix: (_, spend = '', verb = '') => `${spend} ${ing(verb)}`,
  },
  {
    rule: '“Make somebody do something”: without “to”.',
    wrong: 'It makes people to think.',
    right: 'It makes people think.',
    find: pattern(
      `\\b((?:make|makes|made|making|let|lets|letting) (?:the |our |their |his |her |other |some |many |young )?${PEOPLE}) to (?=${VERBS}\\b)`,
    ),
    fix: (_, make = '') => `${make} `,
  },
  {
    kind: 'mix-up',
    rule: '“Too” means more than enough; “to” does not.',
    wrong: 'The house is to expensive for us.',
    right: 'The house is too expensive for us.',
    find: pattern(`\\b(${SEEMS}) to (${DEGREE})(?=[.,;!?]|$| (?:to|for|and|because|that)\\b)`),
    fix: (_, is = '', how = '') => `${is} too ${how}`,
  },
  {
    rule: 'More than one person are “people”.',
    wrong: 'three persons',
    right: 'three people',
    find: pattern(
      `\\b(two|three|four|five|six|seven|eight|nine|ten|many|some|most|few|several|other|young|old|older|these|those|all|different) persons\\b(?!')`,
    ),
    fix: (_, many = '') => `${many} people`,
  },
  {
    rule: 'What belongs to somebody is told by an apostrophe and “s”.',
    wrong: 'It changes peoples lives.',
    right: 'It changes people’s lives.',
    find: pattern(`\\bpeoples (?=${OF_SOMEBODY}\\b)`),
    fix: () => 'people’s ',
  },
  {
    rule: 'What belongs to somebody is told by an apostrophe and “s”.',
    wrong: 'It changes a persons life.',
    right: 'It changes a person’s life.',
    find: pattern(
      `\\b(a|the|every|each|one|another) (person|student|child|teacher|man|woman|human)s (?=${OF_SOMEBODY}\\b)`,
    ),
    fix: (_, a = '', person = '') => `${a} ${person}’s `,
  },
  {
    kind: 'capitals',
    rule: 'A sentence begins with a capital.',
    wrong: 'in general, they were all right.',
    right: 'In general, they were all right.',
    find: pattern(
      `(?<=(?<![^])|\\n\\s*\\n|(?<!\\betc|\\be\\.g|\\bi\\.e)[.!?]["”’)]?\\s+)(?-i:${OPENS})(?= [^\\n.!?]{10,400}[.!?])`,
    ),
    fix: (word) => word.charAt(0).toUpperCase() + word.slice(1),
  },
  {
    kind: 'capitals',
    rule: 'Inside a sentence such a word has no capital.',
    wrong: 'For example, When I was ill, I read.',
    right: 'For example, when I was ill, I read.',
    // Behind a noun a full stop may be missing instead.
    find: new RegExp(`(?<=\\p{Ll}{2}, |\\b(?:${LEADS_ON}) )${SMALL}(?= \\p{Ll}| I )`, 'gu'),
    fix: (word) => word.toLowerCase(),
  },
]

function ing(verb: string): string {
  const base = verb.toLowerCase()
  if (/^(?:be|see)$/.test(base)) return `${base}ing`
  if (/^(?:get|travel)$/.test(base)) return base === 'get' ? 'getting' : 'traveling'
  return base.endsWith('e') ? `${base.slice(0, -1)}ing` : `${base}ing`
}
