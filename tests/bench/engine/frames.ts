import { drawn } from './random.ts'

/** How people put a question: with greetings, reasons and courtesy around it. `q` is it as it stands. */
type Frame = (q: string) => string

const lowered = (q: string) => q.charAt(0).toLowerCase() + q.slice(1)
const unmarked = (q: string) => q.replace(/[?.!\s]+$/, '')

const FRAMES: readonly Frame[] = [
  (q) => `Good morning! I've got my finals on Thursday and I still don't get this one: ${q}`,
  (q) => `Our lecturer brought this up yesterday and I wasn't listening. ${q} Thanks a lot!`,
  (q) => unmarked(q).toLowerCase(),
  (q) => `ok so ${unmarked(lowered(q))}... i keep forgetting`,
  (q) => `hey, quick one before the test tomorrow - ${lowered(q)}`,
  (q) => `My study group couldn't agree on it. ${q} I'd be grateful for a short reply.`,
  (q) => `Would you mind telling me ${lowered(q)}`,
  (q) => `I was reading through my notes on the bus and got stuck. ${q}`,
  (q) => `Sorry if this is a silly question, but ${lowered(q)}`,
  (q) => `${q} My professor loves to ask that in the oral exam.`,
  (q) => `do u know ${unmarked(lowered(q))}`,
  (q) => `pls help!! ${q.toUpperCase()}`,
  (q) => `There is something on the worksheet that I can't find: "${q}"`,
  (q) => `Hi again. In class we talked about it last week, and for the homework I have to say ${unmarked(lowered(q))}.`,
  (q) => `i need this for my presentation on monday so ${unmarked(lowered(q))} ?`,
  (q) => `Just to be sure I remember it correctly: ${lowered(q)}`,
  (q) => `Hmm, what was it again... ${q}`,
  (q) => `My friend asked me and I had no clue, ${unmarked(lowered(q))}??`,
]

/** The question in some frames, drawn by chance. */
export function framed(question: string, count: number, random: () => number): string[] {
  return drawn(FRAMES, count, random).map((frame) => frame(question))
}

const FUNCTION_WORDS = new Set(
  'what when where which whose whom does were have been that this with from into they them their there than then many much most some kind type name about after before during while between your being would could should'.split(
    ' ',
  ),
)
const KEYS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/** One slip of the fingers in one content word of four letters or more: swapped, dropped, doubled or a neighbouring key. */
export function withSlip(question: string, random: () => number): string {
  const words = [...question.matchAll(/\p{L}{4,}/gu)].filter(([word]) => !FUNCTION_WORDS.has(word.toLowerCase()))
  const [chosen] = drawn(words, 1, random)
  if (!chosen) return question
  const [word] = chosen
  const end = chosen.index + word.length
  return question.slice(0, chosen.index) + slipped(word, random) + question.slice(end)
}

function slipped(word: string, random: () => number): string {
  const at = Math.floor(random() * (word.length - 1))
  const [a = '', b = ''] = [word.charAt(at), word.charAt(at + 1)]
  const kind = Math.floor(random() * 4)
  if (kind === 0 && a !== b) return word.slice(0, at) + b + a + word.slice(at + 2)
  if (kind === 1) return word.slice(0, at) + word.slice(at + 1)
  if (kind === 2) return word.slice(0, at) + a + word.slice(at)
  const row = KEYS.find((keys) => keys.includes(a.toLowerCase())) ?? ''
  const key = row.indexOf(a.toLowerCase())
  const near = row.charAt(key + (random() < 0.5 && key > 0 ? -1 : 1)) || row.charAt(key - 1)
  return near === '' ? word.slice(0, at) + a + word.slice(at) : word.slice(0, at) + near + word.slice(at + 1)
}
