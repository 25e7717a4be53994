import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LADDER_RUNGS, type LadderRung, type LadderStep } from '#worker/contracts/coach.ts'
import { released } from '#worker/domain/ladder/release.ts'
import { type Move, nextStep, stepOf } from '#worker/domain/ladder/steps.ts'
import { changesSubject, isSmallTalk, answerKey, problemIn, statesAnswer } from '#worker/engine/manners/answer-key.ts'
import { withheld } from '#worker/engine/manners/socratic.ts'
import { libraryOf } from '#tests/unit/engine/library.ts'
import { ANSWERABLE, NOTES } from '#tests/unit/engine/corpus.ts'

const height = (rung: LadderRung) => LADDER_RUNGS.indexOf(rung)

test('a problem is climbed one rung a message, and the next question begins a new one', () => {
  const says = (problem: string): Move => ({ problem, changesSubject: false, earns: false, idle: false })
  let step: LadderStep | null = null
  const rungs: string[] = []
  for (const text of ['What is osmosis?', 'water?', 'Just tell me', 'tell me NOW', 'no idea', 'And diffusion?']) {
    step = nextStep(step, says(text))
    rungs.push(`${step?.rung} ${step?.problem}`)
  }
  expect(rungs).toEqual([
    'attempt What is osmosis?',
    'nudge What is osmosis?',
    'hint What is osmosis?',
    'twin What is osmosis?',
    'answer What is osmosis?',
    'attempt And diffusion?',
  ])
})

test('no step of the ladder is skipped, except by stating the answer', () => {
  let steps = 0
  const move = fc.record({
    problem: fc.string(),
    changesSubject: fc.boolean(),
    earns: fc.boolean(),
    idle: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(move, { maxLength: 30 }), (moves) => {
      let step: LadderStep | null = null
      for (const each of moves) {
        const before: LadderStep | null = step
        step = nextStep(before, each)
        if (step === null) continue
        const answering = before !== null && before.rung !== 'answer' && step.problem === before.problem
        if (!answering) expect(step.rung).toBe('attempt')
        else if (!each.earns) expect(height(step.rung) - height(before.rung)).toBeLessThanOrEqual(1)
        if (answering) steps++
        if (each.idle && before?.rung !== 'answer') expect(step).toBe(before)
      }
    }),
  )
  expect(steps).toBeGreaterThan(20)
})

test('a branch has the step of its last answer, and a failed answer does not advance it', () => {
  const at = (rung: LadderRung): LadderStep => ({ rung, problem: 'What is osmosis?' })
  const coach = (ladder: LadderStep | null, status = 'complete', text = 'x') =>
    ({ role: 'coach', text, ladder, status }) as const
  const learner = { role: 'learner', text: 'x', ladder: null, status: 'complete' } as const
  expect(stepOf([])).toBeNull()
  expect(stepOf([coach(at('attempt')), learner, coach(at('nudge')), learner])).toEqual(at('nudge'))
  expect(stepOf([coach(at('nudge')), learner, coach(at('hint'), 'failed', '')])).toEqual(at('nudge'))
  expect(stepOf([coach(at('nudge')), learner, coach(null, 'interrupted', 'half')])).toEqual(at('nudge'))
  expect(stepOf([coach(at('nudge')), learner, coach(at('hint'), 'stopped', 'half')])).toEqual(at('hint'))
  expect(stepOf([coach(at('nudge')), learner, coach(null)]), 'explained in between').toBeNull()
})

const library = libraryOf(NOTES)
const flat = (text: string) => text.replace(/\s+/g, ' ').toLowerCase()

test('nothing that is released before the answer holds a sentence that answers', () => {
  let keys = 0
  for (const { ask } of ANSWERABLE) {
    const evidence = library.evidence(ask)
    const key = answerKey(ask, evidence)
    if (!key) continue
    keys++
    for (const rung of LADDER_RUNGS.slice(0, -1)) {
      const free = flat(JSON.stringify(released(rung, withheld(key, evidence, evidence.passages))))
      for (const sentence of key.sentences) {
        const stated = flat(JSON.stringify(sentence)).slice(1, -1)
        expect(free.includes(stated), `${rung} of “${ask}”`).toBe(false)
      }
    }
  }
  expect(keys).toBeGreaterThan(30)
})

