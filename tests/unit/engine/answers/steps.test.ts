import { expect, test } from 'vitest'
import { quotes } from '../ask-note.ts'

const KILN = `# Kiln

**Before**
1. Check the shelf for drips.
2. Read the cone chart with the door shut.
3. Watch the kiln for an hour, since most pots crack then.

**If a pot cracks** (bang, smell, smoke)
- switch the kiln off
- leave the door shut until it is cold
- tell the owner of the pot

After: sweep the shelf.
`

test('"step by step" and "what do we do" ask for the whole list', () => {
  for (const asked of [
    'a pot cracks in the kiln - what do we do step by step',
    'what to do if a pot cracks in the kiln',
    'what should be done if a pot cracks, step by step please',
  ])
    expect(quotes(KILN, asked).join('\n'), asked).toMatch(/switch the kiln off\n- leave [^\n]+\n- tell/)
})
