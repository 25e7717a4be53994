import type { StudyKind } from '#worker/contracts/study.ts'

const AREAS: readonly [path: RegExp, kind: StudyKind][] = [
  [/^\/dashboard\/documents\/[0-9a-f-]{36}\/?$/, 'read'],
  [/^\/dashboard\/knowledge\/notes\/(new|[0-9a-f-]{36})\/?$/, 'write'],
  [/^\/dashboard\/coach\/(chat|translate|pimp-your-text)(\/|$)/, 'coach'],
]

/** What somebody does who is active on a page; null where no time is counted. Cards and quizzes have logs of their own. */
export function studyKind(pathname: string): StudyKind | null {
  return AREAS.find(([path]) => path.test(pathname))?.[1] ?? null
}
