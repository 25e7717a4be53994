import { expect, test } from 'vitest'
import { applyEdits } from '#worker/domain/rewriting/edits.ts'
import { grammarMistakes } from '#worker/domain/rewriting/grammar/mistakes.ts'
import { WORD_RULES } from '#worker/domain/rewriting/grammar/sentences/word-mistakes.ts'
import { statistics } from '#tests/support/word-statistics.ts'

const plain = (text: string) => text.replaceAll('’', "'")
const corrected = (text: string) => plain(applyEdits(text, grammarMistakes(text, statistics)))

test('every rule about parts of speech finds its example, corrects it as documented, and accepts the correction', () => {
  for (const { wrong, right, rule } of WORD_RULES) {
    expect(corrected(wrong), rule).toBe(plain(right))
    expect(grammarMistakes(right, statistics), right).toEqual([])
    expect(rule, 'one line').toMatch(/^\P{Cc}{10,110}\.$/u)
  }
})

test.each([
  ['Many big city have this problem.', 'Many big cities have this problem.'],
  ['I saw it three week ago.', 'I saw it three weeks ago.'],
  ['She worked there for 5 year.', 'She worked there for 5 years.'],
  ['A lot of country have it.', 'A lot of countries have it.'],
  ['Another people came.', 'Other people came.'],
  ['My uncle live in Rome.', 'My uncle lives in Rome.'],
  ['The teachers says so.', 'The teachers say so.'],
  ['There is two big windows.', 'There are two big windows.'],
  ['They always helps me.', 'They always help me.'],
  ['A person who like music is happy.', 'A person who likes music is happy.'],
  ['He could not went there.', 'He could not go there.'],
  ['We have already ate.', 'We have already eaten.'],
  ['It was wrote by her.', 'It was written by her.'],
  ['He spoke about go to Spain.', 'He spoke about going to Spain.'],
  ['She decided buy it.', 'She decided buy it.'],
  ['He wants become a doctor.', 'He wants to become a doctor.'],
  ['On this island there are no cars.', 'On this island, there are no cars.'],
  ['As a student you can borrow books.', 'As a student, you can borrow books.'],
  ['But without money there is no repair.', 'But without money, there is no repair.'],
  ['With the money of his friends the man has won.', 'With the money of his friends, the man has won.'],
  ['In fact even cats swim.', 'In fact, even cats swim.'],
  ['If more people buy cars the demand for oil will grow.', 'If more people buy cars, the demand for oil will grow.'],
  ['When I was tired I could not read.', 'When I was tired, I could not read.'],
  ['Last night he came home and he tell me.', 'Last night he came home and he told me.'],
  ['Yesterday we met her, and she like cats.', 'Yesterday we met her, and she likes cats.'],
  ['Last summer we have visited my aunt.', 'Last summer we visited my aunt.'],
  ['Two days ago my brother buy a car.', 'Two days ago my brother bought a car.'],
  ['Yesterday they are ill.', 'Yesterday they were ill.'],
  ['Last week I have been there.', 'Last week I was there.'],
  ['You must not, but he should to invest more.', 'You must not, but he should invest more.'],
  ['I wonder why did they leave.', 'I wonder why they left.'],
  ['It depends on how much money do you need.', 'It depends on how much money you need.'],
  ['Not only she has won, but she has also learnt.', 'Not only has she won, but she has also learnt.'],
  ['Her father live in a village.', 'Her father lives in a village.'],
  ['Most of the students was late.', 'Most of the students were late.'],
  ['People who work in the city needs a car.', 'People who work in the city need a car.'],
])('“%s” becomes “%s”', (wrong, right) => {
  expect(corrected(wrong)).toBe(right)
})

test.each([
  'Many a man has tried, and several human processes are known.',
  'The two car factories are a sports club and a news agency.',
  'Every five years a few people come, and a lot of time passes.',
  'This means that it works, and this needs time.',
  'The police are here, and the family have left.',
  'The number of students is small, and one of those who know it is here.',
  'I had my hair cut and the work done.',
  'It has become cold; they have come and they have read it.',
  'He will need it, and the work can be done by him.',
  'They looked forward to seeing the used cars.',
  'In the house we bought there are mice.',
  'When I saw what you had done I was glad.',
  'In the time we can spare there is much to do.',
  'As we all have seen, it works.',
  'After the war the king had started, the land was poor.',
  'If people in the town the king will visit are glad, so is he.',
  'In fact and in law it is the same.',
  'By far the best thing is sleep, because of it being free.',
  'She may have been there; could you have seen her?',
  'Other than that, most of the time all is well.',
  'Yesterday I said that I love music, and last night it cut my hand.',
  'The last time we go there, we will take pictures.',
  'Last year, people who live nearby complained.',
  'I remember the party yesterday, and I think of yesterday.',
  'He did what he could to help, and as much as he could to date.',
  'I know what he does, and how do you know it?',
  'They asked me what I did, and of what does it consist?',
  'Not only the students complained but also the teachers.',
  'Not only did he come, but he also sang.',
  'I insist that my sister work in the garden.',
  'My father and my brother live in a village.',
  'Some of the news is good, and most of the work is done.',
  'People who know the way say it is long.',
  'People who know that the weather is good swim.',
  'He is in hospital, at school or in bed by midnight.',
])('“%s” is right, and stays', (sentence) => {
  expect(grammarMistakes(sentence, statistics).map(({ before, after }) => `${before} → ${after}`)).toEqual([])
})
