import { expect, test } from 'vitest'
import { snippetParts } from '#worker/domain/searching/snippet.ts'

/** Hits in brackets. */
const shown = (text: string) =>
  snippetParts(text)
    .map((part) => (part.hit ? `[${part.text}]` : part.text))
    .join('')
    .trim()

test('what a search shows around its hits has formulas as symbols, also where the hit or the cut goes through one', () => {
  const [hit, end] = ['\u0002', '\u0003']
  for (const [text, expected] of [
    [`**Mass** and ${hit}energy${end}: $E = mc^{2}$, so`, 'Mass and [energy]: E = mc², so'],
    [`is $\\frac{${hit}mass${end}}{volume}$ of it`, 'is [mass/volume] of it'],
    [`the ${hit}force $F${end}_{1}$ acts`, 'the [force F₁] acts'],
    [`where $v_{0} > ${hit}speed${end}$ and on`, 'where [v₀ > speed] and on'],
    [`$$\n|x| = \\sqrt{2}\n$$ and ${hit}roots${end}`, '|x| = √2 and [roots]'],
    [`…^{2} + \\alpha$ is the ${hit}angle${end} of x_{1} and y^{10}…`, '…² + α is the [angle] of x₁ and y¹⁰…'],
    [`it ${hit}costs${end} $5 and $6`, 'it [costs] $5 and $6'],
  ] as const)
    expect(shown(text), text).toBe(expected)
})
