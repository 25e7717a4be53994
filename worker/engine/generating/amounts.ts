type Draw = (below: number) => number

const COUNT_WORDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
/** No question invents a year that is still to come. */
const LAST_YEAR = 2026
const TRIES = 40

/**
 * Three wrong years: of the text where it has some near, otherwise drawn. How many are earlier is drawn first, so that
 * the place of the right one among them says nothing.
 */
export function otherYears(year: string, ofText: readonly string[], draw: Draw): string[] {
  const key = Number(year)
  const near = [...new Set(ofText.map(Number))].filter((each) => each !== key && Math.abs(each - key) <= 60)
  const above = Math.min(3 - draw(4), Math.max(0, LAST_YEAR - key))
  const span = Math.max(key, ...near) - Math.min(key, ...near)
  // A text of a few decades has no year that is far outside of them.
  const spread = near.length < YEARS_OF_SPAN ? 11 : Math.min(11, Math.max(3, Math.ceil(span / 8)))
  const pick = (count: number, side: number) => {
    const own = near
      .filter((each) => Math.sign(each - key) === side)
      .sort((a, b) => Math.abs(a - key) - Math.abs(b - key))
    const chosen = own.slice(0, count)
    let at = key
    for (let i = 0; chosen.length < count && i < TRIES; i++) {
      const room = side > 0 ? LAST_YEAR - at - (count - chosen.length) : 12
      at += side * (2 + draw(Math.max(1, Math.min(spread, room - 1))))
      if (!chosen.includes(at)) chosen.push(at)
    }
    return chosen
  }
  return [...pick(3 - above, -1), ...pick(above, 1)].map(String)
}

const YEARS_OF_SPAN = 3

/** Three wrong amounts, written as the right one is: as many decimals, as round, with its currency and magnitude. */
export function otherAmounts(amount: string, draw: Draw, percent: boolean): string[] {
  const range = RANGE.exec(amount)
  if (range) return otherRanges(range, draw)
  const [, before = '', digits = '', after = ''] = /^(\D*)(\d[\d,]*(?:\.\d+)?)(.*)$/s.exec(amount) ?? []
  if (digits === '') return otherCounts(amount, draw)
  const decimals = digits.split('.')[1]?.length ?? 0
  const scale = 10 ** decimals
  const key = Math.round(Number(digits.replaceAll(',', '')) * scale)
  if (!Number.isSafeInteger(key) || key < 2) return []
  if (decimals === 0 && isPowerOfTwo(key)) return powersOfTwo(key, draw).map((each) => `${before}${each}${after}`)
  const step = grain(key)
  const most = percent ? Math.floor((100 * scale) / step) : Infinity
  const units = key / step
  const spread = Math.max(1, Math.round(units * 0.22))
  const below = Math.min(draw(4), Math.max(0, Math.ceil(units / Math.max(1, spread)) - 1), units - 1)
  const wrong: number[] = []
  const push = (count: number, side: number) => {
    let at = units
    for (let i = 0; i < count; i++) {
      at += side * (Math.ceil(spread / 2) + draw(spread))
      if (key % 10 !== 0 && at % 10 === 0 && step === 1 && units > 20) at += side
      if (at >= 1 && at <= most && !wrong.includes(at)) wrong.push(at)
    }
  }
  push(below, -1)
  push(3 - below, 1)
  const comma = digits.includes(',') || /^\d{1,3}$/.test(digits)
  const write = (value: number) => {
    const [whole = '', part] = (value / scale).toFixed(decimals).split('.')
    const grouped = comma ? whole.replace(/\B(?=(?:\d{3})+$)/g, ',') : whole
    return `${before}${part === undefined ? grouped : `${grouped}.${part}`}${after}`
  }
  return wrong.map((each) => write(each * step))
}

/** "135–145 mmol/l". */
const RANGE = /^(\D*)(\d+(?:\.\d+)?)( ?[–-] ?)(\d+(?:\.\d+)?)(\D*)$/u

/** Three ranges beside the right one, each as wide: how many lie below it is drawn. */
function otherRanges([, before = '', low = '', to = '', high = '', after = '']: RegExpExecArray, draw: Draw): string[] {
  const decimals = Math.max(low.split('.')[1]?.length ?? 0, high.split('.')[1]?.length ?? 0)
  const scale = 10 ** decimals
  const [from, until] = [Math.round(Number(low) * scale), Math.round(Number(high) * scale)]
  const width = until - from
  if (width <= 0) return []
  const below = Math.min(draw(4), Math.floor((from - 1) / width))
  const steps = [-3, -2, -1].slice(3 - below).concat([1, 2, 3].slice(0, 3 - below))
  const write = (value: number) => (value / scale).toFixed(decimals)
  return steps.map((step) => `${before}${write(from + step * width)}${to}${write(until + step * width)}${after}`)
}

const isPowerOfTwo = (key: number) => key >= 16 && Number.isInteger(Math.log2(key))

/** Beside 32 bits only 16, 64 and 128 could be right. */
function powersOfTwo(key: number, draw: Draw): number[] {
  const at = Math.log2(key)
  const first = Math.max(2, at - draw(4))
  return [0, 1, 2, 3].map((step) => 2 ** (first + step)).filter((each) => each !== key)
}

/** Three other centuries, or decades. */
export function otherEras(era: string, draw: Draw): string[] {
  const key = Number.parseInt(era, 10)
  const step = era.endsWith('s') ? 10 : 1
  const last = step === 10 ? 2020 : 21
  const above = Math.min(3 - draw(4), Math.floor((last - key) / step))
  const places = [-3, -2, -1].slice(above).concat([1, 2, 3].slice(0, above))
  return places
    .map((place) => `${key + place * step}${step === 10 ? 's' : 'th'}`)
    .map((each) => each.replace(/^21th$/, '21st'))
}

/** The power of ten, or half of it, that a number is a multiple of and that leaves room for others. */
function grain(key: number): number {
  let step = 1
  while (key % (step * 10) === 0) step *= 10
  return step > 1 && key / step < 4 ? step / 2 : step
}

function otherCounts(word: string, draw: Draw): string[] {
  const at = COUNT_WORDS.indexOf(word.toLowerCase())
  if (at < 0) return []
  const below = Math.min(draw(4), at - 1)
  const first = Math.max(1, Math.min(at - below, COUNT_WORDS.length - 4))
  const written = COUNT_WORDS.slice(first, first + 4).filter((_, i) => first + i !== at)
  return /^\p{Lu}/u.test(word) ? written.map((each) => each.charAt(0).toUpperCase() + each.slice(1)) : written
}
