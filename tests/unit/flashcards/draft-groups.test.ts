import { expect, test } from 'vitest'
import { groupDrafts } from '#worker/domain/flashcards/making/draft-groups.ts'

test('drafts are grouped by their source, and within it by what they were made from', () => {
  const draft = (front: string, kind: string, quote: string, source = { kind: 'note', id: 'cells' }) => ({
    front,
    kind,
    origin: { ...source, anchor: { quote } },
  })
  const groups = groupDrafts([
    draft('Osmosis', 'basic', 'Osmosis is the movement of water.'),
    draft('Artery: wall?', 'basic', 'Artery | thick'),
    draft('In {{c1::1953}} …', 'cloze', 'In 1953 …'),
    draft('Rome', 'basic', 'Rome is a city on the Tiber.', { kind: 'note', id: 'rome' }),
    draft('ribosome', 'basic', 'ribosome :: makes proteins'),
    draft('The {{c1::nucleus}}', 'cloze', 'The {{c1::nucleus}}'),
    draft('What is right? Not “recieve”', 'basic', '', { kind: 'mistake', id: '1' }),
    draft('Turgor', 'basic', 'Turgor: the pressure of water'),
    draft('What is right? Not “seperate”', 'basic', '', { kind: 'mistake', id: '2' }),
  ])
  expect(groups.map(({ key, drafts }) => [key, drafts.map(({ front }) => front)])).toEqual([
    ['note cells marked', ['ribosome', 'The {{c1::nucleus}}']],
    ['note cells table', ['Artery: wall?']],
    ['note cells fact', ['Osmosis', 'Turgor']],
    ['note cells gap', ['In {{c1::1953}} …']],
    ['note rome fact', ['Rome']],
    ['mistake fact', ['What is right? Not “recieve”', 'What is right? Not “seperate”']],
  ])
})
