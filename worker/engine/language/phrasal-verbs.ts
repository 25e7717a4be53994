import { formsOf } from './irregular.ts'
import { stem } from './stem.ts'

/** Verbs of everyday English in two words, and what study texts say instead. */
const PHRASAL = `
add up: sum; back up: support; blow up: explode erupt; break down: decompose digest; break out: begin start; break up: divide dissolve;
bring about: cause; build up: accumulate; burn down: destroy; call off: cancel; carry out: perform conduct; come from: originate derive;
come up: propose invent; cool down: cool; cut down: reduce; cut off: block isolate; die out: extinct; drive out: expel; fall apart: collapse break;
find out: discover; get rid: remove eliminate; give off: emit release; give out: emit distribute; give up: surrender abandon;
go down: fall decrease; go off: explode; go up: rise increase; hand down: inherit transmit; hand over: surrender; hold up: support;
keep apart: separate; kick out: expel banish; knock down: demolish; let in: admit; let out: release; look for: seek; made of: consist compose;
made up: consist compose; make up: compose constitute; pass on: transmit inherit; pay back: repay; pull down: demolish; put off: postpone;
put out: extinguish; put together: assemble compose; run out: deplete exhaust; send out: emit transmit; set off: trigger;
set up: found establish; shut off: block; slow down: decelerate; soak up: absorb; speed up: accelerate; split up: divide; stand for: represent;
take apart: dismantle; take in: absorb; take over: conquer seize; take up: absorb; throw out: expel; turn into: convert become;
use up: consume; warm up: heat; wipe out: destroy eradicate; work out: calculate solve
`
const verbs = new Map<string, string[]>()
for (const line of PHRASAL.split(';')) {
  const [phrase = '', plain = ''] = line.trim().split(': ')
  const [verb = '', particle = ''] = phrase.split(' ')
  for (const form of [verb, ...formsOf(verb)]) verbs.set(`${stem(form)} ${particle}`, plain.split(' '))
}

/** Words between a verb and its particle: "put the fire out". */
const REACH = 3

/** What a verb means with the particle that follows it: of "put … out", extinguish. Empty for a verb alone. */
export function plainVerbs(words: readonly { folded: string; stem: string }[], at: number): readonly string[] {
  const verb = words[at]
  if (!verb) return []
  for (const { folded } of words.slice(at + 1, at + 1 + REACH)) {
    const plain = verbs.get(`${verb.stem} ${folded}`)
    if (plain) return plain
  }
  return []
}
