import { answer } from '#worker/engine/answer.ts'
import { makeCards } from '#worker/engine/cards.ts'
import { makeQuestion } from '#worker/engine/quiz.ts'
import { splitPassages } from '#worker/domain/passages/split.ts'
import { NOTES } from './tests/unit/engine/corpus.ts'
import { OTHER_NOTES } from './tests/unit/engine/held-out.ts'
const all = [...NOTES, ...OTHER_NOTES]
const base = all.flatMap((n, i) => splitPassages(n.markdown).map((p) => ({ ...p, noteId: 'n' + i, noteTitle: n.title, rank: 0 })))
// 40 passages of about 600 characters
const long = base.map((p) => ({ ...p, body: (p.body + '\n\n').repeat(5).slice(0, 600) }))
const passages = Array.from({ length: 40 }, (_, i) => ({ ...long[i % long.length]!, rank: i }))
const qs = ['What is mitosis?', 'difference between a list and a tuple', 'Why are leaves green?', 'summarise the french revolution']
const times: number[] = []
for (let i = 0; i < 200; i++) for (const question of qs) { const t = performance.now(); answer({ question, history: [], passages, noteCount: 9 }); times.push(performance.now() - t) }
const q = (a: number[], p: number) => a.sort((x, y) => x - y)[Math.floor(a.length * p)]!.toFixed(2)
console.log('chars', passages.reduce((n, p) => n + p.body.length, 0), 'first', times[0]!.toFixed(1), 'p50', q(times.slice(80), .5), 'p95', q(times.slice(80), .95))
const text = all.map(n => n.markdown).join('\n\n').slice(0, 1000); const c: number[] = []
for (let i = 0; i < 200; i++) { const t = performance.now(); makeCards(text); makeQuestion(text); c.push(performance.now() - t) }
console.log('cards+question of 1000 chars: first', c[0]!.toFixed(1), 'p50', q(c.slice(50), .5))
const big = ('## Section\n\n' + 'A sentence of words that says something about the matter at hand. '.repeat(12) + '\n\n').repeat(600).slice(0, 500_000); const s: number[] = []
for (let i = 0; i < 10; i++) { const t = performance.now(); splitPassages(big); s.push(performance.now() - t) }
console.log('split 500k', q(s, .5), splitPassages(big).length)
