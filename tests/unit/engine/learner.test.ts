import { expect, test } from 'vitest'
import { dayNamed, minutesADay, weekdaysNamed } from '#worker/domain/memory/calendar-words.ts'
import type { Calendar } from '#worker/engine/manners/guidance.ts'
import { aboutLearner, calendarFor, type LearnerFacts } from '#worker/engine/manners/learner.ts'
import { respond } from '#worker/engine/respond.ts'

const TODAY = '2026-11-23'

test.each([
  ['My exam is on 2 December', '2026-12-02'],
  ['my exam is on the 2nd of December', '2026-12-02'],
  ['the exam: December 2nd, 2027', '2027-12-02'],
  ['on 3 May', '2027-05-03'],
  ['2026-12-02 is my exam', '2026-12-02'],
  ['My exam is in 10 days', '2026-12-03'],
  ['in two weeks', '2026-12-07'],
  ['in a month', '2026-12-23'],
  ['tomorrow', '2026-11-24'],
  ['on Friday', '2026-11-27'],
  ['next Monday', '2026-11-30'],
  ['on 31 February', null],
  ['2026-13-40', null],
  ['I may have 3 exams', null],
  ['the march of 1917', null],
])('“%s” names %s', (text, day) => {
  expect(dayNamed(text, TODAY)).toBe(day)
})

test.each([
  ['30 minutes a day', 30],
  ['half an hour every day', 30],
  ['an hour a day', 60],
  ['1.5 hours per day', 90],
  ['two hours daily', 120],
  ['one hour and a half a day', 90],
  ['90 min a day', 90],
  ['1 minute a day', 5],
  ['in 30 minutes', null],
  ['10 days', null],
])('“%s” is %s minutes a day', (text, minutes) => {
  expect(minutesADay(text)).toBe(minutes)
})

test('weekdays are named as days on which one studies', () => {
  expect(weekdaysNamed('on Mondays and Fridays')).toEqual([0, 4])
  expect(weekdaysNamed('only on weekdays')).toEqual([0, 1, 2, 3, 4])
  expect(weekdaysNamed('at weekends')).toEqual([5, 6])
  expect(weekdaysNamed('my exam is on Monday')).toBe(null)
})

const profile: Calendar = { today: TODAY, examDate: null, weekdays: [0, 2, 4], minutesPerDay: 20 }
const remembered = (text: string, day = TODAY) => ({ text, day })

test('a plan knows the exam and the time that were remembered, and what the question says goes first', () => {
  const exam = remembered('My exam is on 2 December')
  expect(calendarFor(profile, [exam], 'Plan my week').examDate).toBe('2026-12-02')
  expect(calendarFor({ ...profile, examDate: '2026-11-30' }, [exam], 'Plan'), 'the next exam').toMatchObject({
    examDate: '2026-11-30',
  })
  expect(calendarFor({ ...profile, examDate: '2026-11-01' }, [exam], 'Plan').examDate).toBe('2026-12-02')
  expect(calendarFor(profile, [remembered('My exam is in 10 days', '2026-11-20')], 'Plan').examDate).toBe('2026-11-30')
  expect(calendarFor(profile, [exam], 'My exam is in 10 days, 30 minutes a day, on weekdays')).toEqual({
    ...profile,
    examDate: '2026-12-03',
    minutesPerDay: 30,
    weekdays: [0, 1, 2, 3, 4],
  })
  expect(calendarFor(profile, [remembered('I have an hour a day for this')], 'Plan').minutesPerDay).toBe(60)
  expect(calendarFor(profile, [remembered('My sister’s birthday is on 2 December')], 'Plan').examDate).toBe(null)
})

const facts: LearnerFacts = {
  name: 'Ada',
  studies: 'Biology',
  goals: 'To pass',
  timeZone: 'Europe/Paris',
  memories: [remembered('My exam is on 2 December'), remembered('I mix up mitosis and meiosis')],
  calendar: calendarFor(profile, [remembered('My exam is on 2 December')], ''),
}

test.each([
  ['When is my exam?', /remember: “My exam is on 2 December”[^]*Wed,? 2 Dec, in 9 days/],
  ['What is the date of my exam?', /2 December/],
  ['How many days are left until my exam?', /in 9 days/],
  ['What is my name?', /Your name is Ada/],
  ['What do I mix up?', /mitosis and meiosis/],
  ['How many minutes do I study a day?', /20 minutes a day, on Monday, Wednesday, Friday/],
  ['What do you remember about me?', /exam[^]*mitosis[^]*Ada/],
  ['What is my time zone?', /Europe\/Paris/],
])('“%s” is answered from what the learner told', (question, answer) => {
  expect(aboutLearner(question, facts)?.markdown).toMatch(answer)
  const input = { question, history: [], passages: [], noteCount: 3, learner: facts }
  expect(respond({ manner: 'explain' }, input).markdown).toMatch(answer)
})

test.each([
  'What is mitosis?',
  'Tell me about exams in ancient China',
  'Can you explain mitosis to me?',
  'What do my notes say about mitosis?',
  'I want to learn about meiosis',
  'How do I mix paint?',
])('“%s” is a question to the notes', (question) => {
  expect(aboutLearner(question, facts)).toBe(null)
})

test('an exam that nobody told of is asked for', () => {
  const unknown = { ...facts, memories: [], calendar: profile }
  expect(aboutLearner('When is my exam?', unknown)?.markdown).toContain('I don’t know when your exam is')
  expect(
    aboutLearner('What do you know about me?', {
      ...unknown,
      name: null,
      studies: null,
      goals: null,
      timeZone: null,
      calendar: { ...profile, minutesPerDay: null },
    })?.markdown,
  ).toContain('not told me anything')
})
