import { expect, test } from 'vitest'
import { recentResults } from '#app/ui/markdown/recent-results.ts'

test('a result is computed once, and those not used for longest make room', () => {
  const computed: string[] = []
  const lengthOf = recentResults(6, (key) => {
    computed.push(key)
    return key.length
  })
  expect([lengthOf('aaa'), lengthOf('bbb'), lengthOf('aaa')]).toEqual([3, 3, 3])
  expect(computed).toEqual(['aaa', 'bbb'])
  lengthOf('ccc')
  lengthOf('aaa')
  expect(computed).toEqual(['aaa', 'bbb', 'ccc'])
  lengthOf('bbb')
  expect(computed).toEqual(['aaa', 'bbb', 'ccc', 'bbb'])
  // A key longer than all the room is computed, and remembered no longer than the next.
  expect(lengthOf('dddddddd')).toBe(8)
  expect(lengthOf('aaa')).toBe(3)
})
