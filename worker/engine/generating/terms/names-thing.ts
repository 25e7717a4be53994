/**
 * Whether a label names a thing that can be asked for or offered, as far as its words tell: no piece of a sentence, no remark,
 * no number of a question.
 */
export function namesThing(term: string): boolean {
  return (
    !/\bthe (?:two|three|four)$/i.test(term) &&
    !ENDS_OPEN.test(term) &&
    !BEGINS_ELSE.test(term) &&
    !IS_NO_TERM.test(term)
  )
}

/** "Slower with", "Linux/Windows mostly", "phloem alive". */
const ENDS_OPEN =
  /(?: (?:with|without|of|in|on|at|for|to|from|by|and|or|than|as|if|when|is|are|was|were|not|too|only|again|instead|alive|dead|open|closed|faster|slower|better|worse|higher|lower|more|less|needed|allowed|possible|happens?|means?|says?|maybe|perhaps|probably|it|them|still|also)|\p{L}{3,}ly|\S*\p{L}{3,}(?<!se|spe|ne|bre|we|s?hre|la|gre|stu)(?:ed|less))$/iu
const BEGINS_ELSE =
  /^(?:q\d|went|goes|gets?|got|is|are|was|were|has|have|had|does|do|did|not|if|when|because|so|why|how|what|who|where|which|use|used|using|always|never|only|just|mostly|also|then|but|and|or|it|they|he|she|we|you|i|my|our|your|their|there|here|faster|slower|better|worse|most|many|some|few|once|after|before|during|until|since|ask|check|note|see|take|add|give|make|put|keep|still|remember|learn|watch|avoid|try|start|stop|find|look) |^(?:left ?over|unclear|open|to ?do|it|they|he|she|we|you|i|so|also|then|now|here|there)$/iu
/** Single words that say what part a line plays, and nothing of its subject. */
const IS_NO_TERM =
  /^(?:fix(?:es)?|workaround|costs?|criticisms?|drill|rest|numbers?|calculations?|symptoms?|overall|ratio|rates?|yes|no|plus|minus|old|new|good|bad|left|right|today|now|then|later|early|late|exception|extras?|bonus|trap|trick|rule|why|how|setup|data|sample|values?|normal|range|max|min|average|usual|typical|\d.*|.* no\. ?\d+|.*[↑↓→].*|.*\d{4}\/\d{2,4})$/iu
