import { otherYears } from '../amounts.ts'
import type { Fact } from '../facts.ts'
import { knownNames, namesIn } from '../names.ts'
import { alike, type Asked, contains } from '../options.ts'
import type { Draw } from '../seeded.ts'
import { clauseIn } from '../sentences/clauses.ts'
import { smallStart } from '../sentences/small-start.ts'
import { standsAlone } from '../sentences/stands-alone.ts'
import { isPerson } from '../terms/persons.ts'
import { YEARS } from '../terms/dates.ts'

/** Of fewer nobody can be sentences from others. */
const SEVERAL = 4
/** Where fewer years are named, one is an aside. */
const YEARS_MIN = 2
const WORDS_MIN = 3

/** "Who coined the term …?" and "In which year did … propose …?": what sentences tell of people and their years. */
export function fromStories(text: string, facts: readonly Fact[]): Asked[] {
  const known = knownNames(text)
  const isKnownName = (word: string) => known.has(word)
  const years = [...new Set([...text.matchAll(YEARS)].map(([year]) => year))]
  const sentences = facts.flatMap(({ unit, sentence, definition }) => {
    const plain = sentence.replace(/[.!]$/, '')
    return definition?.form === 'label' || definition?.form === 'date' || /["“”?:;±=+]|→/.test(plain)
      ? []
      : [{ unit, plain }]
  })
  const people = [...new Set(sentences.flatMap(({ plain }) => peopleIn(plain, known)))]
  return sentences.flatMap(({ unit, plain }): Asked[] => {
    const base = { quote: unit.text, at: unit.start }
    const when = years.length < YEARS_MIN ? null : askedYear(plain, isKnownName)
    const who = people.length < SEVERAL ? null : askedPerson(plain, people)
    const fits = (each: string) => outside(each) && people.every((other) => other === each || !other.includes(each))
    const outside = (each: string) => !contains(unit.text, each)
    return [
      ...(who ? [{ ...base, ...who, wrong: alike(who.key, [people.filter(fits)]) }] : []),
      ...(when
        ? [
            {
              ...base,
              ...when,
              wrong: (draw: Draw) => otherYears(when.key, years.filter(outside), draw).filter(outside),
            },
          ]
        : []),
    ]
  })
}

/** Names that are known to be of somebody, in full or as the text goes on to call them. */
function peopleIn(sentence: string, known: ReadonlySet<string>): string[] {
  return namesIn(sentence, known).flatMap(({ text, sort }) =>
    (sort === 'person' || isPerson(text, '')) && /^\p{Lu}\p{L}+(?: \p{Lu}[\p{L}.’'-]*){0,2}$/u.test(text) ? [text] : [],
  )
}

/** "Stanley Cohen coined the term …". */
function askedPerson(sentence: string, people: readonly string[]): { question: string; key: string } | null {
  const clause = clauseIn(sentence)
  if (!clause || clause.helper === 'do' || !people.includes(clause.subject)) return null
  const story = sentence
    .slice(clause.subject.length + 1)
    .replace(/, (?:(?:which|who|where|and|but|because|while|so) |\p{Lu}).*$/u, '')
  const isWhole = story.split(' ').length >= WORDS_MIN && !POINTS.test(story) && !OWN.test(story)
  return isWhole && !/\b(?:fell|took (?:this|it)|went|died|lived|was)\b/.test(story)
    ? { question: `Who ${story}?`, key: clause.subject }
    : null
}
const POINTS =
  /, (?:the|an?|his|her|their|they|he|she|it) |\b(?:better|worse|this|that|these|those|it|there|here|then|also|too|later|again|such|other|another|same|instead)\b/i
const OWN = /\b(?:his|her|he|she|they|their|them|him)\b/i

/** "Atkinson and Shiffrin" keep their capitals. */
const within = (subject: string, isKnownName: (word: string) => boolean): string =>
  /^\p{Lu}\p{L}+ (?:and|&) \p{Lu}/u.test(subject) ? subject : smallStart(subject, isKnownName)

/** "X proposed Y in 1968", "In 1968 X proposed Y", "Y was added in 2000". */
function askedYear(sentence: string, isKnownName: (word: string) => boolean): { question: string; key: string } | null {
  const [, early, opened = ''] = /^In (\d{4}),? (\p{L}.*)$/u.exec(sentence) ?? []
  const [, closed = '', late] = /^(.*) in (\d{4})$/u.exec(sentence) ?? []
  const [clauseOfYear, key] = early === undefined ? [closed, late] : [opened, early]
  const whole = clauseOfYear.replace(/ (?:anyway|though|however|after all)$/, '')
  if (key === undefined || /\d{4}|, (?:and|but|which|who|so) |\b(?:and|but) (?:was|were|had|then)\b/.test(whole))
    return null
  if (!standsAlone(`${whole}.`) || OWN.test(whole)) return null
  const [, subject = '', was, rest = ''] =
    /^((?:[\p{L}’'-]+ ){0,4}[\p{L}’'-]+) (was|were) (\p{Ll}+(?:ed|en|un|own|ade|ut|ound|ung) .*|\p{Ll}+(?:ed|en|un|own|ade|ut|ound))$/u.exec(
      whole,
    ) ?? []
  if (was !== undefined) return { question: `In which year ${was} ${within(subject, isKnownName)} ${rest}?`, key }
  const clause = clauseIn(whole)
  if (
    clause?.helper !== 'did' ||
    clause.rest === '' ||
    /^(?:yes|no|so)$/.test(clause.rest) ||
    /^\p{Ll}+(?:ed|en)(?: |$)/u.test(clause.rest)
  )
    return null
  return {
    question: `In which year did ${LIVES.test(clause.base) ? clause.subject : within(clause.subject, isKnownName)} ${clause.base} ${clause.rest}?`,
    key,
  }
}
/** What only somebody does, who is called by a name. */
const LIVES = /^(?:die|drown|marry|write|publish|paint|compose|invent|discover|propose)$/
