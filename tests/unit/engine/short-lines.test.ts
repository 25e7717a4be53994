import { expect, test } from 'vitest'
import { respond } from '#worker/engine/respond.ts'
import { answered, isCertain, quotes } from './ask-note.ts'
import { libraryOf } from './library.ts'

test('a line that says one thing in short is the answer, though it repeats few words of the question', () => {
  const places = '- hawser locker → forepeak\n- spare anchor → lazarette\n'
  expect(isCertain(places, 'Where on board is the hawser locker?')).toBe(true)
  expect(quotes(places, 'Where on board is the hawser locker?')).toEqual(['hawser locker → forepeak'])
  const knots = '- bowline: slips never; holds under load\n- granny: slips easily\n'
  expect(quotes(knots, 'Which of the mooring knots can suffer from slipping, the granny?')[0]).toContain('granny')
})

test('a date in short is a date, and the year of its heading is shown with it', () => {
  const note = '# Harbour\n\n## 1911\n\n- 3 Sept – dredgers used for the first time, western basin\n- 9 Oct – storm\n'
  const { markdown, isUncertain } = answered(note, 'When were dredgers used for the first time?')
  expect(isUncertain).toBeUndefined()
  expect(markdown).toContain('**1911**\n\n- 3 Sept')
})

test('a list right below a sentence that breaks off is quoted with it', () => {
  const note =
    '## Flags\n\nA pilot flag is usually lowered at night. But the pilot flag stays\n\n- in fog\n- with a tug alongside\n'
  expect(quotes(note, 'When does the pilot flag stay?').join()).toContain('with a tug alongside')
})

test('of a nested list only the branch that answers is quoted', () => {
  const note =
    '- mooring, what to do\n  1. slow down\n  2. put out the fenders\n- leaving\n  1. start the engine\n  2. cast off\n'
  const [quote = ''] = quotes(note, 'What are the steps of mooring?')
  expect(quote).toContain('fenders')
  expect(quote).not.toContain('cast off')
})

test('a rule is never quoted without the exception in the next sentence', () => {
  const note = 'A harbour fee is a charge that all ships pay on entering. The exception to learn is one in distress.\n'
  expect(quotes(note, 'What is a harbour fee?').join()).toContain('in distress')
})

test('initials of a person are no small letters of a formula', () => {
  const notes = [
    { title: 'Waves', markdown: 'Waiting time $= h(t+m)$, $h$ = height of the waves, $m$ = mass of the boat.\n' },
    { title: 'Sailors', markdown: 'Sailor H.M. fell from the mast in 1953. Afterwards he could not swim.\n' },
  ]
  const evidence = libraryOf(notes).evidence('H M sailor waves time mass')
  const asked = { question: 'Is it true that H.M. could swim?', history: [], ...evidence }
  const { citations } = respond({ manner: 'explain' }, asked)
  expect(citations.map(({ sourceTitle }) => sourceTitle)).toEqual(['Sailors'])
})

test('capitals stand for the two words that the same note writes out', () => {
  const note =
    'Water enters the bilge keel first.\n\nBK is twice as thick as the hull, because it takes the ground when the boat lies dry.\n'
  expect(quotes(note, 'Why is the bilge keel thicker than the hull?').join()).toContain('takes the ground')
})

test('a refusal names a section only for words that stand there, and not for usual ones alone', () => {
  const note = '# Galley\n\nThe table is usually set before noon.\n'
  const { markdown, isRefusal } = answered(note, 'How is a string quartet usually set out on the score?')
  expect(isRefusal).toBe(true)
  expect(markdown).not.toContain('closest section')
})
