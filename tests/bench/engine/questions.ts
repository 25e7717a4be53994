import { z } from 'zod'
import { quantile, row } from '../table.mjs'
import { framed, withSlip } from './frames.ts'
import { type Asked, type BenchNote, libraryOf, type Library } from './library.ts'
import { type EngineMeasure, type EngineOptions, halfOf } from './measure.ts'
import { drawn, randomOf } from './random.ts'

const Articles = z.array(
  z.object({
    title: z.string(),
    paragraphs: z.array(
      z.object({
        context: z.string(),
        questions: z.array(z.object({ question: z.string(), answers: z.array(z.string()) })),
      }),
    ),
  }),
)
type Article = z.infer<typeof Articles>[number]
interface Question {
  question: string
  answers: string[]
}

/** Frames of each question. */
const FRAMES_EACH = 3
/** Notes that the time of an answer is measured over. */
const MANY_NOTES = 5_000

/** Questions about encyclopedia articles: as they stand, as people write them, and those that nothing answers. */
export const questions: EngineMeasure = {
  name: 'questions',
  file: 'questions-en.json',
  async measure(material, options) {
    const articles = halfOf(Articles.parse(material), options.half)
    const notes = articles.flatMap(notesOf)
    const asked = articles.flatMap(questionsOf)
    const library = await libraryOf(notes)
    const random = randomOf(options.seed)
    report('as they stand', await ask(library, asked), 85)
    const inFrames = asked.flatMap((each) =>
      framed(each.question, FRAMES_EACH, random).map((question) => ({ ...each, question })),
    )
    report('in a frame', await ask(library, inFrames), 82)
    const slips = asked.map((each) => ({ ...each, question: withSlip(each.question, random) }))
    report('with one slip', await ask(library, slips), 78)
    reportRefused('off-subject', await withoutArticles(articles), 95)
    reportRefused('near-subject, paragraph left out', await withoutParagraphs(articles), 90)
    reportRefused('with another name or number', await withOtherNames(library, asked, random), 90)
    await reportTime(notes, asked, random)
  },
  async draw(material, options) {
    return { 'questions.md': await drawnAnswers(halfOf(Articles.parse(material), options.half), options) }
  },
}

function notesOf({ title, paragraphs }: Article): BenchNote[] {
  const topic = title.replaceAll('_', ' ')
  return paragraphs.map(({ context }, i) => ({ topic, title: `${topic} ${i + 1}`, markdown: context }))
}

function questionsOf({ paragraphs }: Article): Question[] {
  return paragraphs.flatMap((paragraph) => paragraph.questions)
}

interface Result extends Question {
  asked: Asked
  verdict: 'right' | 'refused' | 'wrong'
  isCertain: boolean
  /** Whether the search found a passage with an answer. */
  found: boolean
}

async function ask(library: Library, all: readonly Question[]): Promise<Result[]> {
  const results: Result[] = []
  for (const each of all) {
    const asked = await library.ask(each.question)
    const has = (text: string) => each.answers.some((answer) => text.includes(answer))
    const quotes = asked.answer.citations.map(({ quote }) => quote)
    const verdict = quotes.length === 0 ? 'refused' : quotes.some(has) ? 'right' : 'wrong'
    const isCertain = quotes.length > 0 && asked.answer.isUncertain !== true
    results.push({ ...each, asked, verdict, isCertain, found: asked.found.some(({ body }) => has(body)) })
  }
  return results
}

const share = <T>(items: readonly T[], is: (item: T) => boolean) =>
  (100 * items.filter(is).length) / Math.max(1, items.length)

function report(how: string, results: readonly Result[], atLeast: number) {
  const of = (verdict: Result['verdict']) => share(results, (result) => result.verdict === verdict)
  const remark = `${results.length}; refused ${of('refused').toFixed(1)}, wrong ${of('wrong').toFixed(1)}`
  row(`questions ${how}: right, %`, of('right'), { atLeast, remark })
  const certain = (verdict: Result['verdict']) =>
    share(results, (result) => result.isCertain && result.verdict === verdict)
  row(`questions ${how}: right and certain, %`, certain('right'), { remark: `wrong ${certain('wrong').toFixed(1)}` })
  row(
    `questions ${how}: found by the search, %`,
    share(results, ({ found }) => found),
  )
}

