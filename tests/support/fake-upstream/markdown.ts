const WORDS =
  'sleep moves what was learnt during the day from the hippocampus into the cortex where it is kept for years while rest lets weak traces fade and strong ones settle'.split(
    ' ',
  )

function words(from: number, count: number): string {
  return Array.from({ length: count }, (_, i) => WORDS[(from + i * 7) % WORDS.length]).join(' ')
}

/** A section of what models write: a heading, text, a list, code, a table, a formula; about 200 words, each a little different. */
function section(n: number): string {
  return [
    `## Part ${n}: ${words(n, 4)}`,
    `${words(n + 1, 30)}, **${words(n + 2, 3)}** and \`${words(n + 3, 1)}\`; ${words(n + 4, 25)}.`,
    [5, 6, 7].map((at) => `- ${words(n + at, 12)}`).join('\n'),
    `\`\`\`js\nconst part = ${n}\nfunction recall(trace) {\n  return trace.strength > part // ${words(n + 8, 6)}\n}\n\`\`\``,
    `| Stage | What it does |\n| --- | --- |\n${[9, 10, 11].map((at) => `| ${words(n + at, 2)} | ${words(n + at, 6)} |`).join('\n')}`,
    `The rate is $r = e^{-t/${n}}$, as ${words(n + 12, 20)}.`,
    [13, 14].map((at, i) => `${i + 1}. ${words(n + at, 10)}`).join('\n'),
    `> ${words(n + 15, 18)}`,
  ].join('\n\n')
}

/** The same Markdown at every call: as many tokens as asked for, in the shapes that an answer has. */
export function markdownTokens(count: number): string[] {
  const tokens: string[] = []
  for (let n = 1; tokens.length < count; n++) tokens.push(...(`${section(n)}\n\n`.match(/\S+\s*/g) ?? []))
  return tokens.slice(0, count)
}
