const nouns = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))

/**
 * Nouns that name a kind of thing rather than a thing: "the city", "the process". With a bare article they point to
 * something that an earlier sentence named, so what is said of them cannot be asked alone.
 */
const GENERAL = nouns(`
  accident account achievement act action activity actor address administration adult advantage affair agency agent
  agreement agreements aim aircraft airline airport album alliance amendment amount analysis animal animals announcement announcements answer
  apparatus application approach appointment area argument army arrangement arrival article artist aspect assembly
  assumption attack attempt attitude author authorities authority average award background band bank base battle
  beginning behaviour behavior belief bill board boat body book books border boundary boy brand broadcaster building
  buildings business calculation campaign campus candidate capital captain car case cases castle category cathedral
  cause center centre century ceremony chain chairman challenge change changes channel channels chapter character
  characters charge charges charter chief child children choice church circumstances cities citizen citizens city claim
  class classes climate club coach coalition coast code collapse collection college colonies colonists colony column
  commander commission committee communities community companies company comparison competition complex composer
  concept conclusion condition conditions conference conflict congregation congress connection conquest consequence
  constitution construction contest contract contrast contribution control convention conversion corporation cost costs
  council count countries country county couple course court creation creator crew crime crisis criteria critics crowd
  cycle damage date day days deadline deal death debate debt decade decision decline decrease defeat defendant
  defense degree delay demand department depression description design destruction device development device devices
  dialogue diet difference difficulty director disaster discovery discussion disease diseases dispute distance
  distribution district districts doctor doctrine document documents drop dynasty economy edition editor effect effects
  effort efforts election element elements emperor empire employee employees encounter end enemy enterprise episode
  episodes epidemic equation era establishment estimate event events evidence examination example exception exhibition
  expansion expedition experience experiment experiments expert experts explanation explosion exposure expression extent
  facility fact factor factors faculty failure faith fall family famine father favor feature features festival field
  fight figure figures film films finding findings fire firm fleet flight flow followers force forces forest form
  formation formula fort foundation founder framework franchise front fund function funds future gain game games gap
  garrison general generation girl goal goods government governor grant group groups growth half hall harbour harbor head
  headquarters hearing height hero highway hill historian history hospital host house household houses husband idea
  ideas identity ideology image impact importance incident increase industry infection influence information
  inhabitants initiative injury instance institute institution institutions instrument intention interest interview
  introduction invasion invention inventor investigation investment island islands issue issues item items job journal
  journey judge judgement judgment jury king kingdom lack lake land landing landscape language languages law laws lead
  leader leaders leadership league leaders lecture legislation length letter level levels library lifetime limit line
  lines link list literature location loser loss losses lyrics machine machines magazine main majority maker man manager
  manner manuscript map march market marriage master match material materials matter mayor meaning means measure measures
  media meeting member members membership men merger message method methods middle migration military militia mill mine
  minister minority mission missionary model models modification moment monarch monastery money monk month months
  monument morning mother motion motive mountain mountains mouth move movement movie museum music musician name names
  narrative narrator nation nations nature negotiations neighborhood neighbourhood network networks news newspaper night
  nobles norm north note novel number numbers object objective objects observation occasion occupation offense offer
  office officer officers official officials opening operation operations operator opinion opponent opponents opposition
  option order organisation organization organisations organizations origin original origins outbreak outcome output
  owner owners pact page pages painting pair palace pandemic paper papers park part participants parties partner partners
  parts party passage passengers past path patient patients pattern payment peace peak people peoples percentage
  performance period permission person personnel perspective petition phase phenomenon philosopher philosophy picture
  piece pieces pilot place places plaintiff plan planet plans plant plants platform play player players plot poem poet
  poets point points police policies policy politician poll pool poor pope population port portion position positions
  possibility post power powers practice practices preparation presence present presentation president press pressure
  priest prince princess principle prison prisoners problem problems procedure process processes producer product
  production products profession professor program programme programmes programs progress project projects promise
  proof property proportion proposal prosecution protagonist protest protesters protests protocol province provinces
  provision public publication publisher purchase purpose quality quantity queen quest question questions race
  railway range rank rate rates ratio reaction reader readers reading reason reasons rebel rebellion rebels receiver
  recession recipient recommendation record records reduction reference reform reforms regime region regions regulation
  reign relation relations relationship release religion remainder remains remark report reports representative
  representatives republic request requirement requirements rescue research researcher researchers resident residents
  resolution resource resources response responsibility rest restriction result results return revenue review revolt
  revolution reward right rights rise risk ritual river road role roles room route routes rule ruler rulers rules sale
  sample scale scandal scene scenes schedule scheme scholar scholars school schools science scientist scientists scope
  score screen script sea season seasons seat second section sector segment selection senate sense sentence separation
  sequence series servant service services session set setting settlement settlements settlers sex share shift ship
  ships shop shortage show shows side sides siege sign signal signals significance signs similarity singer single site
  sites situation size sky soldier soldiers solution son song songs source sources south space speaker species speech
  speed spread squad stadium staff stage stages standard standards start state statement states station stations
  statistics statue status step steps stop store stories storm story strategies strategy street strength strike
  structure structures struggle student students studies studio study style subject subjects substance success
  successor sum summer summit supply support supporters surface survey survivors suspect symbol symptoms system systems
  table tactic tactics talks target targets task tax taxes teacher teachers team teams technique techniques technology
  television temple tendency term terms terrain territories territory test testing tests text texts theatre theater
  theme theories theory therapy thing things thinkers thought threat title titles tomb tool tools top topic topics total
  tour tournament tower town towns trade tradition traditions train training transfer transition translation transport
  treatment treaty trend trial tribe tribes trip troops trust trustees turn type types uncertainty union unit units
  university unrest uprising use user users usage value values variable variant variation variety vehicle vehicles
  venture verdict verse version versions vessel vessels victim victims victory video view viewers views village villages
  villain violation violence vision visit visitors volume vote voters votes voyage wall walls war wars warning water waters
  way ways weakness weapon weapons weather website week weeks weight west whole wife wind winner winter witness woman
  women word words work worker workers workforce works writer writers writing wrong year years youth zone
`)

export const isGeneralNoun = (folded: string): boolean => GENERAL.has(folded)
