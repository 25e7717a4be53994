const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))

/**
 * What a thing has one of, in the words of headings: only such a heading can stand behind "its". Many a word that may be a
 * noun is none where it heads a column ("remember", "insert", "place"), so the list is closed.
 */
const ATTRIBUTES = words(`
  ability abbreviation acceleration accent achievement acidity action activity adaptation address adjective advantage
  affinity age aim albedo alias allele alphabet altitude amount amplitude analogue ancestor angle answer antidote
  antonym appearance application architect area argument arrangement article artist aspect assumption atmosphere
  attitude attribute author authority axis background base basis beat behaviour behavior belief beneficiary benefit
  birthplace branch breadth brightness builder calling capacity capital career carrier case cast catalyst cause
  centre center century characteristic charge chemical chord chromosome circumference claim class climate coat coefficient
  coenzyme cofactor colour color compensation complexity complication component composer composition concentration
  concept conclusion condition conductivity configuration consequence consistency constant construction content
  continent contraindication contribution core cost country crew criterion criticism cross-section crop currency current
  curve cusp cuisine cure cycle danger date deadline decade deficiency definition deity delay density depth
  derivative description design destination diagnosis diameter diet difference difficulty dimension direction director
  disadvantage discoverer discovery disease disorder distribution dimension doctrine domain dose dosage drawback
  duration duty economy effect efficiency ejection elasticity element elevation emotion employer enantiomer energy
  enemy english environment enzyme epithet equation equipment equivalent era error establishment evidence example
  exception exponent export extent factor family father fault feature field filling film finding flag flavour flavor
  focus food force form format formation formula foundation founder frequency friend fuel function funding gait
  gene genre genus goal god goddess government grade gradient group growth habitat half-life handling hardness
  hazard headquarters heartland height heir hero hormone host hypothesis idea ideal identity illness impact import
  importance impression incidence income increase incubation index indication infinitive inflection influence ingredient
  inhabitant inheritance inhibitor innervation input insertion instrument intensity interaction interpretation interval
  inventor investment job key kingdom language latency latitude law layer leader legacy length lender level life
  lifespan lifetime limit limitation link lining literature litre load location logo longitude loss luminosity lyricist
  magnitude maker mantle manufacturer margin market mass master material maturity maximum mean meaning measure measurement
  mechanism median medium melting member membership membrane memory mentor message metabolism metal method metre meter
  minimum minister mission mode model molarity moment momentum monarch money mood moon mortality mother motion motive
  motto movement name nationality nature nerve nickname notation noun number nutrient object objective occupation
  occurrence ocean offence offense office official onset opponent optimum orbit order organ organisation organism
  organization origin outcome output oxidation owner painter parameter parent part particle partner passive past pattern
  peak penalty period permeability person personality pharmacokinetics phase phenotype philosophy phylum pigment
  pitch plant plot plural point polarity policy pole population portion portrayal position potential power
  precursor prefix premise preposition prerequisite present pressure prevalence price principle prize problem process
  producer product profession professor profit programme prognosis pronoun pronunciation proof property proponent
  protagonist protein provider provision publication publisher punishment purity purpose quality quantity radius
  range rank rate ratio reactant reaction reading reagent reason receptor recipient reference reform regime region reign
  relation relationship release religion remedy replication representation requirement residence resistance
  resolution resource response responsibility result reward rhythm rhyme risk ritual river role root route rule ruler
  salary salinity sanction saying scale school scope score season seat sector sense sentence sequence service
  setting shape side sign signal significance singular site size slogan slope smell social-class solubility
  solution sound source spacing span species spectrum speed spelling spin spouse stability staff stage stance start
  state status stem stimulus stipulation stress strength structure style subject subscript substrate subtype successor
  suffix sum supply support supporter surface symbol symptom synonym synthesis system target task taste
  technique temperament temperature tempo tendency tension tenure term terminology territory texture theme theory
  therapy thickness threat threshold time timbre time-signature title tone tool topic topping torque trade trait
  transcription translation transmission transport treatment treaty trend trigger type unit urbanisation usage use user
  valency valence validity value variable variant vector velocity verb verdict victim view viewpoint virtue viscosity vitamin
  voltage volume wage war wavelength weakness wealth weight width wife wing winner word work yield
  advocate philosopher thinker theorist case-study motif narrator point-of-view colour-change observation inheritance
  house dynasty animal predator prey rain rainfall precipitation temp gender conjugation auxiliary participle band bandwidth
  throughput storage processor tax budget thickener sauce herb spice patron museum location neighbour neighbor border
  reservoir vaccine antibiotic gland secretion artery vein muscle joint polymer monomer bond toxicity excess coastline
  latitude mount landmark climate deity festival scripture monument birthrate nutrient pollinator crew rocket launch
  observer discoverer mascot anthem coin note-value tuning clef wire colour-code code command keyword port protocol header payload
`)

