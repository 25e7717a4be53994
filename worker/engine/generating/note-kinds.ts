/** Names of languages as the title of a vocabulary note has them, and their English names. */
const LANGUAGES: Record<string, string> = {
  deutsch: 'German',
  español: 'Spanish',
  espanol: 'Spanish',
  français: 'French',
  francais: 'French',
  italiano: 'Italian',
  português: 'Portuguese',
  nederlands: 'Dutch',
  svenska: 'Swedish',
  polski: 'Polish',
}
const OF_A_LANGUAGE =
  /^(german|french|spanish|italian|latin|greek|portuguese|dutch|polish|russian|swedish|danish|norwegian|finnish|turkish|arabic|japanese|korean|chinese|deutsch|español|espanol|français|francais|italiano|português|nederlands|svenska|polski)(?:\s*[:–—,(-]|\s+(?:vocab\w*|unit|grammar|words|verbs?|lesson|class|notes|revision|test|week|chapter|\d)|$)/iu

/** The language that a note is about by its title: "Italiano – unit 4", but not "German unification". Empty for another note. */
export function languageOf(title: string): string {
  const name = OF_A_LANGUAGE.exec(title.trim())?.[1]?.toLowerCase() ?? ''
  return name === '' ? '' : (LANGUAGES[name] ?? name.charAt(0).toUpperCase() + name.slice(1))
}

/** Whether lines of a text of this title say what was measured, done, or is to be written, rather than what is so. */
export const isLogOrPlan = (title: string): boolean =>
  /\b(?:log|logbook|diary|journal|lab (?:book|notebook|report)|minutes|(?:essay|revision|project|study) plan|plan:)/i.test(
    title,
  )
