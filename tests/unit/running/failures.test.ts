import { expect, test } from 'vitest'
import { failedInBrowser, failedInVitest } from '../../../scripts/test/failures.mjs'

const journey = (title: string, tries: { status: string; message?: string }[]) => ({
  ...{ file: 'account.test.ts', line: 3, title },
  ok: tries.at(-1)?.status === 'passed',
  tests: [
    {
      projectName: 'phone',
      status: tries.at(-1)?.status !== 'passed' ? 'unexpected' : tries.length > 1 ? 'flaky' : 'expected',
      results: tries.map(({ message }) => ({ errors: message === undefined ? [] : [{ message }] })),
    },
  ],
})

test('failures are listed with their message at any depth, separately from tests that passed on retry', () => {
  const output = failedInBrowser({
    suites: [
      { specs: [journey('well', [{ status: 'passed' }])] },
      {
        suites: [
          {
            specs: [
              journey('lost', [
                { status: 'failed', message: '\u001B[31mno button\u001B[39m' },
                { status: 'failed', message: 'no page' },
              ]),
              journey('late', [{ status: 'failed', message: 'too early' }, { status: 'passed' }]),
            ],
          },
        ],
      },
    ],
  })
  expect(output.failed).toEqual(['✗ account.test.ts:3 › lost\n  [phone] no button\n  [phone] no page'])
  expect(output.late).toEqual(['✗ account.test.ts:3 › late\n  [phone] too early'])
  expect(failedInBrowser(undefined)).toEqual({ failed: [], late: [] })
})

test('a file that could not be loaded has failed too, and a long message is cut', () => {
  const long = Array.from({ length: 100 }, (_, i) => `line ${i}`).join('\n')
  const output = failedInVitest({
    testResults: [
      { name: 'a.test.ts', message: 'no such module', assertionResults: [] },
      {
        ...{ name: 'b.test.ts', message: '' },
        assertionResults: [
          { status: 'passed', fullName: ' well', failureMessages: [] },
          { status: 'failed', fullName: ' long', failureMessages: [long] },
        ],
      },
    ],
  })
  expect(output[0]).toBe('✗ a.test.ts\n  no such module')
  expect(output[1]?.split('\n').slice(0, 2)).toEqual(['✗ b.test.ts › long', '  line 0'])
  expect(output[1]).not.toContain('line 99')
})
