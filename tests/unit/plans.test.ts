import { expect, test } from 'vitest'
import { formatLimit } from '#app/features/subscription/format-limit.ts'
import { limitsOf, PLAN_IDS, PLANS } from '#worker/contracts/plans.ts'

test('every plan gives at least what the one before gives, and a year costs ten months', () => {
  for (const [at, id] of PLAN_IDS.entries()) {
    expect(PLANS[id].price.year, id).toBe(PLANS[id].price.month * 10)
    const before = PLANS[PLAN_IDS[at - 1] ?? id].limits
    for (const [name, most] of Object.entries(PLANS[id].limits)) {
      expect(most, `${id} ${name}`).toBeGreaterThanOrEqual(Object(before)[name])
    }
  }
})

test('without payments nothing is limited, and the comparison table shows that', () => {
  const open = limitsOf('free', { takesPayments: false })
  expect(new Set(Object.values(open))).toEqual(new Set([null]))
  expect(formatLimit('storageBytes', open)).toBe('No limit')
  expect(limitsOf('plus', { takesPayments: true })).toBe(PLANS.plus.limits)
  expect(formatLimit('storageBytes', PLANS.plus.limits)).toBe('5 GB')
  expect(formatLimit('generatedItemsAMonth', PLANS.pro.limits)).toBe('20,000')
})
