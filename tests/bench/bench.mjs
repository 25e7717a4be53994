// `npm run bench`: our pages and streams against floors started in the same run (tests/bench/README.md).
// `npm run bench -- painted growth` runs only those rows, `-- --quick` with few rounds.
import { accountExport } from './account/export.mjs'
import { accountHome } from './account/home.mjs'
import { english } from './browser/english.mjs'
import { importCards } from './browser/import-cards.mjs'
import { longMarkdown } from './browser/markdown.mjs'
import { navigation } from './browser/navigation.mjs'
import { longNote } from './browser/note.mjs'
import { noteKeys } from './browser/note-keys.mjs'
import { answering } from './cards/answering.mjs'
import { fitting } from './cards/fitting.mjs'
import { queueAndBrowser } from './cards/queue-and-browser.mjs'
import { cardStatistics } from './cards/statistics.mjs'
import { documentsReading } from './documents/reading.mjs'
import { documentGrowth } from './documents/growth.mjs'
import { documentUpload } from './documents/upload.mjs'
import { engine } from './engine/engine.mjs'
import { paint } from './browser/paint.mjs'
import { painted } from './browser/painted.mjs'
import { growth } from './growth/growth.mjs'
import { quizFeedback } from './quizzes/feedback.mjs'
import { liveRooms } from './quizzes/live.mjs'
import { quizMaking } from './quizzes/making.mjs'
import { quizQueue } from './quizzes/queue.mjs'
import { coldStart } from './server/cold-start.mjs'
import { freePlan } from './server/free-plan.mjs'
import { pages } from './server/pages.mjs'
import { openStage } from './stage.mjs'
import { manyStreams } from './stream/many.mjs'
import { oneStream } from './stream/one.mjs'
import { written } from './stream/written.mjs'
import { table } from './table.mjs'

/** Benches by name; `cards` runs all whose name starts so. The cold starts stop the running servers, so they are last. */
const BENCHES = {
  pages,
  paint,
  navigation,
  stream: oneStream,
  written,
  many: manyStreams,
  painted,
  markdown: longMarkdown,
  note: longNote,
  keys: noteKeys,
  english,
  import: importCards,
  'cards-answering': answering,
  'cards-queue': queueAndBrowser,
  'cards-statistics': cardStatistics,
  'cards-fitting': fitting,
  'quizzes-feedback': quizFeedback,
  'quizzes-making': quizMaking,
  'quizzes-queue': quizQueue,
  'quizzes-live': liveRooms,
  'account-home': accountHome,
  'account-export': accountExport,
  'documents-reading': documentsReading,
  'documents-upload': documentUpload,
  'documents-growth': documentGrowth,
  growth,
  'free-plan': freePlan,
  cold: coldStart,
}

const given = process.argv.slice(2)
if (given[0] === 'engine') {
  // Needs no server, and is told which material.
  await engine(given.slice(1))
  process.exit()
}
const quick = given.includes('--quick')
const names = given.filter((word) => !word.startsWith('--'))
const isNamed = (bench) => (name) => bench === name || bench.startsWith(`${name}-`)
const unknown = names.filter((name) => !Object.keys(BENCHES).some((bench) => isNamed(bench)(name)))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. There are: ${Object.keys(BENCHES).join(', ')}`)
  process.exit(1)
}
const size = { quick, times: quick ? 2 : 5, sliceMs: quick ? 1000 : 2500, tokens: quick ? 100 : 200 }

const stage = await openStage()
try {
  for (const [name, bench] of Object.entries(BENCHES)) {
    if (names.length > 0 && !names.some(isNamed(name))) continue
    const began = performance.now()
    await bench(stage, size).catch((error) => {
      console.error(`${name} could not be measured:`, error)
      process.exitCode = 1
    })
    console.error(`${name}: ${((performance.now() - began) / 1000).toFixed(0)} s`)
  }
} finally {
  await stage.close()
}
console.log(table())
