import type { Definition } from '../definition.ts'

/**
 * Whether a term is explained as something that happens or is done, and not as a thing: beside a margin, a focus and a volcano the
 * sinking of a plate is found without knowing it.
 */
export function isProcess({ meaning }: Definition): boolean {
  return GERUND.test(meaning) || HEAD.test(meaning)
}

/** Of a list the things beside a thing, and what happens beside what happens, before the others. */
export function sameFirst<Each extends { definition: Definition }>(
  definition: Definition,
  group: readonly Each[],
): Each[][] {
  const isSame = (other: Each) => isProcess(other.definition) === isProcess(definition)
  return [group.filter(isSame), group.filter((other) => !isSame(other))]
}

/** "the sinking of a plate", "taking off faded flowers", "bending a branch". */
const GERUND =
  /^(?:the \p{L}{2,}ing of |an? (?:\p{L}+ )?\p{L}{2,}ing of |(?:\p{L}+ly )?(?!(?:thing|king|ring|string|wing|building|meaning|feeling|painting|drawing|writing|being|covering|coating|moving|growing|running|leading|existing|shining|standing|lasting|rising|falling|flowing|boiling|burning|living|working|remaining|resulting|surrounding|missing|following|increasing|decreasing|winning|opposing|competing|interesting|something|nothing|everything|anything|during) )\p{L}{2,}ing (?=\p{L}))/iu
const HEAD =
  /^(?:(?:the|an?) )?(?:[\p{L}-]+ ){0,2}(?:process|movement|procedure|technique|removal|drainage|transfer|loss|growth|formation|conversion|exchange|spread|breakdown|release|transport)(?: (?:of|in|from|to|by|that|which|where|when|for)(?= )|,|;|$)/iu
