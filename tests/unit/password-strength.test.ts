import { expect, test } from 'vitest'
import { weakness } from '#worker/domain/passwords/strength.ts'

test('passwords that are tried first are refused, with the reason', () => {
  for (const weak of ['password123', 'Passw0rd!!!!', 'qwertyuiop', 'aaaaaaaaaaaa', 'abcdefghijkl', '0123456789']) {
    expect(weakness(weak, []), weak).toMatch(/^This password /)
  }
  expect(weakness('ada.lovelace1', ['ada.lovelace@example.org'])).toMatch(/your own name or address/)
})

test('a few unrelated words need no symbols and no digits', () => {
  expect(weakness('correct horse battery', ['ada@example.org', 'Ada'])).toBeNull()
  expect(weakness('mitochondrie pluie velours', [])).toBeNull()
})
