/** What is wrong with the letters of a word, said of this very word. */
export function spellingReason(wrong: string, right: string): string {
  const [was, is] = [wrong.toLowerCase().replaceAll('’', "'"), right.toLowerCase().replaceAll('’', "'")]
  if (was === is) return `“${right}” is written with a capital.`
  const joined = is.replaceAll(' ', '')
  if (joined !== is && (was === joined || was.replace(/(\p{L})\1/u, '$1') === joined))
    return `These are ${is.split(' ').length === 2 ? 'two' : 'several'} words: “${right}”.`
  if (was === is.replaceAll("'", '')) return `“${right}” has an apostrophe, where letters were left out.`
  let start = 0
  while (start < Math.min(was.length, is.length) && was[start] === is[start]) start++
  let end = 0
  while (end < Math.min(was.length, is.length) - start && was.at(-1 - end) === is.at(-1 - end)) end++
  const [out, put] = [was.slice(start, was.length - end), is.slice(start, is.length - end)]
  const head = is.slice(0, start)
  if (out.length === 2 && put === `${out[1]}${out[0]}`)
    return `Two letters have changed places: “${put}”, not “${out}”.`
  if (out === '' && put.length === 1) {
    const isDoubled = is[start - 1] === put || is[start + 1] === put
    if (isDoubled) return `“${right}” has a double “${put}”.`
    return head === '' ? `“${right}” begins with “${put}”.` : `“${right}” has “${put}” after “${head}”.`
  }
  if (put === '' && out.length === 1) {
    const isDoubled = was[start - 1] === out || was[start + 1] === out
    if (head === is && !isDoubled) return `“${right}” ends without “${out}”.`
    return isDoubled ? `“${right}” has a single “${out}”.` : `“${right}” has no “${out}”${head && ` after “${head}”`}.`
  }
  if (out.length === 1 && put.length === 1) return `“${right}” is written with “${put}”, not “${out}”.`
  return `“${wrong}” is not in the dictionary; “${right}” is the closest usual word.`
}