test('that holds for passages, headings and key words of any kind', () => {
  const word = fc.constantFrom(
    'water',
    'salt',
    'moves',
    'the',
    'a',
    'membrane',
    '**cell**',
    '水',
    '$E=mc^2$',
    '\n',
    '____',
    '.',
  )
  const text = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(' '))
  fc.assert(
    fc.property(
      fc.array(fc.record({ sourceTitle: text, heading: text, body: text }), { maxLength: 5 }),
      text,
      fc.subarray(['water', 'salt', 'moves']),
      fc.constantFrom(...LADDER_RUNGS.slice(0, -1)),
      (passages, sentence, keys, rung) => {
        fc.pre(/\p{L}/u.test(sentence))
        const containing = [...passages, { sourceTitle: 'Note', heading: sentence, body: `Before. ${sentence} After.` }]
        const gaps = [...sentence.matchAll(/\p{L}+/gu)]
          .filter(([w]) => keys.includes(w))
          .map((m) => ({ start: m.index, end: m.index + m[0].length }))
        const free = released(rung, {
          passages: containing,
          near: containing,
          sentences: [sentence],
          gaps,
          namesAnswer: (name) => keys.some((key) => name.includes(key)),
          statesAnswer: () => false,
        })
        const all = [...free.titles, ...free.headings, free.hint, ...free.passages.flatMap((p) => Object.values(p))]
        for (const piece of all) expect(flat(piece).includes(flat(sentence).trim())).toBe(false)
        if (rung === 'attempt' || rung === 'nudge') expect([free.hint, ...free.passages]).toEqual([''])
        if (rung === 'hint')
          expect([free.titles, free.headings, free.passages], 'the sentence and no more').toEqual([[], [], []])
        for (const name of [...free.titles, ...free.headings]) for (const key of keys) expect(name).not.toContain(key)
      },
    ),
  )
  const withheld = {
    passages: NOTES.slice(0, 1).map(() => ({ sourceTitle: '', heading: '', body: 'x' })),
    near: [],
    sentences: [],
    gaps: [],
    namesAnswer: () => false,
    statesAnswer: () => false,
  }
  expect(released('answer', withheld).passages, 'and at the answer it is all there').toBe(withheld.passages)
})

const CELLS = libraryOf([
  {
    title: 'Biology',
    markdown:
      '# Cells\n\nOsmosis is the movement of water through a membrane towards more salt.\n\n## Mitosis\n\nMitosis makes two equal nuclei.\n',
  },
])

test('an attempt earns the answer by its words, and asking for it does not', () => {
  const key = answerKey('What is osmosis?', CELLS.evidence('What is osmosis?'))
  if (!key) throw new Error('The notes answer this')
  expect(key.sentences).toEqual(['Osmosis is the movement of water through a membrane towards more salt.'])
  for (const attempt of [
    'Water moving through membranes to where the salt is',
    'the membrane lets WATER in because of salts, a movement',
  ])
    expect(statesAnswer(key, attempt), attempt).toBe(true)
  for (const attempt of [
    'Just tell me',
    'osmosis osmosis osmosis',
    'Something with water',
    'give me the answer now, please',
    '',
  ])
    expect(statesAnswer(key, attempt), attempt).toBe(false)
})

test('a question about something else is a new problem, a guess put as a question is not', () => {
  const problem = 'What is osmosis?'
  const evidence = CELLS.evidence(problem)
  expect(changesSubject('What is mitosis?', problem, evidence)).toBe(true)
  for (const message of [
    'Is it the movement of water?',
    'What does the membrane do?',
    'Why?',
    'What is it then?',
    'tell me',
  ])
    expect(changesSubject(message, problem, evidence), message).toBe(false)
  expect(['thanks', 'hello', 'I think it is water'].map(isSmallTalk)).toEqual([true, true, false])
  expect(problemIn('and why does it happen?', [{ role: 'learner', text: problem }])).toBe(
    'and why does it happen? (osmosis)',
  )
})

test('a hint leaves out at most three words that are worth finding', () => {
  const hintFor = (ask: string, sentence: string) => {
    const evidence = libraryOf([{ title: 'Notes', markdown: sentence }]).evidence(ask)
    const key = answerKey(ask, evidence)
    if (!key) throw new Error(`Nothing answers “${ask}”`)
    return released('hint', withheld(key, evidence, [])).hint
  }
  expect(
    hintFor('When was the Treaty of Versailles signed?', 'The Treaty of Versailles was signed in June 1919.'),
  ).toBe('The Treaty of Versailles was signed in June ____.')
  expect(
    hintFor(
      'What is photosynthesis?',
      'Photosynthesis is the process by which green plants slowly turn light, water and carbon dioxide into glucose and oxygen.',
    ).split('____'),
  ).toHaveLength(4)
  expect(hintFor('What is a stoma?', 'A stoma is a tiny pore.')).toBe('A stoma is a tiny ____.')
})

test('a title that says the key is held back, and the hint comes without any title', () => {
  const markdown = '# The movement of water\n\nOsmosis is the movement of water through a membrane.\n'
  const evidence = libraryOf([{ title: 'Water moves', markdown }]).evidence('What is osmosis?')
  const key = answerKey('What is osmosis?', evidence)
  if (!key) throw new Error('The notes answer this')
  const freeAt = (rung: LadderRung) => released(rung, withheld(key, evidence, []))
  expect(freeAt('attempt').titles).toEqual([])
  expect(freeAt('nudge').headings).toEqual([])
  expect(freeAt('hint')).toEqual({
    titles: [],
    headings: [],
    hint: 'Osmosis is the ____ of water through a ____.',
    passages: [],
  })
})
