import { articleFor } from '../nouns.ts'
import { follows, has, type WordRule } from './word-rule.ts'

/** Nouns that are counted whatever they mean, so that one of them has an article. */
const COUNTED = new Set(
  `accident actor answer area baby bank bike bird book boss box boy brother building bus business car career cat chair
  chance child choice citizen city club colleague company computer country couple daughter day decision degree desk device
  dictionary difference doctor dog door dream driver effect email employee engine engineer environment event exam example
  explanation factor factory family farmer father feeling festival film foreigner friend future game garden girl goal group
  guide guy habit holiday hospital hotel house husband idea impression impact industry island issue job journey king leader
  lesson letter lifestyle list machine manager map market meal meeting message method mistake mother movie museum neighbour
  neighbor novel number office opinion opportunity parent party person phone picture place plan plane player politician
  problem product professor program project promise purpose question reason result rival river road role room salary scientist
  score sentence shop singer sister situation skill society solution son song speaker statement step stomach store story
  student system task teacher team thief tool tourist town tree trip university vehicle village visit war way weekend
  wife window winner woman word worker world writer`
    .trim()
    .split(/\s+/),
)
/** Adjectives that say how one thing is; others, such as “high” and “open”, often stand with what is not counted. */
const DESCRIBING = new Set(
  `good bad great big huge small little nice beautiful wonderful interesting boring important special different similar difficult
  easy simple hard new old young modern famous successful serious strong happy sad strange terrible perfect clear real
  common normal typical certain specific particular useful helpful positive negative better strange expensive cheap
  comfortable dangerous safe healthy rich poor busy quiet long short deep quick slow fast professional personal broad bright`
    .trim()
    .split(/\s+/),
)
const NO_ARTICLE_BEFORE = new Set(
  'a an the this that these those my your his her its our their some any no every each all both'.split(' '),
)
const BEFORE =
  /^(?:is|was|am|are|were|be|been|become|becomes|became|have|has|had|get|gets|got|find|found|make|makes|made|give|gives|gave|need|needs|play|plays|played|see|saw|buy|buys|bought|choose|chose|take|takes|took|create|creates|in|at|on|with|for|by|as|of|like|into|from|to)$/

/** “A”, where one thing that is counted has an adjective and nothing before it. */
export const MISSING_ARTICLES: readonly WordRule[] = [
  {
    rule: 'One thing that is counted has an article before it, and before its adjective.',
    wrong: 'He plays important role in it.',
    right: 'He plays an important role in it.',
    find: (words, at) => {
      const [verb, adjective, noun, next] = [words[at - 1], words[at], words[at + 1], words[at + 2]]
      if (!verb || !BEFORE.test(verb.lower) || NO_ARTICLE_BEFORE.has(verb.lower)) return null
      if (!adjective || !follows(adjective) || !DESCRIBING.has(adjective.text)) return null
      if (!noun || !follows(noun) || !COUNTED.has(noun.text)) return null
      // “Good job offers”, “of old school buildings”, “good friend and teacher”: it goes on.
      if (follows(next) && (has(next, 'Noun', 'Adjective', 'Gerund') || /^(?:and|or|of)$/.test(next.lower))) return null
      // “It is in best interest”, “with his little sister”: not what this rule is for; “as good friend as”.
      if (verb.lower === 'as' && next?.lower === 'as') return null
      return { from: at, to: at, after: `${articleFor(adjective.text)} ${adjective.text}` }
    },
  },
]