function reportRefused(how: string, results: readonly Result[], atLeast: number) {
  const certain = share(results, ({ isCertain }) => !isCertain)
  const refused = share(results, ({ verdict }) => verdict === 'refused')
  const [first, second] = how === 'off-subject' ? [{}, { atLeast }] : [{ atLeast }, {}]
  row(`questions ${how}: not answered as certain, %`, certain, { ...first, remark: String(results.length) })
  row(`questions ${how}: nothing quoted, %`, refused, second)
}

/** Every sixth article is left out, and asked about; each has its turn. */
async function withoutArticles(articles: readonly Article[]): Promise<Result[]> {
  const results: Result[] = []
  for (let turn = 0; turn < 6; turn++) {
    const isOut = (i: number) => i % 6 === turn
    const library = await libraryOf(articles.filter((_, i) => !isOut(i)).flatMap(notesOf))
    results.push(...(await ask(library, articles.filter((_, i) => isOut(i)).flatMap(questionsOf))))
  }
  return results
}

/** Every fifth paragraph of each article is left out, while the rest of the article stays; each has its turn. */
async function withoutParagraphs(articles: readonly Article[]): Promise<Result[]> {
  const results: Result[] = []
  for (let turn = 0; turn < 5; turn++) {
    const isOut = (i: number) => i % 5 === turn
    const library = await libraryOf(articles.flatMap((article) => notesOf(article).filter((_, i) => !isOut(i))))
    const asked = articles.flatMap(({ paragraphs }) => paragraphs.filter((_, i) => isOut(i)))
    results.push(
      ...(await ask(
        library,
        asked.flatMap((paragraph) => paragraph.questions),
      )),
    )
  }
  return results
}

/** Years, numbers and names that questions have inside them. */
const PARTICULAR = /(?<=\s)(?:\d{2,4}|\p{Lu}\p{Ll}{3,})(?=[\s?,'])/gu

/** A year, number or name of each question becomes another question's. */
async function withOtherNames(library: Library, asked: readonly Question[], random: () => number): Promise<Result[]> {
  const particulars = [...new Set(asked.flatMap(({ question }) => question.match(PARTICULAR) ?? []))]
  const changed = asked.flatMap((each) => {
    const [here] = drawn([...each.question.matchAll(PARTICULAR)], 1, random)
    if (!here) return []
    const isNumber = /\d/.test(here[0])
    const others = particulars.filter((word) => /\d/.test(word) === isNumber && !each.question.includes(word))
    const [other] = drawn(others, 1, random)
    if (other === undefined) return []
    const { question } = each
    return [{ ...each, question: question.slice(0, here.index) + other + question.slice(here.index + here[0].length) }]
  })
  return ask(library, changed)
}

/** CPU of an answer among many notes; those that are added are sentences of the articles, mixed. */
async function reportTime(notes: readonly BenchNote[], asked: readonly Question[], random: () => number) {
  const sentences = notes.flatMap(({ markdown }) => markdown.split(/(?<=\.) (?=\p{Lu})/u))
  const mixed = Array.from({ length: MANY_NOTES - notes.length }, (_, i) => ({
    topic: `Topic ${i % 40}`,
    title: `Note ${i}`,
    markdown: Array.from({ length: 6 }, () => sentences[Math.floor(random() * sentences.length)] ?? '').join(' '),
  }))
  const library = await libraryOf([...notes, ...mixed])
  for (const { question } of drawn(asked, 30, random)) await library.ask(question)
  const times: Asked[] = []
  for (const { question } of drawn(asked, 300, random)) times.push(await library.ask(question))
  const of = (part: number) =>
    quantile(
      times.map(({ ms }) => ms),
      part,
    )
  row(`questions over ${MANY_NOTES} notes: CPU of the Worker, median ms`, of(0.5))
  row(`questions over ${MANY_NOTES} notes: CPU of the Worker, p95 ms`, of(0.95), { atMost: 10 })
  row(
    `questions over ${MANY_NOTES} notes: CPU of the database, p95 ms`,
    quantile(
      times.map(({ sqlMs }) => sqlMs),
      0.95,
    ),
  )
}

async function drawnAnswers(articles: readonly Article[], { draw, seed }: EngineOptions & { draw: number }) {
  const random = randomOf(seed)
  const library = await libraryOf(articles.flatMap(notesOf))
  const results = await ask(library, drawn(articles.flatMap(questionsOf), draw, random))
  const one = ({ question, asked, answers, verdict }: Result) =>
    `## ${question}\n\nExpected: ${answers.join(' / ')} (${verdict})\n\n${asked.answer.markdown}\n`
  return results.map(one).join('\n')
}