/** "diameter" of "diameters", "criterion" of "criteria". */
function singulars(noun: string): string[] {
  const irregular: Record<string, string> = {
    criteria: 'criterion',
    phenomena: 'phenomenon',
    vertices: 'vertex',
    axes: 'axis',
    teeth: 'tooth',
    wives: 'wife',
    lives: 'life',
    feet: 'foot',
  }
  return [noun, irregular[noun] ?? noun, noun.replace(/ies$/, 'y'), noun.replace(/es$/, ''), noun.replace(/s$/, '')]
}

const isAttribute = (noun: string): boolean =>
  singulars(noun).some((each) => ATTRIBUTES.has(each) || (each !== noun && COUNTED.has(each)))

/** What a thing has several of, and one of it says nothing: "how many legs does it have?". */
const COUNTED = words(`
  leg eye wheel string player side edge vertex face angle electron proton neutron semitone hole bone tooth petal chamber
  note beat syllable line verse act scene chapter season episode seat vote moon ring arm finger toe wing horn room floor
  head foot stop pair carbon atom bit byte goal match point cusp membrane mark star stripe page word letter child
`)

/** Words that make a phrase of another kind of a heading: "tune to remember", "government must show". */
const NO_PHRASE =
  /(?:^| )(?:to|must|should|may|might|can|could|will|would|shall|need|needs|you|we|i|it|they|he|she|is|are|was|were|be|been|has|have|had|do|does|did|don['’]t|when|who|whom|whose|why|how|what|where|which|that|and|or|not|no|so|as|if|my|your|their|its|his|her|too|very|vs)(?= |$)/i
const PREPOSITION = / (?:of|for|in|on|at|from|by|with|per|between|under|above) /
const OPENS_PHRASE =
  /^(?:\p{L}+ing|in|on|at|to|for|from|with|without|by|of|made|found|based|given|seen|used|before|after|during|between|under|over|about|against|most|least|more|less|first|last|other|same|all|each|every|any|some) /iu

/** Whether a heading is a noun phrase that names what a thing has: "positive result", "number of firms", "diameter (km)". */
export function namesAttribute(heading: string): boolean {
  const plain = heading.replace(/ ?\([^()]*\)/g, '').trim()
  if (!/^[\p{L}][\p{L} .’'-]*$/u.test(plain) || plain.split(' ').length > 5) return false
  if (
    NO_PHRASE.test(plain) ||
    OPENS_PHRASE.test(plain) ||
    /(?<!fami|supp|assemb|monopo|anoma|rep|f)ly$|n['’]t$|(?:^|\s)\p{L}\.?$/iu.test(plain)
  )
    return false
  const phrase = plain.split(PREPOSITION)
  const head = (phrase[0] ?? '').toLowerCase().split(' ')
  const noun = head.at(-1) ?? ''
  if (head.slice(0, -1).some((word) => isVerb(word)) || / (?:constant|fixed|given)$/.test(plain)) return false
  return isAttribute(noun) && !NEEDS_MORE.test(plain)
}
const isVerb = (word: string): boolean =>
  /^(?:gives|makes|takes|uses|shows|needs|contains|carries|causes|feels|looks)$/.test(word)

/** What is measured from something that the heading leaves out: "distance", from what? */
const NEEDS_MORE =
  /^(?:distance|position|number|no\.?|score|index|amount|total|rank|order|time|date|start|part|side|point|line|work|state|present|past|term|word|key|head|front|sum|case|base|mean|medium|object|subject|link|support|life|light|english|start)$/i
