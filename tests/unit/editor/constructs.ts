import fc from 'fast-check'

/** Pieces of Markdown as people write them, our own marks and GFM's included. */
export const BLOCKS = [
  'Plain words about cells.',
  'Words with *emphasis*, **bold**, ~~struck~~, `code` and ==marked==.',
  'Nested ***both*** and **bold with *more* inside** and _under_ and __strong__.',
  'snake_case_name, 2 * 3 * 4, a_b, 5 < 6 & 7 > 3, #tag, C# and [brackets] and x^2.',
  'A formula $E = mc^2$ and $$\\int_0^1 x\\,dx$$ in a line, and money: $5 and $10.',
  'A link [to *there*](https://example.org/a_b "with title"), <https://example.org>, https://example.org/x_y.',
  'To [[Cell division]] and [[Mitosis|the other]] and ![[Picture of it]] and [[Note#Heading]].',
  'A claim.[^1] Another.[^long-name]',
  'Escaped \\*stars\\*, \\[\\[no link\\]\\], \\# no heading, &amp; and &copy;.',
  'Line one\nline two  \nline three\\\nline four',
  '![A picture](/api/attachments/0f8fad5b-d9cb-469f-a165-70867728950e)',
  'CO<sub>2</sub>, 10<sup>-3</sup>, **H<sub>2</sub>O**, <u>a *b* c</u>, <mark>a</mark>b, <sub>**x** [y](/z)</sub>.',
  '<span style="color: red; background-color: #ff0">red and <span style="color: rgb(0, 90, 0)">green</span></span> words',
  '<ruby>漢<rt>かん</rt>字<rt>*じ*</rt></ruby> and <ruby>a<rp>(</rp><rt>b|c</rt><rp>)</rp></ruby>',
  'Half <sub>open, </u> and <span class="x">other</span> <sup onclick="x">tags</sup>',
  'Some <kbd>Ctrl</kbd> in HTML and a <br> break.',
  '# Heading *one*',
  '###### Deep #',
  'Setext heading\n==============',
  'Another\n---',
  '#',
  '- one\n- two\n  - nested\n    still nested\n- three',
  '* one\n\n  second paragraph\n\n* two',
  '1. first\n2. second\n   1. inner\n3. third',
  '7) seven\n8) eight',
  '1. same\n1. same',
  '- [ ] to do\n- [x] done\n  - [ ] inner',
  '-\n- after an empty one',
  '- > quote in a list\n- ```js\n  code in a list\n  ```',
  '> quoted\n> over lines\n>\n> > and deeper\n>\n> - list',
  '> [!note]\n> A callout.',
  '> [!WARNING]- Folded *title*\n> Text.\n>\n> - and a list',
  '> [!tip] Only a title',
  '```ts\nconst a = `x`\n\nreturn\n```',
  '~~~\n```\n~~~',
  '````md\n```\ninner\n```\n````',
  '    indented code\n\n    more',
  '```mermaid\ngraph TD; A-->B\n```',
  '$$\n\\sum_{i=1}^n i\n$$',
  '| a | b |\n|---|:-:|\n| 1 | **2** |\n| `x\\|y` | $a\\|b$ |',
  'a | b\n-|-\n1|2\n3',
  '---',
  '***',
  '* * *',
  '<div class="x">\n\n*inside*\n\n</div>',
  '<!-- a comment\n\nover lines -->',
  '[ref]: https://example.org "title"',
  'Uses [ref] and [words][ref] and [missing].',
  '[^1]: The note.\n\n    Its second paragraph.',
  '[^long-name]: Short.',
  ':::directive\nunknown\n:::',
  '{{template}} %%comment%% ^block-id',
  'Привет, 漢字 👩‍🔬 und ẞ',
  'term :: meaning',
]

/** Characters that mean something, and some that break things. */
const HOSTILE = fc.string({
  unit: fc.constantFrom(
    ...[
      'a',
      'b',
      ' ',
      ' ',
      '\n',
      '\n',
      '\t',
      '*',
      '_',
      '`',
      '~',
      '=',
      '[',
      ']',
      '(',
      ')',
      '<',
      '>',
      '!',
      '#',
      '-',
      '+',
    ],
    ...[
      '|',
      '$',
      '\\',
      '&',
      ';',
      ':',
      '^',
      '"',
      "'",
      '.',
      '1',
      '0',
      'é',
      '漢',
      '\u00a0',
      '\u200b',
      '\ud83d\ude00',
      '{',
      '}',
      '/',
    ],
  ),
  maxLength: 24,
})

export const HOSTILE_TEXT = HOSTILE

const WORDS = fc.constantFrom('cell', 'the wall', '2 * 3', 'a_b', '"quoted"', 'x', '1. one', '- dash', 'é', '[x] y')

/** Inline constructs within each other. */
const INLINE = fc.letrec<{ inline: string; piece: string }>((tie) => ({
  inline: fc.array(tie('piece'), { minLength: 1, maxLength: 4 }).map((all) => all.join('')),
  piece: fc.oneof(
    { maxDepth: 3 },
    WORDS,
    HOSTILE.map((text) => text.replaceAll('\n', ' ')),
    tie('inline').map((text) => `*${text}*`),
    tie('inline').map((text) => `**${text}**`),
    tie('inline').map((text) => `_${text}_`),
    tie('inline').map((text) => `~~${text}~~`),
    tie('inline').map((text) => `[${text}](/a "b")`),
    WORDS.map((text) => `\`${text}\``),
    WORDS.map((text) => `$${text}$`),
    WORDS.map((text) => `[[${text}]]`),
    fc.constant('[^1]'),
    fc.constant(' '),
  ),
})).inline

function prefixed(text: string, first: string, rest: string): string {
  return first + text.replaceAll('\n', `\n${rest}`)
}

const BLOCK: fc.Arbitrary<string> = fc.letrec<{ block: string; blocks: string }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 2 },
    fc.constantFrom(...BLOCKS),
    INLINE,
    HOSTILE,
    tie('blocks').map((text) => prefixed(text, '> ', '> ')),
    tie('blocks').map((text) => prefixed(text, '- ', '  ')),
    tie('blocks').map((text) => prefixed(text, '3. ', '   ')),
    tie('blocks').map((text) => prefixed(text, '> [!tip] Title\n> ', '> ')),
    INLINE.map((text) => `## ${text.replaceAll('\n', ' ')}`),
    INLINE.map((text) => `| ${text} | x |\n| --- | --- |\n| y | ${text} |`),
  ),
  blocks: fc.array(tie('block'), { minLength: 1, maxLength: 3 }).map((all) => all.join('\n\n')),
})).block

/** A whole note: constructs and noise with odd gaps, in any order. */
export const NOTE = fc
  .array(fc.tuple(BLOCK, fc.constantFrom('\n\n', '\n\n', '\n', '\n\n\n', '\n \n', '')), { maxLength: 6 })
  .map((parts) => parts.map(([block, gap]) => block + gap).join(''))
