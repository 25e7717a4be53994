import { expect, test } from 'vitest'
import { studyCalendar } from '#worker/domain/study/calendar.ts'
import { encryptMessage, fromBase64Url, toBase64Url } from '#worker/features/reminders/encrypt.ts'

test('a calendar has each study time in UTC, through a change of clocks, and the exam as a day', () => {
  const planned = {
    studyTime: { days: ['sat', 'sun'] as const, hour: 18, minutesPerDay: 45, timeZone: 'Europe/Berlin' },
    examDate: '2027-06-01',
    updatedAt: new Date('2026-10-01T08:00:00Z'),
  }
  const text = studyCalendar(planned, 'learner-1', 'stoa.example.org', new Date('2026-10-23T12:00:00Z'))
  const lines = text.split('\r\n')
  expect(lines[0]).toBe('BEGIN:VCALENDAR')
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', ''])
  // Saturday in summer time, Sunday in winter time: six in the evening on both.
  expect(lines.filter((line) => line.startsWith('DTSTART:')).slice(0, 2)).toEqual([
    'DTSTART:20261024T160000Z',
    'DTSTART:20261025T170000Z',
  ])
  expect(text).toContain('DTEND:20261024T164500Z')
  expect(text).toContain('DTSTART;VALUE=DATE:20270601')
  expect(lines.every((line) => line.length <= 75)).toBe(true)
  expect(new Set(lines.filter((line) => line.startsWith('UID:'))).size).toBe(text.match(/BEGIN:VEVENT/g)?.length)
  const none = studyCalendar({ ...planned, studyTime: null, examDate: null }, 'x', 'stoa.example.org', new Date())
  expect(none).not.toContain('VEVENT')
})

test('a push message is what RFC 8291 says it is', async () => {
  const ours = fromBase64Url('BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8')
  const [x, y] = [toBase64Url(ours.slice(1, 33)), toBase64Url(ours.slice(33))]
  const jwk = { kty: 'EC', crv: 'P-256', x, y }
  const curve = { name: 'ECDH', namedCurve: 'P-256' }
  const d = 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'
  const keys = {
    publicKey: await crypto.subtle.importKey('jwk', jwk, curve, true, []),
    privateKey: await crypto.subtle.importKey('jwk', { ...jwk, d }, curve, false, ['deriveBits']),
  }
  const target = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  const body = await encryptMessage('When I grow up, I want to be a watermelon', target, {
    salt: fromBase64Url('DGv6ra1nlYgDCS1FRnbzlw'),
    keys,
  })
  // Appendix A.
  expect(toBase64Url(body)).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})
