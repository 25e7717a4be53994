import { formsOf } from './irregular.ts'
import { stem } from './stem.ts'

/** Verbs of everyday English in two words, and what study texts say instead. */
const PHRASAL = `
add up: sum; back up: support; boil away: evaporate; bring back: restore; bring down: lower overthrow; bring in: introduce; blow up: explode erupt; break down: decompose digest; break out: begin start; break up: divide dissolve;
bring about: cause; build up: accumulate; burn down: destroy; call off: cancel; carry out: perform conduct; come from: originate derive;
come up: propose invent; cool down: cool; cut down: reduce; cut off: block isolate; die out: extinct; drive out: expel; fall apart: collapse break;
come about: happen occur; come back: return; come out: emerge publish; crack down: suppress repress; cut out: remove excise;
do away: abolish; dry out: evaporate dehydrate; dry up: evaporate; eat away: erode corrode; eat up: consume devour; fight back: resist;
find out: discover; get away: escape; get back: recover regain; get out: escape; get over: recover; give away: reveal donate;
give in: surrender yield; go away: disappear; go back: return; go through: undergo; hand out: distribute; hold back: restrain retain;
keep out: exclude; kill off: destroy; lay off: dismiss; leave out: omit exclude; look after: care; look into: investigate;
move away: emigrate migrate; pass away: die; pile up: accumulate; pull out: withdraw; put down: suppress; put in: insert; put up: erect build;
rise up: rebel revolt; rule out: exclude; run away: flee escape; sell off: privatise; send back: return; spread out: disperse;
stand by: support; step down: resign abdicate; stick to: adhere; stick together: cohere adhere; sum up: summarise; take away: remove subtract;
take back: recapture; take on: employ hire; team up: ally; throw away: discard; try out: test; turn down: reject refuse; wash away: erode;
wear away: erode; wear down: erode; work together: cooperate; write down: record; get rid: remove eliminate; give off: emit release; give out: emit distribute; give up: surrender abandon;
go down: fall decrease; go off: explode; go up: rise increase; hand down: inherit transmit; hand over: surrender; hold up: support;
keep apart: separate; kick out: expel banish; knock down: demolish; let in: admit; let out: release; look for: seek; made of: consist compose;
made up: consist compose; make up: compose constitute; pass on: transmit inherit; pay back: repay; pull down: demolish; put off: postpone;
put out: extinguish; put together: assemble compose; run out: deplete exhaust; send out: emit transmit; set off: trigger;
set up: found establish; shut off: block; slow down: decelerate; soak up: absorb; speed up: accelerate; split up: divide; stand for: represent;
take apart: dismantle; take in: absorb; take part: participate; take place: happen occur; take over: conquer seize; take up: absorb; throw out: expel; turn into: convert become;
use up: consume; warm up: heat; wipe out: destroy eradicate; work out: calculate
`
const verbs = new Map<string, string[]>()
for (const line of PHRASAL.split(';')) {
  const [phrase = '', plain = ''] = line.trim().split(': ')
  const [verb = '', particle = ''] = phrase.split(' ')
  for (const form of [verb, ...formsOf(verb)]) verbs.set(`${stem(form)} ${particle}`, plain.split(' '))
}

/** Words between a verb and its particle: "put the fire out". */
const REACH = 3

/** A verb with the particle that follows it, and what they mean: of "put … out", extinguish. Null for a verb alone. */
export function phrasalVerb<W extends { folded: string; stem: string }>(
  words: readonly W[],
  at: number,
): { plain: readonly string[]; particle: W } | null {
  const verb = words[at]
  for (const particle of words.slice(at + 1, at + 1 + REACH)) {
    const plain = verb && verbs.get(`${verb.stem} ${particle.folded}`)
    if (plain) return { plain, particle }
  }
  return null
}
