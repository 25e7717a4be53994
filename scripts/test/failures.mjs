// Reads failures from the JSON reports of Vitest and Playwright.
import { stripVTControlCharacters } from 'node:util'

/** Characters of one failure, so that many can be read. */
const LINES = 25

/** @param report of vitest's `json` reporter. @returns {string[]} a text for each failed test */
export function failedInVitest(report) {
  return (report?.testResults ?? []).flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (failed.length === 0 && message) return [describeFailure(name, [message])]
    return failed.map(({ fullName, failureMessages }) =>
      describeFailure(`${name} › ${fullName.trim()}`, failureMessages),
    )
  })
}

/**
 * @param report of playwright's `json` reporter.
 * @returns {{ failed: string[], late: string[] }} a text for each test that failed, and for each that passed on retry
 */
export function failedInBrowser(report) {
  const specs = (report?.suites ?? []).flatMap(specsOf)
  const late = specs.filter(({ ok, tests }) => ok && tests.some(({ status }) => status === 'flaky'))
  return { failed: specs.filter(({ ok }) => !ok).map(describeSpec), late: late.map(describeSpec) }
}

function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
}

function describeSpec({ file, line, title, tests }) {
  const errors = tests.flatMap(({ projectName, results }) =>
    results.flatMap((result) => result.errors.map(({ message = '' }) => `[${projectName}] ${message}`)),
  )
  return describeFailure(`${file}:${line} › ${title}`, errors)
}

function describeFailure(name, messages) {
  const lines = stripVTControlCharacters(messages.join('\n')).trim().split('\n')
  return [`✗ ${name}`, ...lines.slice(0, LINES).map((line) => `  ${line}`)].join('\n')
}
