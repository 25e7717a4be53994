/* Made by scripts/related-words.mjs; not to be edited.
 *
 * WordNet Release 3.0
 *
 * This software and database is being provided to you, the LICENSEE, by
 * Princeton University under the following license.  By obtaining, using
 * and/or copying this software and database, you agree that you have
 * read, understood, and will comply with these terms and conditions.:
 *
 * Permission to use, copy, modify and distribute this software and
 * database and its documentation for any purpose and without fee or
 * royalty is hereby granted, provided that you agree to comply with
 * the following copyright notice and statements, including the disclaimer,
 * and that the same appear on ALL copies of the software, database and
 * documentation, including modifications that you make for internal
 * use or for distribution.
 *
 * WordNet 3.0 Copyright 2006 by Princeton University.  All rights reserved.
 *
 * THIS SOFTWARE AND DATABASE IS PROVIDED "AS IS" AND PRINCETON
 * UNIVERSITY MAKES NO REPRESENTATIONS OR WARRANTIES, EXPRESS OR
 * IMPLIED.  BY WAY OF EXAMPLE, BUT NOT LIMITATION, PRINCETON
 * UNIVERSITY MAKES NO REPRESENTATIONS OR WARRANTIES OF MERCHANT-
 * ABILITY OR FITNESS FOR ANY PARTICULAR PURPOSE OR THAT THE USE
 * OF THE LICENSED SOFTWARE, DATABASE OR DOCUMENTATION WILL NOT
 * INFRINGE ANY THIRD PARTY PATENTS, COPYRIGHTS, TRADEMARKS OR
 * OTHER RIGHTS.
 *
 * The name of Princeton University or Princeton may not be used in
 * advertising or publicity pertaining to distribution of the software
 * and/or database.  Title to copyright in this software, database and
 * any associated documentation shall at all times remain with
 * Princeton University and LICENSEE agrees to preserve same.
 */

/** Stems (Porter) of words that share a meaning, or are derived from one another: a group a line. */
export const SYNONYMS = `
abandon defect desert
abandon desert
abandon desert desol forsak
abandon empti vacat
abdomen abdomin
abdomen belli stomach
aberr deviat
abet instig
abid bear brook endur stand suffer toler
abid conform
abid endur
abid stai
abil abl
abil power
abject low miser
abl ablat
abl capabl
ablat extirp
abod dwell home
abod resid
abort unsuccess
abound abund
about almost most near nearli virtual
about approxim around roughli some
about around
abov supra
abridg shorten
abroad oversea
abruptli dead short suddenli
absenc absent
absent absentmindedli
absent remov
absentmind abstract
absolut despot
absolut perfectli utterli
absolut sheer
absolut utter
absorb absorpt
absorb assimil ingest
absorb engross engulf immers steep
absorb engross fascin grip rivet
absorb engross intent wrap
abstract gener
abstract lift pilfer
absurd nonsens preposter ridicul
absurd ridicul
absurd silli
ac crack super top
ac geniu sensat star virtuoso whiz wizard
ac on uniti
academ academi
acceler ga
acceler quicken speed
acceler speed
acceler throttl
accent accentu
accent accentu emphas stress
accent emphas
accent emphasi
accept admit take
accept adopt
accept assum bear
accept consent
accept have take
accept recogn
accept toler
access approach
access avail
accessori supplement
acclaim hail herald
accommod adapt
accommod adjust fit
accommod fit suit
accommod hold
accommod oblig
accompani compani companion
accompani consequ result
accompani follow
accompani support
accomplish achiev
accomplish achiev attain reach
accomplish complet realiz
accomplish execut fulfil
accord agre concord
accord agreement
accord allot grant
accordingli consequ
account answer
account control
account explan
account histori stori
account report stori
account score
accredit licens
accredit recogn
accret accumul
accru accumul
accultur cultur
accumul aggreg collect
accumul collect compil
accumul collector
accumul cumul
accumul cumul gather
accuraci truth
accus crimin
accustom customari habitu
acetonemia ketosi
ach hurt smart
ach pine
ach suffer
achiev attain
achiev succeed success
acid bitter blister
acknowledg admit
acknowledg receipt
acknowledg recogn
acknowledg recognit
acquaint convers familiar
acquaint familiar
acquaint friend
acquaint introduc present
acquiesc assent
acquir acquisit
acquir adopt assum take
acquir develop get grow
acquir get
acquir skill
acr estat land
acrobat athlet gymnast
acrobat tumbl
act action
act actor
act actuat
act behav
act move
act number routin
act perform
act plai
act plai repres
action activ
action sue
activ actuat
activ actuat spark trigger
activ fight
activ particip
actor player
actual genuin liter real
actual realiz
actual realli
acut incis keen penetr pierc sharp
acut keenli
adam diamond
adam inexor
adapt adjust conform
adapt version
add addit
add bring contribut impart lend
add summat total
add suppli
addit gain increas
addit linear
address speak
address speech
adequ adequaci
adequ enough
adher adhes
adher cling coher
adjac neighbor
adjac next
adject adjectiv
adjoin adjunct
adjoin butt
adjust align
adjust alter modif
administ administr
administ allot deal dispens distribut
administr brass establish govern organ
administr dispos
administr presid
admir commend
admir support
admir wonder
admiss admit
admit includ
admonit warn
adolesc teen teenag
adopt assum
adopt borrow
adopt espous follow
adorn decor
adorn decor grace ornament
adult grown grownup
adult grownup
advanc better improv
advanc boost
advanc boost encourag further promot
advanc further
advanc gain win
advanc innov modern
advanc overtur
advanc progress
advanc sophist
advantag favor profit
adventur chanc gambl risk
advers hardship
advers opposit
advertis public
advis consult
advis counsel
advis deliber weigh
advis notifi
advis propos suggest
advoc preach
advoc recommend urg
aerat air
aesthet esthet
affair liaison
affair matter thing
affair occas
affect affection
affect affection warm
affect emot
affect involv regard
affect poignant touch
affect pretend
affect touch
affection dear
affection fond tender
affili associ assort consort
affili associ tie
affili attach connect
affirm assert
affirm assert swan swear
affirm confirm corrobor substanti support
affluenc rich
afford give yield
affront insult
aflar flare
aforesaid said
africa african
after afterward later subsequ
after dessert
ag elderli
ag elderli older
agenc agent
agenc author bureau offic
agenda schedul
agent factor
aggrav exacerb
aggrav exasper
aggreg collector
aggreg mass
aggreg sum total
aggress aggressor
aggress attack
aggress sharpli
aggressor assail assault attack
aghast appal dismai shock
agil nimbl
agil nimbl quick
agit provok
agoni suffer
agoni torment
agre agreement
agre concur
agre correspond fit match talli
agreement arrang
agreement correspond
agreement understand
agricultur farm
ahead forward
ahead lead
aid assist
aid assist help
aid auxiliari
aid help
ail ailment
ail peak poorli
ailment complaint ill
aim aspir
aim design intent purpos
aim direct
aim direct place target
aim direct take train
aim drive get
aim object target
aim propos purport purpos
air airi
air atmospher
air breez
air dissemin
air pose
airplan plane
akin kindr
alarm alert
alarm constern dismai
alarm horrifi
alert vigil watch
alert watch
alien exot
alien foreign
align posit
alik like similar
alik like similitud
aliv anim life live
all altogeth complet entir right total whole wholli
alleg sai
allegori parabl
allevi eas facilit
allevi eas reliev
allevi mitig
allevi relief
allevi reliev
alli friend
alloc allot
alloc allot apport parcel
alloc apport
allot assign portion
allow appropri reserv
allow counten let permit
allow grant
allow leav
allow let permit
allow permiss
alon entir exclus onli sole
alon lone
alon unaccompani
aloof distanc
aloud loud loudli
also besid likewis too
alter chang
alter chang vari
alter heal therapeut
alterc disput quarrel
alterc fraca
altern choic
altern instead
altern replac
altitud height
altogeth raw
alveolar dental
alwai ever
amateur recreat
amaz astonish
amaz astonish astound
amaz astonish astound stun
amaz aw
amaz baffl bewild perplex puzzl
amber gold
ambit ambiti
ambit compass orbit rang reach scope
ambit dream
ambiti challeng
ambl ambul
ambl stroll
ambush bushwhack
ambush trap
amend better improv
amend damag redress
america american
amiabl genial
ammo ammunit
amorph shapeless
amount come
amount come number total
amount measur quantiti
amount sum
amount sum total
ampl plenti
amplifi magnifi
amus divert
amus divert entertain
amus entertain
analog correspond
analog parallel
analys analyz
analys analyz examin studi
analysi analyt
analysi analyz
analyst analyz
analyz decompos
anatom anatomi
anatomi figur flesh form frame shape
ancestor ancestr
ancestor anteced
ancestri blood line lineag pedigre stock
anchor backbon
anchor ground
angel saint
anger angri
anger enrag furiou infuri madden
angl angular
angl slant
angri furiou
anguish torment tortur
anim beast creatur
anim carnal sensual
anim enliven
anim enliven inspir
anim live
anim vital
annihil devast wither
annihil elimin erad
annihil extermin
annihil obliter
annoi annoy
annoi bother devil gravel irrit
annoi irrit pester
annoi irrit roil
announc declar
announc denot
announc herald
announc proclaim
announc proclam
announc promulg
annoy bother irrit
annoy teas
answer repli respond
answer repli respons
answer resolv
answer respond
answer result solut
antagon antagonist
antagonist counter
antagonist oppon oppos
anteced forego preced
anteced previous
anthropolog anthropologist
anticip await
anticip counter forese
anticip expect
anticip forese
anticip predict
anticip predict promis
antipathi distast
antiqu outmod pass
anxieti anxious
anxiou anxious
anxious apprehens uneasili
anyhow anywai
apart asid
apiec each
apolog apologet
apothecari chemist
appal dismai
appal outrag scandal shock
appar appear
appar evid manifest plain
appar seem
appar seemingli
apparatu setup
appeal attract
appeal charm
appeal prayer
appear look seem
appear seem
appeas calm
appeas gentl pacifi
applaud clap
applaud commend
applaus clap
appli applic
appli emploi us util
appli enforc implement
appli give
appli practic
applic pertin
appoint appointe
appoint charg
appoint constitut name
appoint date engag
appoint decre ordain prescrib
apprais assess
apprais assess evalu measur valuat
apprais evalu
apprais valuat
appreci apprehend comprehend
appreci grasp hold
appreci grate thank
appreci prize treasur valu
appreci tast
apprehend apprehens
apprehend arrest collar nab nail
apprehend comprehend grasp
apprehens discern understand
apprehens dread
apprehens intellig understand
approach attack
approach come
approach near
appropri captur conquer seiz
appropri suitabl
approv bless
approv okai sanction
approxim estim gaug guess judg
approxim estim idea
approxim rough
apt given tend
arbitrarili indiscrimin randomli
arc arch
arc arch curv
arc discharg spark
arch condescend patron
architect design
ardor zeal
area countri
area domain field orbit sphere
area expans
area region
argu argument
argu argument content contest controversi
argu contend debat
argu reason
argument debat
argument statement
aris develop grow origin rise
aris lift rise
aris rise
aristocraci nobil
arm armor
arm equip
arm weapon
arous awak awaken wake
arous awaken
arous elicit evok fire provok rais
arous invok rais stir
arous rous
arous stimul
arrai rang
arrang format
arrang organ
arrang organ system
arrang placement
arrang stage
arrest catch get
arrest sensat stun
arrest stop
arriv come get
arrog claim
arrog confisc
art artist
art graphic
art human
art prowess
arteriol arteriolar
articl claus
articul eloqu
articul enunci pronounc sai
articul formul phrase word
artifici stilt
artilleri gun
artilleri weapon
ascend control domin
ascend rise
ascertain assur check ensur insur see
ascertain determin find
ascertain discov observ
ascrib assign attribut imput
ascrib imput refer
ashen blanch livid
asid awai
ask expect requir
ask inquir
ask request
aspect facet
aspect scene view
aspir hope
ass behind bottom posterior seat tail
assai check
assail assault attack
assail open
assault attack
assembl assemblag
assembl collect
assembl gather meet
assemblag gather
assert declar
assert insist
assert maintain
assess assessor
assign deleg design
assign put
assimil scholar
assist help helper
associ connect
associ connect link relat
assort miscellan mix sundri
assort mixtur varieti
assum assumpt
assum presum
assum pretend sham
assum take
assumpt premis
assumpt suppos
assur author confid sure
assur ensur guarante insur secur
assur promis
assur reassur
assur tell
asterisk star
astonishingli surprisingli
athlet sport
atom fragment
atom nuclear
atom sprai
aton satisfact
attack attempt
attack onrush onslaught
attain reach
attempt effort endeavor try
attempt essai seek try
attempt undertak
attend attent
attend hang
attend listen
attend look see
attend serv
attent care tend
attent heed regard
attest authent
attest certifi demonstr evid manifest
attest wit
attic loft
attir dress garb
attir dress garb garment robe
attitud posit postur
attornei lawyer
attract beautifulli
attract pull
attribut dimens
audac temer
aug august
august grand
auster sever
authent reliabl
authent verit
author clear
author govern regim
author mandat
author potenc
author sourc
author writer
authorit import
authoritarian dictatorship tyranni
auto automobil car
automat reflex
autonom independ sovereign
autumn fall
auxiliari supplement
avail help
averag intermedi medium
averag mean
averag middl
averag norm
averag ordinari
avert avoid
avoid shun
aw awestruck
aw awfulli terribl
aw dread fear frighten terribl
aw dread terribl
aw dread terribl unspeak
awai forth off
awai off
await expect look wait
awar conscious
award grant
award honor honour laurel
award present
award prize
awkward clumsi inept slow
axi axial
babe babi infant
babi coddl
back backward rearward
back endors second
back endors support
back hinder
back patronag
back rear
backbon gut
background ground
background set
backstag wing
bacteri bacteria
bad big
bad sever
bad tough
badger bug pester teas
badger worri
badli ill poorli
badli serious sever
baffl bewild confound confus maze
bag base
bag grip suitcas
bag handbag purs
bag sack
bait ride tantal taunt teas
bake broil
bake parch scorch
balanc equilibr
ball testicl
ballad lai
ballot vote
balustrad banist
ban forbid
ban prohibit
band circl lot set
band stripe
bandag bind
bandag bound
bang bash belt smash
bang batter
bang blast clap
bang slam
bang slap smack
bang thump wallop
banish bar
bankrupt bankruptci
banquet feast
banter faceti
banter jolli kid
bar barricad block
bar barricad blockad
bar exclud
bar ginmil saloon
bar prevent
barb bite nip
barb shaft
barbar brutal
barbar brutal cruel fell savag viciou
barbar savag
barbel bristl
bare bleak
bare hardli just scarc
bare nake nude
bare strip
bargain deal
bargain dealer trader
baroni impos nobl state
barrag shell
base basi fundament
base contempt
base establish
base floor
base foot foundat
base stand
basement cellar
bash sock
basi ground
basic essenti fundament
bask enjoi relish savor
basketbal hoop
bass deep
bast tack
bastard bogu fake phoni
bastard prick
bat batter
bat buggi nut
bathtub tub
batter buffet
batter hitter slugger
battl combat
battl conflict engag fight
battl struggl
battlefield field
bawl bellow
bawl wail
be exist
be organ
beak peck
beam broadcast send transmit
beam rai
beam shine
bear birth have
bear carri contain hold
bear pai
bear presenc
bear wear
beard bewhisk whisker
beard whisker
bearer carrier
beast brute wildcat
beat bush dead
beat crush
beat drum
beat flap
beat heartbeat puls
beat pound thump
beat rhythm
beat round
beckon wave
becom come
becom get
becom turn
bed bottom
beef holler
befit suit
befor earlier
befuddl confound confus
beg implor prai
beg solicit
beget father gener sire
begin commenc first kickoff offset outset start
begin commenc start
begin first
begin origin root sourc
begin start
beguil bewitch captiv captur charm entranc tranc
beguil deceiv
beguil entranc
beguil tempt
behav carri conduct
behavior conduct
behavior conduct demeanor
behold observ perceiv
behold see
beli contradict
belief believ
belief feel impress notion
believ conceiv consid think
believ credibl
believ trust
belli bulg
belliger combat fighter
belliger hostil
bellow holler roar
belong properti
belov darl dear
belov dear honei love
below downstair
belowground underground
bench workbench
bend crook turn
bend crouch stoop
bend twist
benefici benefit
benefici good
beneficiari done
benefit gain profit
benefit welfar
bent set
berat chide lectur rebuk scold
bereav mourn
bereav mourn sorrow
berth place posit post spot
beseech bid
beseech implor plead
beset harass plagu provok
besieg sieg
besieg surround
besmirch calumni
bespectacl monocl spectacl
bestow confer
bestow donor
bet better
bet stake
betrai betray
betrai fail
betrai shit
betrai wander
betray inform
better break
better improv
beverag drink
bewhisk whisker
bewild throw
bewitch captiv enchant entranc
bibl biblic
bibl scriptur
biblic scriptur
bicycl cyclist
bid command dictat
bid invit
bid offer
bid plai
bid wish
big larg
big promin
bigger larger
bill charg
bill measur
bill note
bind bond stick
bind hold oblig
biographi life
biolog biologi
birth nativ
bit chip fleck scrap
bit minut moment second
bit piec
bite burn sting
bite morsel
bitter resent
bizarr eccentr
bizarr weird
black blacken
black bleak
black dark sinist
black disastr
blacken darken
blade steel sword
blame blast bless damn darn goddam goddamn infern
blame fault
blame pick
blame rap
blanch pale
blanket broad encompass extens wide
blanket cover
blare blast
blare clamor din
blasphem curs cuss swear
blast boom nail smash
blast shell
blatant clamor vocifer
blaze blind glare
bleach fade
bleak desol
bleed hemorrhag
blight plagu
blind screen
blind unreason
blink wink
blith cheer
blith happili merrili
blob fleck
block blockad hinder obstruct
block cube
block halt stop
block jam
blood bloodi
blood rake rip
bloodi damn
bloom blossom flower
bloom blush flush rosi
bloom crash flame
blossom flower
blossom unfold
blot spot
blow drift float
blow setback
blow shock
blue profan
bluff sheer
blunt candid forthright frank
blur fuzzi
blur obscur
blush crimson flush
bluster boast brag
bluster bravado
board embark
board plank
board room
boast brag crow
boast featur sport
bodi bodili
bodi consist
bodi personifi
bodi torso
boi boyhood
boi son
boil poach
bold dare
bolt rigidli stiffli
bomb bomber
bond hamper shackl
bone boni
boni emaci gaunt
boni scrawni skinni
book booker
book engag
book hold
book record
book reserv
book script
book volum
boom din
boom flourish prosper roar thrive
boom roar thunder
boost encourag
boost hike
booth stall
border bound
border edg
border environ surround
border frame
border margin
bore deaden dull tediou
bore drill
boss brag
boss chief foreman
bother inconveni troubl
bother troubl
bounc bound spring
bounc leap spring
bound boundari
bound boundari edg
bound confin limit restrict throttl
bound destin
bound jump leap spring
bow defer submit
box corner
box packag
brace brisk fresh refresh
brace pois
brace steadi
brag crow vapor
brain geniu
brain head mind psych
brain mental wit
branch fork
branch leg
branch subdivis
brand make
brandish wave
brave courag
brave endur weather
brazen insol
brazil brazilian
breach break transgress violat
breach gap
breadth larg
breadth width
break burst
break die fail
break disclos discov expos reveal
break fault
break interrupt
break respit
break separ
break sever
break soften
break stop
break violat
breakdown disloc
breakthrough discoveri find
breakup separ
breast tit
breath hint intim
breathless sob
breed engend
breed gentil
breed stock strain
breviti brief
bribe bui
briefli concis
bright brilliant
bright brilliantli
bright smart
brillianc brilliant
brillianc glare
brillianc grandeur splendor
brillianc luster splendor
brilliant magnific
brilliant superb
bring deliveri
bring fetch get
bring institut
bring land
bring take
bring work
bristl burst
broad wide
broaden extend
broil grill
broken crush humbl humili
bronchial bronchu
bronz tan
brood contempl medit muse ponder reflect
brood dwell
brood loom
brook creek
broom sweep
brotherhood fratern
brow eyebrow
brow forehead
brush brushi
brush sweep
brush thicket
brutal feroci
brutal savag
bubbl champagn
bubbl foam
bucket pail
buckl warp
budg shift stir
buff devote fan lover
buffet counter
buffet pound
bug buggi
bui purchas
bui steal
build builder
build construct
build construct make
build edific
build establish
build physiqu
bulg convex
bulg jut
bulk bulki
bulk major
bulk mass volum
bulki massiv
bull shit
bullet slug
bulli crack great smash swell
bulli intimid
bulli rowdi
bum cheap crummi
bum grub
bum tramp
bump encount find
bump knock
bunch clump cluster
bunch cluster
bunch crowd gang
bunch lot
bundl packag packet
buoyant perki
burden load
burden weight
bureaucraci bureaucrat
buri burial
buri sink
buri swallow
burli huski strap
burn combust
burn fire
burn glow
burn tan
burrow tunnel
burst explod
burst explos
burst salvo vollei
burst split
bush scrub
bush shrub
bushel fix mend repair restor
busi concern
busi job line occup
busi meddl offici
busi occupi
bustl flurri
bustl hustl
but just mere onli simpli
butt butter
bygon depart gone
cabl line
cabl telegraph wire
calam catastroph disast tragedi
calcul comput
calcul comput figur reckon
calcul deliber
calcul estim figur forecast reckon
calcul estim figur reckon
calcul scheme
calib calibr
calib calibr qualiti
calibr graduat
call career vocat
call cry holler scream shout squall yell
call cry outcri shout vocifer yell
call name
call phone ring telephon
call song
call visit
caller compani
callou callous
calm composur
calm quiet still tranquil
calm seren
calm steadi
camp camper
camp encamp tent
camp tent
campaign candid
campaign caus crusad drive movement
campaign crusad fight
campaign run
can fire
can transcrib
candid forthright frank
candid prospect
cannon gunner
canon canonist
canon glorifi
canva canvass
canvass poll
cap crest
cap deton
capabl compet
capabl potenti
capabl subject
capac content
capacitor condens
capit capitalist
captain chieftain
captiv charm
captiv fascin
captiv imprison jail
captiv prison
captur catch
captur catch get
captur seizur
cardin central fundament kei
care caution cautious
care caution precaut
care charg
care concern fear
care deal handl manag
care deliber
care like wish
care mainten upkeep
care worri
carefulli cautious
careless neglig
caress cuddl hug kiss pet snuggl
cargo consign freight load shipment
carnal sensual
carpent carpentri
carpentri woodwork
carpet rug
carri carrier
carri channel conduct transmit
carri convei express
carri hold
carri run
carri stock
carri take
carri transport
cart drag haul
cartoon cartoonist
carv carven
case caus suit
case event
case instanc
case subject
cast hurl
cast mold
cast throw
castig correct
castl palac
casual chanc
catalog catalogu
catapult sling
catastroph disast
catch contract transmiss
catch get
catch grab
catch hitch
catch overhear
catch overtak
catch see view watch
categor categori
categor classif
categor flatli
categori class famili
cater provid suppli
cathol catholic
cattl cow oxen
caus causal
caus get have induc make stimul
caus ground reason
caus make
caution cautiou
cautiou cautious
cautiou timid
cavalryman trooper
cavort frolic romp
ceas discontinu quit stop
ceas end finish stop termin
ceaseless continu
celebr fame famou illustri notabl note
celebr festiv
celebr fete
celebr keep observ
celebr lioniz
cemeteri graveyard
cent penni
center centerfield
center central
center concentr focu pore rivet
center core essenc heart inward substanc sum
center focu
center halfwai middl midwai
center heart middl
central concentr
central exchang
centrifug separ
cerebr intellect think thought
cerebr think
certain sure
certainli sure
certif certifi
certif corrobor document
certifi licens
chagrin embarrass
chagrin humbl humili
chagrin humili
chain iron
chair chairman
chairman presid
challeng competitor contend rival
challeng disput
champion defend
champion fighter hero
championship titl
chanc fortun hazard luck
chanc opportun
chanc probabl
chang convert exchang
chang exchang
chang switch
chang transfer
channel guid head maneuv point steer
chant inton
chant inton tone
chao chaotic
charact character
charact characterist
charact part role
charact qualiti
charact refer
charact type
character depict pictur
characterist featur
charg charger
charg file lodg
charg mission
charg shoot tear
charter hire
charter leas
chase dog tail track trail
chase pursu
chase pursuit
chat chatter jaw visit
cheap flash flashi gaudi loud
cheap inexpens
cheat chisel
cheat jockei
check confirm substanti
check contain control curb
check halt stop
cheer cheeri
cheer comfort
cheer embolden hearten
cheer shout
cheeri gai sunni
chemic chemistri
chemist chemistri
cherish preciou treasur
chicken yellow
chide scold
chief head
chief main master primari princip
chiefli mainli primarili princip
child childhood
child kid minor youngster
childish infantil
childlik simpl
chill cool
chill ici
chill quiver shudder thrill tingl
chill shiver
chip fri
chip splinter
chisel defraud
choic fine
choic pick select
choic prime prize qualiti select
choic select
choos prefer
choos select take
chop shred slice
chore job task
chortl chuckl
choru refrain
christ christian
christ jesu redeem
chromatograph chromatographi
chuck eat grub
chuck toss
chunk clod clump lump
chunk lump
chunk unit
churn roil turbul
chute parachut
cinch picnic
circl circular
circuit roundabout
circuit tour
circul circular
circul diffus dissemin distribut spread
circul distribut
circul spread
circular round
circumscrib limit
circumst condit consider
circumst context
circumst fate fortun lot luck
citat cite
citat commend
cite mention
cite mention name refer
cite mention quotat refer
cite quot
cite refer
citi metropoli
civil educ train
clad cloth
claim claimant
claim take
claim titl
clam dough loot
clamber scrambl shin skin struggl
clamor loudli
clang clangor
clang clangor clank clash crash
clannish exclus
clariti clear
clariti clear lucid
clash friction
class classifi
class classifi separ
class cours
class grade
classif classifi
classifi distinct
classroom schoolroom
clean cleaner
clean cleans
clean clear light
clean pick
clean plumb
clear crystal illumin
clear pass
clear top
clearli distinctli
clearli intellig understand
clench clinch
clergi cleric
cleric clerk
cleric ecclesiast
clever invent
clich commonplac
click snap
click tick
client custom
climat mood
climax culmin
climb mount
climb mount rise wax
climb rise upgrad
cling hang
clip time
clobber stuff
clock time
clod lump
clog clot
clog congest
clog hinder imped obstruct
close closer
close conclus last
close faith
close intim
close near
close shut
close tight
closet cupboard
closet wardrob
cloth dress garb garment
cloth fabric materi textil
cloud fog obscur
cloud overcast
club clubhous
club gild order societi
clue hint
clump plunk
clumsi inept
clumsi ungainli
clutch grip hold
clutch seiz
clutter jumbl smother welter
clutter litter
coach manag
coach train
coalesc combin fuse merg mix
coalesc consolid fuse
coars vulgar
coast coastal
cocki forward
code codif
coerc forc pressur
coffe java
coher cohes
coil gyrat spiral
coil spiral
coincid concur
coincid concurr simultan
collabor cooper
collaps give
collaps prostrat
colleagu fellow
collect collector
collect gather
collect jointli
collect payabl
colon coloni
colon settl
colon settlement
coloni settlement
color negro
color vivid
coloss prodigi stupend
column editori
column tower
comb combat
comb disput
comb milit
comb ransack
combat fight
combin compound
come ejacul
come fall
come hail
come occur
comeback retort
comedi comic
comedi funni
comedian comic
comfort consol
comfort consol solac sooth
comfort conveni
comfort eas
comfort sympath
comic funni
command control
command control masteri
command hijack
command overlook
command requir
commemor mark
commemor memori
commenc start
commensur proportion
comment commentari
comment notic
comment observ
comment remark
commerc commerci
commiser piti
commiss commission
commiss committe
commit confid entrust trust
commit dedic devot give
commit institution send
commit invest put
commit loyalti
commit perpetr pull
commod pot toilet
common green park
common mutual
common usual
commonli normal ordinarili usual
commonwealth countri land nation state
commot din
commot disturb
commun communion
commun communist
commun pass
commut replac substitut
commut transpos
compact compress
compact concentr densiti
compani fellowship
compani troup
companion comrad fellow
compar comparison
compar correspond
compar equat
compar rel
compel compuls
compel oblig
compens counterbal
compet competit
compet competitor
compet contend vie
competit contest
competit fight
competit milit
compil compos
complain complaint
complain plain
complement complet
complet discharg dispatch
complet finish
complex composit
compli follow
complic refin
compliment congratul
compliment regard
compon compos
compon constitu element
compon element factor ingredi
compon part portion
compos composit
compos pen write
compos write
composit opu piec
composit pen write
compound deepen intensifi
comprehend comprehens
comprehend perceiv
comprehens full
comprehens larg
comprehens understand
compress constrict contract press
compress tight
compris constitut repres
compris contain incorpor
compuls obsess
con defraud swindl
conceal hidden
conceal hide
conceal privaci privat secreci
conced concess
conced confess profess
conced grant yield
conced yield
conceiv concept
conceiv conceptu
conceiv imagin
conceiv origin
concentr condens
concentr engross
concentr focu
concept conceptu
concept construct
concept creation
concept innov invent
conceptu formul
concern headach worri
concern interest
concern interest occupi
concern pertain refer relat touch
concert cooper
conclud conclus
conclud end over termin
conclud final last
conclud reason
conclud resolv
conclus decis determin
conclus end
conclus final
concord harmoni
concret concretist
concur concurr
condemn crimin
condemn curs
condemn decri
condemn sentenc
condens distil
condescend condescens
condescens disdain
condit disciplin train
condit precondit
condit specifi stipul
condit statu
conduct direct guid lead take
conduct direct lead
confeder confederaci
confederaci south
confer consult
confer leagu
confid confidenti
confid intim
configur contour form shape
confin limit restrict
confirm corrobor substanti valid verifi
confirm falsifi
confirm posit
confirm reassert
confisc forfeit
confisc seiz
conflict struggl
confront face
confus disord
confus disord upset
confus lost
confus mistak
confus perplex puzzl
congeal jelli
congeal set
congratul prais
congratul pride
congreg fold
congressman repres
conjectur hypothes specul suppos theoriz
conjectur hypothet
conjectur specul
conjoin conjunct
conjoin join
conjug conjunct
conjug coupl
conjunct connect continu
connect join link
connect link tie
connot impli
connot intens
conquer conquest
conquer subdu suppress
conscienc conscienti
consciou conscious
consequ effect outcom result
consequ moment
conserv preserv
consid consider
consid count weigh
consid deal take
consid debat deliber
consid reckon regard see view
consid studi
consider substanti well
consist dwell lie
consist systemat
consol solac
consolid integr
consolid unifi
conson consonant
conspicu promin
conspir conspiraci
conspir machin
constant invari
constantli forev
constantli invari
constitu constitut
constitut establish
constitut establish format
constru interpret
construct fabric manufactur
construct structur
consult interview
consult refer
consum consumpt
consum down
consum have ingest take
consumm master virtuoso
consumpt ingest intak uptak
contact imping strike
contact liaison
contact reach
contain contin
contamin foul pollut
contempl medit
contempl medit muse ponder reflect specul
contempl muse reflect thought
contempl studi
contemporari gener
contempt contemptu
contempt disdain scorn
contemptu disdain insult scorn
contemptu scornfulli
contend content
contend contest
contend cope deal grappl manag
contend postul
content messag
contin continent
conting eventu
continu continuum
continu endlessli
continu keep proce
continu keep retain
continu preserv uphold
continu proce
contort wring
contort writh
contract contractor
contract contractu
contract get
contract shrink
contract sign
contract undertak
contrari opposit revers
contrari pervers
contrast counterpoint
contribut contributor
contribut contributori
contribut donat
contribut give
contribut lead
contribut part share
contriv design plan project
contriv devis forg formul invent
contriv devis planner
contriv gadget
control govern
control oper
control restraint
convei conveyor
convent convention
convent establish
convent formula normal pattern rule
convent schemat
convention styliz
convers convert
convers familiar
convers transit
convict inmat
convict sentenc
convinc persuad
convinc posit
convuls fit
cook fix prepar readi
cool coolant
cooper pardner partner
coordin organ
cop thiev
copi imit simul
cord corduroi
core nucleu
corner nich
corner trap
coron crown
coron wreath
corp corpor
corpor embodi incarn
corpor physic
corpor somat
correct disciplin
correct redress right
correct right
correspond equat
corrupt deprav profan
corrupt pervers
corrupt purchas
cortex cortic
cost costli
cost price
cost price toll
costli dear
couch frame put
couch loung sofa
counsel counselor
counsel direct guidanc
count counter
count matter weigh
count numer
counten physiognomi visag
counten sanction
counten visag
counter tabul
countless myriad
countri land
countri land nation
coupl match mate pair
coupl mate
coupl pair
cours line
cours natur
cours track
cours trend
court romanc woo
court woo
cover cross travers
cover deal handl plow treat
cover embrac encompass
cover extend
cover insur underwrit
cover mask
cover report
cover screen
covet jealou
cow coward
coward cowardli
cowardic cowardli
cowboi puncher
cp cycl
crack gap
crack snap
crackl crunch
craft trade
crash ram
crave desir
crave lust
crawl creep
craze crazi
craze cult furor
craze derang
craze madden
crazi mad sick
crazili insan
creak screech squeak
creat creation
creat creativ
creat creator
creat creatur
creat make
creation found initi institut
creativ origin
creator divin lord
credibl plausibl
credit recognit
credit respect
credo creed
creep mous sneak
crest peak top
crew gang
crime crimin
crimin crook outlaw
crimson red
cring flinch recoil shrink winc
cring grovel
crippl disabl
crippl game halt
crisp sharp
crisp wrinkl
crisscross cross
criterion measur standard
criterion standard
critic criticis
critic crucial
critic vital
croak deceas die expir perish
crop harvest
cross foil frustrat queer thwart
cross fret irrit
cross intersect
cross transvers
crossroad intersect
crouch squat
crowd herd
crowd push
crucial import
crucifi dun rag
crude cruditi
crude cruditi primit
crude earthi
cruel cruelti
cruelti merciless pitiless
cruis sail
crumbl crumpl tumbl
crumbl friabl
crumpl dent
crusad reform
crush crusher
crush oppress suppress
crush quell stifl
crush squash squeez
cry exclaim shout
cry insist
cry tear weep
cry weep
cry yell
cryptic enigmat mysteri
cryptic inscrut mysteri
cuba cuban
cubism cubist
cuddl nestl snuggl
cult cultist
cultiv work
cultur ethnic
cultur polit
cumul heap mound pile
cure heal recov
cure remedi therapeut
curios curiou
curios wonder
curiou curious
curiou funni odd peculiar queer singular
curious inexplic oddli peculiarli
curl curli
curli wavi
currenc current
current flow stream
current present
current stream
curs damn imprec
curs oath swear
curtail restrict
curtain drape draperi
curv cut sheer swerv trend veer
curv wind
cushion pad
cuss fella fellow lad
cuss gadfli pester
custom customari
custom tradit
custom usag
cut issu
cut reduc trim
cut sting
cut tailor
cute pretti
cycl rhythm round
dab pat
dabbl spatter splatter
dad daddi papa pop
dai daili
dai daylight
dai pulpit
damag harm
damag harm impair
damn damnat
damn darn
damn goddamn
damp moist
damp mute
dampen moisten
dampen stifl
danc dancer
danger grave seriou sever
danger hazard peril
danger risk
dangl swing
dapper jaunti
dare defi
dare ventur
dark night
dark shadow
darl favorit
dart dash flash scoot shoot
dart fleet flutter
dash dot
dash flair
dash smash
daughter girl
dawn penetr
daze dazzl
daze shock stupor
daze stupid
daze stupor
deadli lethal
deadlock impass
deal flock hat heap lot mass peck pile plenti sight
deal sell
deal trade
dear good
death deceas
death die
death dy
death end
debat disput
debil debilit
debil feebl frail
debil weakli
debilit enerv
debilit enerv weaken
debri dust junk
debut entri introduct
dec decemb
decad decai
decai declin
decai rot
deceas deced
deceas deced depart
deceas gone
deceiv decept
deceler retard slow
deceler slow
decenc decent
decent fit
decent nice
decent properli right
decid decis
decid determin
decid resolv settl
decidedli definit emphat
declaim recit
declar indic
declin diminut
declin refus
declin refus reject
declin wane
decompos decomposit
decomposit disintegr
decor ornament
decre fiat order
decreas diminish fall lessen
decreas lessen
decreas reduc
deduc deduct
deduc deriv infer
deduct entail implic
deduct subtract
deduct withhold
deem hold
deep deepli
deep rich
deepen intensifi
deepen thicken
deepli profoundli
defeat frustrat
defeat kill
defeat lick
defeat overcom
defect desert
defect fault flaw
defend defens
defend fight oppos
defend guard hold
defend guardian
defend support
defens justif
defens refut
defer postpon tabl
defer regard
defer respect
defi defianc
defi defiant
defi refus resist
defi withstand
defianc defiant
defianc rebelli
defici lack
defici lack want
defin definit
defin shape
defin specifi
definit determin
deform distort
degrad dissip
degre level
degre level point stage
deiti divin god
deject depress dismai
delai postpon wait
delai stai
deleg releg
deliber purpos
deliber slow
delic exquisit fine
delic fragil
delic soft
delicaci treat
delici delight
delici pleasur
delight enjoi revel
delight pleas
delirium frenzi furi hysteria
deliv deliveri
deliv present
deliv render return
deliv rescu
demand exact
demand involv necessit need requir take
demand need
demand requir
demarc limit
democraci democrat
democraci republ
demon devil fiend
demon infern unholi
demonstr establish prove show
demonstr exhibit present show
demonstr march
demonstr present
demur except
deni denial
deni refus
denomin design
denot refer
denounc denunci
denounc mark
dens densiti
dens dumb
depart departur
depart deviat vari
depart quit
depart start
departur deviat differ
departur go leav
depend faithfulli reliabl
depend habitu
depend honest reliabl
depend reliabl
depict describ draw
depict pictur
depict pictur show
depict portrai
deplet exhaust
deplor lament
deplor lament sorri
depos deposit
depos testifi
deposit lodg stick wedg
deposit posit situat
deposit sediment
deprav reprob
deprecatori slight
depriv disadvantag
depriv privat want
depriv strip
deputi lieuten
derid deris
deris jeer mock taunt
deriv descend
deriv differenti
deriv gain
descend descent
descend fall
descent origin
describ descript
describ draw trace
describ identifi kei name
describ report
desecr profan sacrileg
deserv merit
deserv worth
design pattern
design plan
desir hope trust
desir want
desir wish
desol devast
despair desper
despatch dispatch
desper urgent
despis detest hate scorn
despis disdain scorn
despoil plunder
despoil ransack rifl
despoil rape sack
destin doom fate
destin goal
destin intend
destini fate
destroi destruct
destroi ruin
detach disengag
detach isol separ
detail elabor
detail item
detail item point
detail particular
detect detector
detect discov find notic observ
detect investig
detect notic
detect sens
detector sensor
determin find
determin fix set specifi
determin influenc regul shape
determin purpos
determin set
determin settl
detest hate
detest loath
detest repuls
deton explod
deton explos
develop development
develop educ prepar train
develop evolut
develop evolv
develop exploit
develop formul
develop grow
develop grow growth matur
develop modern
develop underdevelop
deviat divert
devic twist
devil dicken
devil lucif
devil mischief shenanigan
devis fashion make
devis machin organ prepar
devot devote
devot give pai
dexter dextrou
diagnos diagnosi
diagram plot
diagram schemat
dialect idiom
dialysi dialyz
diam diamet
diari journal
diarrhea diarrhoea loos
dice die
dictat dictatorship
dictat order prescrib
dictum pronounc
diet dietari
differ differenti
differ disagre
differ disput
differ otherwis
differenti discrimin
differenti distinct
differenti distinguish mark
differenti distinguish separ tell
difficult difficulti
difficult hard
difficulti troubl
diffus dispers dissemin
diffus permeat pervad
diffus spread
dig excav
dignifi digniti
dilig industri
dim duski
dim faint vagu
dimens proport
diminish diminut
diminish lessen weaken
diminut minut petit tini
diminut petit tini
dine dinner
dingi grimi
dip dipper
diplomaci diplomat
direct directli straight
direct director
direct guidanc
direct instruct
direct manag
direct send
direct wai
directli immedi instantli now straightawai
directli straight
director manag
dirt dirti
dirt soil
dirt soil stain
dirti soil
dirti soil unclean
dirti unclean
disabl handicap
disagr disagre
disagr discrep
disappear vanish
disappoint foil frustrat thwart
disapprov reject
disast disastr
disband dissolv
disbelief skeptic
disc disk
disc record
discard dispos toss
discern distinguish recogn
discharg dismiss fire
discharg eject releas
discharg expel
discharg fire
discharg free
discharg vent
disciplin field studi subject
disclos expos
discomfort uncomfort
disconcert upset
disconnect gulf
discount dismiss disregard ignor
discourag dishearten
discourag dishearten dismai
discourag warn
discours discuss
discov discoveri
discov find
discov hear learn see
discov strike
discrep variant
discret distinct
discret separ
discuss treatment
discuss word
disdain reject scorn spurn
diseas patholog
disengag withdraw
disentangl extric
disentangl loosen
disgrac dishonor
disgrac dishonor shame
disgrac scandal
disgrac shame
disguis mask
disgust foul loathsom repel revolt
disgust sick
dish serv
disk harrow
dislodg free
dismal drearili
disobedi disobei
disord perturb troubl
disorderli jumbl
dispatch shipment
dispers dissip scatter
dispers scatter
dispers scatter sprinkl
dispers spread
displac shift
displac supplant
displai exhibit expos
displai present
displai show
dispos disposit
dispos prepar
disqualifi unfit
disregard forgotten
disregard ignor snub
disregard neglect
disregard regardless
disrupt interrupt
disrupt riotou troubl turbul
dissatisfact dissatisfi
dissent protest
dissip scatter
dissoci divorc
dissoci separ sever
dissolv resolv
distanc length
distanc space
distil extract
distil purifi
distinct distinguish
distinct emin
distinct peculiar special
distinct typic
distort falsifi warp
distort twist
distress disturb perturb troubl worri
distress hurt suffer
distress serious
distribut distributor
distribut spread
district territori
district zone
distrust mistrust suspect
distrust mistrust suspicion
disturb interrupt
disturb perturb upset
disturb touch
disturb troubl upset
disturb upset worri
dive plung
divers diversifi
divers divert
divers recreat
divers varieti
divers variou
divers various
divid divis
divid fraction
divid separ
divid separ split
divis part section
dizzi silli
doctor physician
doctrin ism philosophi
document documentari
document paper
dodg escap
dodg evad hedg sidestep skirt
dog persist
dogma dogmat
domain land
domin dominion
domin master
domin masteri supremaci
domin predomin prevail reign rule
done through
doom lost
door doorwai threshold
doorman porter
dope gage
dormant hibern
dormitori hall
dosag dose
dot fleck speck
dot point
dot stud
doubl dual
doubl twofold
doubt dubiou
doubt question
doubt skeptic
doubt uncertainti
doubtless undoubtedli
down downward
down master
downpour torrent
downright straightforward
dozen heap lash load lot raft score stack ton wad
dozen twelv
drab sober
draft enlist
drag draw puff
drag sweep tangl
drag trail
drain drainag
drain exhaust
drama dramat
drama dramatist
drama plai
dramat dramatist
dramat pad
dramat spectacular strike
dramatist playwright
drape wrap
draught gulp
draw make
draw pull
draw reap
drawn haggard worn
dread fear
dream dreami
dreg settl
dress dressi
dribbl drip
drift err strai
drift impetu impuls
drift rang roam rove strai wander
drill practic
drink salut toast
drip soak
drive driver
drive drivewai
drive forc ram
drive labor push
drive motor
drive repel
drive ride
drive thrust
driven goad
drone monoton
drop droplet
drop dung
drop expend spend
drop fell
drop sink
drop unload
drown submerg
drowsi sleepi somnol
drugstor pharmaci
drunk drunkard
drunk rip
dry iron
dub nicknam
dull dumb slow
dull muffl
duplic repeat
duplic reproduc
durabl last
durat length
dusk duski
dusk nightfal twilight
duski twilight
duti oblig respons
duti tariff
dwell dweller
dwell inhabit live popul
dweller habit inhabit
dynam kinet
earlier earliest
earlier sooner
earn gain make realiz
earn pai salari wage
earn profit
earnest serious sincer
earnestli serious
earth globe world
earth ground
earth ground land
earthquak quak
eas relief
eas reliev
easi easili
easi leisur
east eastward
east orient
eat feed
echo repeat
echo resound reverber ring
echo reverber
econom economi
econom husband
econom spare
economi economist
economi save
economi thrifti
ecstasi ecstat
ecstasi exalt raptur
ecstat raptur
edg inch
edgi restiv
edgi uneasi
edifi enlighten
edit editor
editor editori
educ elicit extract
educ instruct teach
effac eras
effac obliter
effect effectu
effect efficaci
effect effici
effect establish
effect good
effect impress
effect potenc strength
effectu implement
effluent wastewat
effort exert
effort exploit feat
ego self
egot egotist
ejacul interject
elabor enlarg expound
elabor intric
elabor luxuri
elaps pass
elast flexibl
elat light
elat uplift
elder older
elect elector
elect elig
elect elit
elector voter
element elementari
elementari simpl
elev height peak top
elev lift rais
elev promot
elev rais
elicit evok
elong lengthen
elong stretch
elud elus
elud escap
elud evad
emaci gaunt haggard pinch
eman emiss
emancip liber
emb imb plant
emblem emblemat
emblemat symbol
embodi incarn
embodi personifi
embrac hug
emerg growth
emerg issu
emin high
emiss emit
emot emotion
emphas emphasi
emphas emphat
emphas underlin underscor
emphasi emphat
empir imperi
emploi employ
emploi employe
emploi engag hire
employ engag
employ exercis us usag util
employ work
empti evacu
empti hollow
enact ordain
enact passag
enchant transport
enclos enclosur
enclos enclosur envelop
enclos envelop wrap
encount meet
encount meet receiv
encount meet see
encount skirmish
encroach intrus invas
encroach invad
encroach trespass
end goal
end termin
endang expos
endang jeopard menac peril threaten
endear love
endeavor enterpris
endeavor strive
endless etern intermin
endlessli infinit
endors ratifi subscrib
endow gift invest
endow gift talent
endur last live surviv
endur suffer
endur suffer support
enemi foe
energet energi
energi vigor
enforc implement
enforc impos
engag occupi
engag plight
engag pursu
engin technolog
england english
engrav inscrib
enhanc heighten rais
enigmat puzzl
enjoi enjoy
enjoi love
enjoin order sai tell
enjoy pleasantli
enjoy pleasur
enlarg expans
enlarg hypertrophi
enlarg magnifi
enlighten illumin inform
enlist hitch
enlist recruit
enliven quicken
enorm huge staggeringli tremend
enorm immens vast
enorm tremend
enough plenti
enrag infuri
enrol enter recruit
enrol registr
ensu result
entail impli mean
entangl web
enter entranc
enter figur
enter particip
enter record
enterpris entrepreneur
enthusiasm enthusiast
entir entireti integr total
entir full total
entir intact integr
entitl titl
entranc entri
entranc incom
entri submiss
environ surround
envis fanci figur pictur see visual
envis forese
envis pictur
envis pictur visual
envisag imagin
epic heroic
epiphys epiphysi
epitom imag paradigm prototyp
epitom typifi
epoch era
equal equat
equal equival par
equal match rival touch
equal peer
equilibr equilibrium
equip fit outfit
equit ride
erad extermin termin
erect rais
erect upright
erod gnaw
erod scour
erod wear
err error
err slip
errat mercuri
errat unpredict
error fault mistak
erudit learn
erudit learn scholarship
erupt ignit
escal intensifi
escap flight
eschew shun
especi except particular special
especi particularli peculiarli special
essenc essenti
essenti indispens
essenti necess necessari requir requisit
establish found institut plant
establish found launch
establish give
establish institut
establish make
esteem honor
esteem respect
esteem respect valu
etern everlastingli forev
etern perpetu
ethic moral
europ european
evacu purg
evad evas
evalu judg
evalu rate
evalu rate valuat
evalu valu
evangel gospel
evapor vapor
even level
even still yet
eventu final
everydai mundan routin
evid ground
evid observ
evid obvious patent plain plainli
evid prove show testifi
evid tell
evil viciou
evok provok
evolut evolv
exact precis
exactli just precis
exactli precis
exagger hyperbol
exagger hyperbol magnifi
exagger overdon
exalt glorifi proclaim
exalt lofti
examin probe
examin scrutini
examin test
examin test try
exampl exemplifi
exampl illustr instanc
exampl lesson
exampl model
exasper infuri madden
exce excess
exce outdo outgo surpass
exce pass top transcend
exce transcend
exceedingli extrem super
excel magnific
excel surpass
except exclud omit
excess extra redund spare surplu
excess surplu
excess too
exchang interchang
exchang switch
excit excitatori
excit frantic mad
excit stimul
exclaim exclam
exclaim proclaim promulg
exclud exclus
exclud shut
exclus sole
excus explain
excus forgiv pardon
excus pardon
excus ration
execut execution
execut feasibl practic workabl
execut perform
exemplifi illustr
exemplifi illustr instanc
exemplifi repres
exempt free reliev
exempt freedom
exercis exert
exercis practic
exercis work
exercis workout
exert maintain wield
exhaust fatigu
exhaust fume
exhaust thorough thoroughgo
exhaust thoroughli
exhort inspir urg
exist existenti
exist live subsist surviv
exist univers world
existenti experienti
expand expans
expand flourish thrive
expand inflat
expans sweep
expect outlook prospect
expedit hasten
expedit out
expend expenditur
expend expens
expend us
expenditur outgo
experi experienc
experi experienti
experi experiment
experi feel
experi get have receiv
experi know live
experiment observ
expert expertis
expert good practic profici skill
expir termin
explain explan
explain interpret
explicit express
explod explos
exploit tap
exploit us
exploit user
explor search
expos exposur
expos open
exposit expound
express face look
express formul
express formula
express reflect
express sai
express show
express state
express utter
express utter verbal
express verbal
extend extens
extend extent
extend lead pass run
extend lengthi prolong
extend offer
extend prolong
extend stretch
extens larg
extens propag
extenu mitig
exterior outsid
extermin extirp
extern intern outsid
extern outsid
extrapol gener infer
extrem member
extrem utmost
exuber rejoic
exult jubil
exult jubil rejoic triumphant
ey optic
eyelid lid
fabl fabric
fabric fanci fiction
fabric framework
face front look
face side
facil instal
factori mill
faculti modul
faculti staff
fade pass
fade slice
fail failur
fail neglect
fail weak
fair reason
fairli jolli middl moder pretti reason somewhat
faith religion
faith trust
fake forg
fake sham
fall strike
falloff slump
fals falsiti
fals mistaken
fals traitor treason
falsifi falsiti
falsifi refut
falter hesit
falter stammer stutter
falter stumbl
falter waver
fame famou
famili folk sept
famili household
fanci fantasi illus
fantasi fantast
fantast grotesqu
fantast howl marvel rattl terrif tremend wonder wondrou
far remot
farm farmer
farther further
fascin grip
fascin intrigu
fascin spellbound
fashion manner mode style wai
fast speed swift
fast tight
fasten fix secur
fat fatten
fatal fate
fathom penetr
fatigu jade tire
fatigu weari
favor favorit pet prefer
favor prefer
favor privileg
fear fright
feasibl practic
featur have
feb februari
fecund fertil
feder union
feed give
feel find
feel finger
feel flavor smell spirit tone
feel sens
fell hide
fellow fellowship
femal feminin
feroci fierc
feroci fierc furiou
fervent fieri impass
festiv gai merri
fetch take
fever feverish
field plain
fierc furi furious violenc wild
fierc tear vehement
fieri fire
fig figur
fight fighter
fight struggl
figur name
figur number
file regist
fill fulfil meet satisfi
fill girl miss
fill occupi
fill take
film movi pictur
film shoot take
filthi nasti
final last
final last net
final ultim
financ financi
financ fund
financi fiscal
find get obtain receiv
find rule
find see wit
fine okai
fine ticket
fire flame
firearm piec
fireplac hearth
firm firmli steadfastli
firm hous
firm resolut resolv
firm solid
firmli hard
firmli secur
first foremost
first inaugur initi maiden
fist hand
fit meet
fit prime set
fit scene
fix get
fix mess
fix repair
fix set
flail lam thrash
flank wing
flap flutter
flap wave
flash flaunt
flash twinkl wink
flashi gaudi
flat level plane
flat plane
flat prostrat
flatter flatteri
flavor savor
flavor season
flawless perfect
fledgl freshman newcom
fleet momentari
fleet swift
flick leaf
flicker flutter quiver
flicker glint spark
flight fly
flip impud insol
flip somersault
flip throw
flip toss
float swim
floc floccul
floccul woolli
flood overflow
flood swamp
floor shock
floor stori
flounder stagger
flourish prosper thrive
flow flux
flow run
flow stream
flower unfold
flush heydai peak
flush red
flush rosi
fly pilot
fly wing
fog haze
fog murki
foil frustrat thwart
foliag leaf
folli foolish unwis
folli stupid
follow next
follow observ watch
follow succe
follow trace
fond partial
food nutrient
fool gull
foot term
footstep pace step stride
forbid foreclos forestal preclud prevent
forbid grim
forbid prohibit proscrib veto
forbidden prohibit proscrib
forc impel
forc personnel
forc power
forc push
forc squeez
forc strength
forc thrust
forc violenc
forecast omen predict
foreground highlight spotlight
forest wood
fork pitchfork
form format
form imprint
form kind sort
form make
form organ
form pattern
form shape
form signifi
form spring
form strain
formal offici
former onetim sometim
former previou
formerli onc
formid redoubt
formul formula
formul prepar
fort fortifi
fort fortress
fort garrison
fort special specialti strength
forth forward
forthright squar
fortifi strengthen
fortun luck
foster further
found foundat
found founder
fox trick
foyer hall lobbi vestibul
fragment fragmentari
fragment split
frame in
framework model
frankli honestli
frantic madli
fraud pseudo
freak monster monstros
free liber loos releas
free liber releas
free loos
free releas
free rid
freez suspend
frenzi manic
frequenc frequent
frequenc often
frequent often
frequent patron
frequent patron shop
fresh new newli
fresh new novel
fresh novelti
fret fuss
fri fridai
friend friendli
friend friendship
fright frighten scare
fright horribl horrifi
frighten scare
frighten terrifi
frighten terror
frigid ici
fring outskirt
fring peripheri
frog toad
front frontag
frost ic
frown scowl
frozen ici
frozen root
fruit yield
fruitless futil vain
fuel refuel
fulfil satisfi
full fulli
full good
full rich
full total
fumbl grope
fume smoke
fun funni
fun merriment
function map
function offic part role
function offici
function oper run work
function purpos role us
function serv
fund stock store
fundament rudimentari
funer obsequi
funni strip
funni suspect suspici
fur pelt
furi furiou
furi infuri
furi rage
furiou furious
furnish furnitur
furnish provid render suppli
furnish trap
furthermor moreov
furtiv sneak
fuse fusion
fuss mother overprotect
futil unavail
futur next
fuzz fuzzi
ga gass
gag jest joke
gage game stake
gage gaug
gai homosexu
gai jolli jovial merri
gaieti merriment
gain hit make reach
gain pai
gain profit
gain win
galvan startl
galvan voltaic
gambl game
game limp
gang gangster
gap open
gap spread
garbag refus scrap
gasp heav pant puff
gaze regard
gaze stare
gener genu
gener give render yield
gener induct
gener mostli
gener product
genet inherit transmit
gentil infidel pagan
gentl gradual
gentli lightli softli
gentli mildli
genu knee
genuin realli truli
geometr geometri
germin sprout
gesticul gestur
gesticul gestur motion
gestur motion
gestur sign
get have let
get have make
get make
ghastli grim gruesom
ghost specter
giant gigant
gift give
gift talent
giggl titter
gild gilt
gild gilt gold golden
girl girlfriend
give grant
give hand pass reach
give handsom liber
give have hold make throw
give impart leav
give pai
give present
give sacrific
give spring
give throw
give yield
given grant
given presumpt
glamor romantic
glanc glimps
glanc glint
gland secret
glare glower
glass glassi
glass spectacl
glassi glaze
gleam glint glisten glitter shine
glean harvest reap
glee gleeful hilar
glide soar
glint glitter
glisten glitter
glisten shini
glori glorifi
glori gloriou
glow radianc
glow shine
glower moros sullen
glu past
glue past
glycerin glycerol
goad prod spur urg
goad spur
goddam goddamn
gold golden
golf golfer
good respect
good thoroughli
good upright
good well
govern governor
govern order regul regular
govern rule
grade gradual
grade level
grade place rank rate
grade rank stratifi
grade scale
grain granular
grain woodgrain
grand heroic
grand import
grand thousand
grandeur nobil nobl
grandma grandmoth granni
graph graphic
grappl grip
grappl wrestl
grate rasp rough
grate thank
gratif gratifi
gratif satisfact
gratifi satisfi
gratifi sweet
grave graviti
grave sober solemn
grave soberli
grave tomb
greas greasi
greasi oili
great illustri
greatcoat overcoat
greek hellen
greet recogn
gregari sociabl
grievanc grudg
grim inexor relentless stern unrel
grin smile
grind labor toil
grip handl
groan moan
groom prepar train
groom train
groov rifl
groov rut
gross vulgar
grotesqu monstrou
ground reason
ground yard
group radic
grove orchard
grow growth
grow matur
grow produc rais
grow turn
growl grumbl rumbl
growth increas
gruff hoars
gruff hoars huski
grumbl mutter
grumbl rumbl
grumbl scold
guarante undertak
guard safeti
guard ward
guerrilla irregular
guess hazard ventur
guess imagin reckon suppos think
guess specul surmis
gui ridicul
guid guidanc
guid steer
guidanc steer
guilt guilti
guilti shame
gun gunner
gunpowd powder
gush pour
gush spout
gut gutter
gutter trough
habit habitu
habit inhabit
habit us
habitu regular
habitu us
haggl wrangl
hair hairi
halfwai midwai
hall hallwai
hallmark trademark
halt stop
hamper hinder
hand handwrit
hand manpow men
handl palm
handl treat
handl treatment
handl wield
hang knack
hanker long yearn
happen materi
happen occur pass
happen occurr
harass pester
harbor hold nurs
hard sever
hardship rigor
harm hurt injuri
harm injuri
harmoni symmetr
harrow tortur
harsh scratchi
hast hurri
hast hurri rush
hasten hurri rush
hasten induc stimul
hasten race rush speed
hate hatr
hate mean
hate obnoxi
haul truck
haunt obsess
haunt obsess preoccupi
haunt persist
haunt stalk
have hold
have own possess
have receiv
have suffer sustain
have take
haversack knapsack
hawaii hawaiian
hawk huckster peddl
hazard jeopardi peril risk
hazard peril
head lead
headmast master
heal mend
health healthi
health well
heap pile
hear listen
heart nerv
heart spirit
heat hot
heat passion
heat warm
heat warmth
heav surg
heaven paradis
heavi heavili
heavi lower sullen
heed listen
heed mind
heedless unheed
hegel hegelian
height tall
heighten rise
help helper
help serv
helpless weak
helplessli impot
henc therefor thu
here hither
hereaft hereinaft
heretofor hitherto yet
hero heroic
heroism valor
hesit paus
hesit waver
hide skin
hideou outrag
highwayman hijack
hilar hilari
hilar hilum
hillock mound
hinder imped
hint suggest
hiss hush
histor histori
histori stori
hit hitter
hit score
hit shoot
hit strike
hit stumbl
hitch hobbl limp
hold keep maintain
hold obtain prevail
hold restrain
hold retain
hold retent
hold support sustain
hole hollow
holidai vacat
home place
home plate
homicid murder
honest honesti
honest honor
honor honour
honor honour laurel
honor honour reward
honor observ respect
hook rob soak
hoop ring
hop skip
hope promis
hord host
horn trumpet
horrifi horror
horror repuls revuls
hot rage
hound hunt trace
hous lodg
hover oscil
howev nevertheless nonetheless still
howl roar wail
huge immens vast
hulk loom tower
human humanist
human man
humbl humil
humbl humili
humbl lowli obscur unimport
humbl lowli small
humbl meekli
humor humorist
humor indulg
humor merri
humor mood temper
humor wit witti
hunch intuit suspicion
hunch stoop
hunger hungri
hunger thirst
hunt hunter
hunt search
hurl hurler
hurl hurtl lung thrust
hurler pitcher
hurri rush
hurri scurri
hurri speed
hurt pain
hurt spite
hurt wound
hush mute quiet subdu
hush silenc still
hush still
hyperbol inflat
hyperem hyperemia
hypocrisi hypocrit
hypocrit phoni
hypothalam hypothalamu
hypothes hypothesi
hypothesi hypothet
hypothesi possibl theori
hyster hysteria
icebox refriger
idea ideal
idea thought
ideal idealist
ideal saint
ident identifi
ident veri
identif identifi
identifi name
identifi place
idiosyncrasi manner
idiot imbecil retard
idl idler
idl loaf
idol rever worship
idol worship
idyl pastor
ignit light
ignor illiter
ignor neglect
ignor neglect unheed
ill inferenti
ill maladi sick
ill sick
illeg outlaw
illumin light
imag imageri
imag imageri imagin
imag pictur
imagin invent
imagin resourc
imagin vision
imaginari notion
imit imperson
imit simul
immedi immediaci instanc
immens vastli
immers plung
immers submerg
immin impend
immun vaccin
impact imping
impact wallop
impact wedg
impair mar
impass indiffer stolid
impass stolid
impati rare
impecc innoc
imped obstruct occlud
imped resist
impel impuls
imper insist press pressur
imperfect progress
imperfect weak
imperi pride swagger
imperson neutral
imperson portrai
impetu impuls
imping trench
impli implic
implic import signific
implic suggest
import mean signific
import signific
impos imposit
impos inflict visit
impos levi
imposit inflict
imposs unimagin
impress impressionist
impress magnific
impress move strike
impress pictur
imprison jail
improv improvis
impud smart
impuls puls pulsat
impuls urg
inadvert unwittingli
inappropri unsuit
inappropri wrong
incens indign outrag
incent induc motiv
incept origin
incit instig
incit instig provok
incit motiv move prompt
inclin lean run tend
inclin ramp
inclin slope
inclin tendenc
includ inclus
incompat inconsist
incomprehens inexplic
inconveni troublesom
incorpor integr
incorpor integr merg unifi
increasingli progress
indecis irresolut
indefin indefinit
index indic
india indian
indic point show
indic point signal
indign outrag
indispens vital
individu individualist
individu mortal person someon soul
individu person
individu separ
individu singl
indol lazi
indoor insid
induct initi
induct seat
industri manufactur
inert neutral
inescap inevit unavoid
inescap unavoid
inevit necessarili need
inexor relentless
inexperi inexperienc
infam notori
infanc infant
infect infecti
infect pathogen
infect septic
infer inferenti
infest overrun
infinit space
influenc influenti
inform instruct
inform loos
inform rat
inform sourc
infrequ rare
inher integr
inhibit inhibitori
inhibitori repress
initi origin start
injur injuri
injur wound
inner intern
innov introduc
innov invent
innov pioneer
inocul vaccin
inquir inquiri
inquir question
inquir wonder
inquiri queri question
inquiri research
insan mad
inscript letter
insert introduc
insert tuck
insid interior
insid within
insight penetr
insight percept
insist repetit
insolubl unsolv
inspect inspector
inspect visit
inspir prompt
instanc instant
instant minut moment
instant twinkl wink
instead rather
instruct instructor
instruct learn teach
instruct teach
instructor teacher
instrument tool
insul isol
insur polici
insurrect rebellion revolt
integr mix
integr uniti whole
intellect intellectu
intellect reason understand
intellectu ration
intellig reason think
intellig sound
intend intent
intend mean
intend mean think
intens intensifi
intens strength
intensif intensifi
intent purport spirit
intercept stop
interchang replac substitut
interest involv
interest sake
interest stake
interfer interven
interim meanwhil
interior intern
interject interpos
interlac interlock interwoven
interlac intertwin lace twine
interlock mesh
intern internation
intern nation
interpret read
interpret render
interpret repres
interpret translat
interpret translat understand
interrel relat
interrog question
interv separ
interven intervent
interview question
interweav weav
intim intima
intim suggest
inton singsong
inton tone
intrigu machin
introduc introduct
intrud intrus
intrud trespass
intrus offici
invad invas
invad occupi
invent manufactur
inventori stock
invest investor
investig probe
investig research
invit tempt
involv particip
ion ionic
ion ioniz
ireland irish
iron ironi
ironi sarcasm satir
irrig water
irrit temper
isol strai
issu matter subject topic
issu number
issu publish releas
issu suppli
itali italian
itch scratch
item point
ivori pearl
jab poke
jab poke thrust
jabber spout
jade weari
jam mob pile throng
jam pack
jan januari
jangl jingl
jar jolt
jeer scof scoff
jeer scoff
jeopard jeopardi
jeopard stake
jerk jolt
jerk twitch
jerk yank
jest jocular joke
jest joke
jet spout
jilt reject spurn
jimdandi jimhickei
jocular joke
john lavatori privi toilet
johnni reb rebel
joi joyou
joi pleasur
joi rejoic
joke trick
jolli jovial
jolt shaken
journal journalist
journei travel
judg judgment
judg justic
judg label pronounc
judgment mind
judgment opinion
juic juici
juici voluptu
jump rise
jump start
junk scrap
jurisprud law
just simpli
justif justifi
justifi vindic
justli right
justli rightli
jut project protrud
jut project protrud stick
keen lament
keen sharp
keep live support
keep maintain sustain
keep observ
keep prevent
kei tonal
kick thrill
kidnap kidnapp
kill killer
kinda rather
kindli sympathet
king kingdom
kingdom land realm
knee stifl
knife tongu
know recogn
knowledg learn letter
korea korean
lab laboratori
label mark tag
label tag
labor strain
labor toil
lace laci
lack miss
lad sonni
laden load
lai laiti
lai place posit put set
lam run
lament mourner sorrow
lament wail
lanc spear
land soil
languag lyric word
languag speech
lap lick
lap overlap
laps pass sink
laps revert
larg mostli
lash lather slash whip
lash whip
last perman
last utmost
late recent
lather sud
latin roman
laugh laughter
launch plung
lavend lilac
lavish luxuri
lavish shower
law polic
layman secular
lead leader
lead leav result
lead preced
lead run
lead star
lead track trail
leaden weight
leader leadership
leaf leav
lean list
lean meager scant
lean tendenc
lean thin
lean tilt
learn memor
learn read studi take
leas let
leas rent
leer sneer
left leftfield
left remain
legal legitim
legend legendari
legisl legislatur
legisl pass
legitim logic
lend loan
length lengthi
lengthen perpetu prolong
lessen subsid
lesson moral
lethargi slack
lethargi sluggish
lexic lexicon
lexicon vocabulari
liber liberti
liber toler
licens permit
lick solv
lie rest
life lifetim
life live
life spirit
lifeless motionless
lifelik pictori vivid
lift lifter
lift rais
lift repeal rescind
lift uprais
light lightli
light lumin
light spark sparkl
light weak
like probabl
like same
likewis similarli
limit qualifi
limit restrict
line wrinkl
linger lurk
lingual linguist
link tie
lion lioniz
liquid murder
liquid swim
liquor spirit
literari literatur
littl slight
littl small
littl trivial
live liver
livid pale pallid pallor
loath reluct
loathsom repuls
loathsom sicken
lobul lobular
local locat
local neighborhood vicin
local venu
locat place set situat
locat place site
locat placement posit
locat settl
locat situat
lock locker
lock mesh
lofti tower
lone loneli
lone solitari
loneli solitari
long longer
long yearn
look search
look sound
loos unleash
loosen slacken
loot plunder
loot plunder prize
loot plunder ransack
lord lordship
lord master
lord nobl
lose loser
lose loss
lose miss
lost miss
lot much
loud volum
lous lousi
lousi stink
love loveli
love lover
love passion
luck lucki
lug luggag
lumber ponder
lumber pound
lumber timber
lump swell
lunat madman maniac
lurch pitch
lurch reel stagger
lurch stagger stumbl
lure tempt
lurid shock
lurk skulk
lust lusti
lust salaci
luster shini
lusti robust
lyric lyricist
lyric song
machin machineri
machin machinist
machinist mechan
mad sore
magic magician
magic witch wizard
magnifi magnitud
maintain mainten
maintain preserv
maintain sustain uphold
majest proud
make name
make produc
make reach
make take
male masculin
maling skulk
mama mamma mommi
mammal mammalian
manag superintend supervis
mandat mandatori
mandatori requir
mania manic
mania passion
manipul oper
manipul us
manufactur produc
mar march
mar martian
mar scar
marbl marbleiz
march parad
marin seaman
mark note notic
mark pronounc
mark scar
mark score
mark target
market marketplac
market merchandis sell
market vendor
marksman marksmanship
maroon strand
marri marriag
marri wed
marriag wed
marshal mobil
marvel superbl terrif wonderfulli wondrou wondrous
marvel wonder
masculin viril
mass peopl
master masteri
master origin
master overcom surmount
match mate
match twin
mate pair union
mate partner spous
mate teammat
materi stuff
matur ripen
maxim maximum
maximum utmost
mayb perchanc perhap possibl
mean pregnant signific
mean signifi
mean substanc
mean wai
meander thread wind
meander wander wind
meaningless nonsens
measur step
meddl tamper
medic medicin
meet merg
meet touch
mele scrimmag
melodi strain tune
melodi tune
melt thaw
member membership
membership rank
memor memori
memor unforgett
memori rememb
memori retent
memori store
menac omin sinist threaten
menac threat
mental outlook
mention note observ remark
mention refer
merchandis merchant
merchandis product
merchandis trade
mere simpl
merg merger
merg unifi unit
merger unit
merit virtu
metropoli metropolitan
mexican mexico
midst thick
might mighti
might mighti power
mighti power right
milit warlik
militia reserv
mimesi mimet
min minut
mindless senseless
mine miner
mingl unifi
minim minimum
minim underst
minist parson pastor
minut transact
miracl miracul
misbehavior misde
misconstru misconstruct
misconstru misunderstand
miser miseri
miser misfortun pathet piteou poor
miser suffer
misinterpret mistak misunderstand
misrepres twist
miss neglect overlook
missil projectil
mission missionari
mistrust suspici
mite speck touch
mix mixtur
mix premix
mob rout
mob syndic
mobil ralli
mobil rove wander
model mold
model pattern
moder modest
modern overhaul
modesti reserv
modif modifi
moisten moistur
moistur wet
mold shape
mold stamp
molecul molecular
moment momentari
moment momentarili
monarch sovereign
monast monk
monkei tamper
monopol monopoli
monster monstrou
monstros monstrou
moral moralist
moroccan morocco
moros sullen
motif theme
motion move
motion move movement
motion movement
motionless still
motiv need
motto shibboleth slogan
mourn mourner
mouth speak talk utter
move movement
move mover
move proce
move stir
move travel
much often
mud muddi
muddi sloppi wateri
muffl muffler
muffl smother stifl
multipl multipli
multipl propag
mumbl mutter
mundan terrestri
murder off
murmur mutter
murmur rustl
murmur whisper
muscl muscular
music musician
musician musicianship
musician player
muster ralli
mute silent
mysteri mystic
myth mytholog
nag scold
nake raw
narr stori tale
narrow special
narrow specifi
nasal pinch
nation nationalist
nation patriot
nation subject
nationalist patriot
naval navi
navig pilot
navig voyag
necess necessari
necess necessit
neckti tie
need requir requisit
need requir want
need want
neg veto
neglect neglig
negoti talk
neighbor neighborhood
neocort neocortex
nerv nervou
nerv steel
nervou nervous
nervous restiv
nestl snuggl
net veil
neurosi neurot
neutral neutralist
new tide word
newsman report
newspap paper
nice polit
nip pinch
nobil nobl
nomin token
north northward
north union
northern yank yanke
nose poke pry
note observ
note tone
noth zero
notic notifi
notic observ
notic observ percept
notic obvious
notic post
nourish nutrient
nourish nutrient nutrit
nourish sustain
nourish susten
nov novemb
novel novelist
now present
now todai
nuanc shade subtleti
nudg prod
number numer
obedi obei
object protest
object remonstr
obscen salaci
obscur vagu
observ watch
obstin stubborn
obstin stubbornli
obstruct resist
obtain procur
obviou obvious
occlud occlus
occlud sorb
occup occupi
occup occupi resid
occup tenanc
occupi resid
occupi take
oct octob
odor scent
odor scent smell
odor smell
offend offens
offend pain
offer proffer
offer volunt
offic offici
offic policeman
offic power
oil oili
old older
omen omin
omen portent
omiss omit
on uniti
open outdoor
open spread
oper procedur
oper run
opera operat
opinion rule
opinion sentiment view
opinion view
oppon oppos
oppon opposit
opportun pat
oppos opposit
oppos pit
opposit polar
opposit resist
optic visual
optim optimist
optim optimum
orat orator
orb orbit revolv
orbit satellit
orchestr orchestra
ordain ordin
order orderli
ordin regul
orient point
origin primit
orthograph orthographi
outcom result
outdoor outsid
outlin sketch
output yield
outsmart overreach
outstand promin salient
overcom overpow overwhelm
overcom surmount
overhaul overtak pass
overpow overwhelm
overrid overturn revers
overrid paramount predomin
overs superintend
own owner
owner ownership
owner proprietor
ownership possess
oxid oxidis
pace rate
pace stride tread
pace tempo
pacif pacifi
pacif passiv
pacif peaceabl
pacifi peac
pacifi reconcil
pack packag
pack wad
packag parcel
pai payment
pain sore
pain strive
pain troubl
paint painter
paint pictur
pale pallid
pale pallor
palpabl tangibl
pamphlet tract
panic scare
panic terror
parad troop
paramet parametr
parcel portion share
parent parenthood
parent rais rear
pari parisian
pari wall
parish parochi
parliament parliamentari
part partial
part partial partli
part percentag portion share
part piec
part portion
part region
part separ split
particl speck
particular peculiar special
particular special specifi
particular specif
partner partnership
pass releas
pass run
pass spend
pass surpass
pass walk
passag passagewai
passag transit
passion rage
past pasti
pasti sticki
pat tap
patch piec
patch plot
patch spot
path rout
path wai
pathet piti
patholog pathologist
patienc patient
patrol polic
patron sponsor
pattern practic
pave pavement
pavement sidewalk
peac peaceabl
peac seren
peal roll
pec pector
peddl peddler
pelt pepper
penal penalti punish
penal punish
penanc repent
perceiv percept
perceiv sens
percent percentag
perch rest
perfum scent
peril precari
period sporad
peripher peripheri
permeat suffus
permiss permit
permiss toler
persist prevail run
persist relentless
persist remain
person personifi
person pose
perspect posit view
perspir sweat
persuad swai
pertain pertin
perturb rattl
perus studi
petit petition
petit request
petition request
phantom shadow
phantom specter
phase stage
philosoph philosophi
phone phonet
phone telephon
phonem phonolog
photo photograph
photograph shoot
physic physicist
physic purg
pianist piano
pick take
picket scout
pictori pictur
pictur scene
pictur video
piec slice
pierc punctur
pile stilt
pillow rest
pimp procur
pinpoint speck
pipe shriek shrill
pipe steam
pitch sky toss
pitch slant
piteou piti
piti shame
pitiless ruthless
place placement
place posit
place properti
place put
place seat
place set
place shoe
place space
place spot
place stead
placid quiet still tranquil
plai player
plai run
plain sheer
plan planner
plan prepar provis
plan program
planar plane
planet planetari
plant planter
plant set
plant work
platform program
plato platon
platon platonist
pleas pleasant
pleas pleasur
pleura pleural
plod trudg
plow turn
poet poetic
poetic poetri
poetri vers
point spot
poison toxic
polar pole
polar sign
polish refin
polish shine
polish smooth
polit politician
pompou pompous
pond pool
pool syndic
poor poverti
pop popular
populac public world
popular vulgar
pore porou
portrai portrait
portrai portray
portrait portray
pose present
pose sit
posit postul
posit situat
posit statu
positiv positivist
possibl potenti
post send station
postpon procrastin
postul predic
potenc potent
potenc potenti
potent power
potent strong
pounc swoop
pound ram
pound throb
pound thump
pour stream swarm
powder powderi
powder powderi pulver
powder pulver
practic practis rehears
prai prayer
pranc strut
pranc strut swagger
preach preacher
preach sermon
preacher sermon
precari unstabl
precaut safeguard
preced predecessor
preced prioriti
precipit steep
precipit sudden
predomin prevail
prefer preferenti
prefer rather
prefer tast
prei target
preoccup preoccupi
prepar readi
prepar readi set
preposter ridicul
prescrib prescript
prescript rule
presenc present
present shortli soon
present stage
present submit
preserv restor
preserv save
presid presidenti
press pressur
press urg
press urgent
presum presumpt
presum suppos surmis
presuppos presupposit
pretenc pretens
pretend pretens
prevail triumph
price term
priceless valuabl
prick twing
princip star
principl rational
principl rule
print publish
prior prioriti
privi seclud
pro profession
probe search
problem troubl
proce procedur
proce proceed
proce process
proce return take yield
procedur process
process treat
proclaim proclam
procrastin stall
procreat reproduc
procur secur
produc product
product profit
profan violat
proffer proposit suggest
profound profund
profus rich
profus riotou
program schedul
project propos
project task undertak
promot public
promot push
prompt suggest
promptli quick quickli
propaganda propagandist
proper right
propheci prophet
proport proportion
proport rel
proport symmetri
propos proposit
propos suggest
proprietor proprietorship
prosecut prosecutor
prosper success
prostitut whore
protect secur
protest resist
provid provis
provid supplier
provinc provinci
provinc respons
provinc state
provinci section
provis provision
provis suppli
provision tent
provoc provok
psych psychic
psych soul
psychiatrist shrink
psycholog psychologist
public publicli
public publish
puls pulsat
puls pulsat throb
punch puncher
pupil student
pure puriti
pure sod utter
pure strictli
purg purifi
purif purifi
purifi puriti
purl swirl whirl
purpl violet
pursu pursuer
pursu pursuit
push thrust
pussi slit
put putt
quack quackeri
quak quiver
qualif qualifi
qualifi qualiti
qualiti timbr tone
quarrel row wrangl
queer quirk
queri question
question wonder
quick speedi
quick straightawai
quickli rapidli speedili
quiet quietli
quiet silenc
quiet tranquil
quietli softli
quiver trembl
quiz test
quot quotat
race racial
race subspeci
rack wrench
radial radiu
radianc radiant
radianc radiat
radianc shine
radiant radiat
radic revolutionari
raft rafter
rag tatter
rage ramp storm
railroad railwai
rais rise
rambl sprawl straggl
ranch rancher
ranch spread
rang reach
rang run
rang straddl
ransom redeem
rapid speedi
rare seldom
ratifi sign
ration reason
rattl rattler
rattl real veri
rattler rattlesnak
raucou rowdi
reach stretch
reach touch
react reactant
react reaction
react reactiv
react respond
reaction respons
reactiv respons
read reader
read record regist show
read sai
read take
reaffirm reassert
real realism realiti
real realiti
real tangibl
realism realist
realiti world
realiz recogn
realiz recognit
realiz see understand
rear rearward
rear rise
reason sane sensibl
reason sensibl
rebel rebellion
rebel rise
rebelli rebellion
rebuff repel repuls
rebuff repel snub
rebuff slight
rebuild reconstruct
rebuk reprimand
rebuk reproach
rebut refut
recal recollect rememb think
recal return
reced retir retreat withdraw
receipt recept
receipt revenu
receiv recept
receiv recipi
receiv welcom
recept receptionist
recept respons
recess sunken
reclaim rescu
recollect remembr
recollect retent
reconcil settl
recount tell
recov recoveri
recov regain retriev
recreat reviv vivifi
recur recurr
recur repeat
recurr repeat
redeem save
reduc reduct
reduc shrink
reek smack
reek stink
reek wateri
reel spin whirl
reenforc reinforc
reexamin review
reflect reflector
reflect shine
reflex reflexli
refund repai return
refund repay
regain restor return
regard respect
regist registr
regret sorri
regret sorrow
regul rule
regular verit
rehabilit renew
reign rule
reinforc reward
reinforc strengthen
reinforc support
reissu reprint
reiter repeat restat
rejoin retort return
relat relationship
relax repos rest
releas secret
releas turn
releg submit
relent yield
relianc trust
relief reliev
relief rest
relief succor
reliev salv salvag save
religi religion
religi spiritu
relish savor
remain remaind
remain remnant
remain rest stai
remain stai
remaind residu rest
remark singular
remark unusu
rememb remembr
remind reminisc
remot remov
remov take
rend rip
rend rip split
render rendit
renew restor reviv
rent take
rent tear
repai repay
repeat repetit
repel repuls
replac substitut
replac substitut switch
replac supersed supplant
report studi
repos rest
repres represent
repres symbol
repres voic
repress subdu subjug
repuls snub
reput respect
requir requisit
rescu save
resid residenti
resign surrend
resign vacat
resist stand
resolut resolv
resolut settlement
resolut solv
resolv solv
reson resound
reson resound reverber
reson reverber sonor
respect sever variou
respond respons
restrain restraint
resum sketch survei
retain retent
retali retribut
retali reveng
retir withdraw
retrac trace
return revert
reunion reunit
reveal revel
reveal tell
reveng vindict
rever vener
revers revert
revers turn
revis rewrit
revolt revolut
revolut revolutionari
revolut revolv
revolv rotat
reward wage
rhyme vers
rhythm rhythmic
rich wealth
ride rider
ride sit
right rightfield
rightfulli truli
rigor strict
rins wash
rippl ruffl
rippl wavi
rise surfac
rite ritual
road rout
roar thunder
rob robber
rob robberi
rock rocki
rock shake swai
rock stone
roll roster
roll trill
roll wheel
roll wind wrap
romanc romant
romant romantic
romantic sentiment
romp runawai
room suit
room wai
root solut
root stem
rose rosi
rough roughli
rous stir
rove wander
rub scratch
rule ruler
run runner
run streak
run talli
run test trial
runner smuggler
rural rustic
rush surg
russia russian
russia ussr
rust rusti
rustl rustler
rustl whisper
sabotag undermin weaken
sad unhappi
sage wise
sai state tell
sai suppos
sail sailor
sail sweep
salesman salesmanship
salut welcom
salv salvag
salv soften
sampl tast try
sarcasm sarcast
satisfactori satisfi
satisfi solid
save spare
savor tast
scamper scurri
scamper scurri scuttl
scatter spread
scatter sprinkl
scene scenic
scene shot
scene view
scent sweet
scheme strategi
scholar scholarli
scholar scholarship
scholar student
scholast school
school schoolhous
scienc scientist
scienc skill
scof scoff
scorch sear
scorch sing
scour scrub
scrape scratch
scratch scratchi
scrawni skinni
scream screech shriek
scream yell
screen show view
screen test
script scriptur
scrutin scrutini
scuffl shambl shuffl
sculptor sculptur
seal waterproof
search seek
seat sit
sec second
seced splinter
seclud withdraw
second secondli
secondhand us
secreci silenc
section segment
sector sphere
see visit
seiz seizur
send ship
sens sensat
sens sensibl
sens sensit
sens sensor
sens sensori
sens signifi
separ space
sept septemb
sequenc success
seren tranquil
seri serial
serial success
seriou serious
serpent snake
serv servic
servic usabl
settl settlement
settl settler
settl sink
settl subsid
settlement villag
sever terribl wick
sew sewer
sew stitch
sex sexual
shade tint tone
shadow tail
shadow trace
shake stimul stir
shallow superfici
shambl shuffl
sharp sharpli
sharp shrewd
sharp shrill
shatter smash
shed throw
shift switch
shift transfer
shift transform transmut
shine shini
ship shipment
ship transport
shirk slack
shiver shudder
shiver trembl
shoot shot
shop store
shop workshop
short trunk
shot stroke
shout yell
shovel spade
show usher
shrink wither
shut shutter
sick vomit
sidelong squint
sift strain
sight survei view
sight vision
sign signal
sign signatur
sign signifi
sign subscrib
signatur touch
signifi signific
signific substanti
silenc silent
silent still
silver silveri
simpl simplic
sin sinner
sin ungodli
sing singer
sing song
sing swing
sing talk
sing vocal
sing whistl
singular uniqu
sink slump
sketch studi
skin skinni
slacken slow
slant slope
slant weight
slap smack
slash slice
slaughter thrash wallop
slave slaveri
sleep sleepi
sleep slumber
slender slim
slender thin
slice slit
slide slip
slide swoop
slight trivial
slightli somewhat
slip steal
slop sloppi
slop smash soak
slop spill splatter
slop splash
slow slowli
slug slugger
smitten stricken
smooth suav
smother stifl strangl
smother suffoc
smother surround
smuggl smuggler
snap snarl
snap snatch
snap tear
snare trap
snicker snort
soar surg
sociabl social
social socialist
sod sward
soldier soldieri
soldieri troop
solicit solicitud
sorb sorption
sore tender
sound vocal
south southward
sovereign suprem
space spaciou
space spatial
spaciou spacious
spaciou wide
span sweep travers
spare spars
spare trim
sparkl twinkl
spars thin
spatter splash
spatter splatter sputter
speak speaker
speak speech
speak talk
speaker verbal
special specialist
specif specifi
spectacl spectacular
spectat viewer wit
spectral spectrum
specul ventur
speed speedi
speed veloc
spell tour
spell tranc
spell while
spell write
sphere spheric
spire steepl
spirit spiritu
spite vindict
splash sprinkl
spong spongi
sponsor sponsorship
spot spy
spot stain
sprawl straggl
spring springtim
squad team
squeak squeal
squirm twist worm wriggl writh
squirm wiggl wriggl
stabil stabl
stabl stall
stagger totter
stai stick
stair step
staircas stairwai
stalk straw
stall stand
stammer stutter
stamp stereotyp
stamp stomp
stand standpoint viewpoint
start startl
starv starvat
state statement
state submit
steadi sweetheart
steal thiev
steer tip
step tread
stifl sultri
stimul stimulu
stimul stir
stir touch
stoicism stolid
storag store
storag storehous
stori tale
storm stormi
stout sturdi
straggl straggler
strain stress
strain strive
strang unfamiliar
strang unusu
strangl throttl
strateg strategi
stratifi stratum
stress tension
stretch unfold
string train
string twine
strip undress
student studi
studi survei
studi work
stuff thrust
stumbl trip
style stylist
style styliz
style vogu
subject subjug
subject theme topic
submerg underwat
submiss submit
submit take
subscrib support
subsist survivor
substanc substanti
succe succeed
succe success
succe successor
sue suit
suffer woe
suffic suffici
suggest trace
suit suitabl
sum summat
summar summari
sun sunlight
superintend supervis
supervis supervisor
supplant usurp
suppli supplier
surg tide
surmis suspect
surpass transcend
surrend yield
surviv survivor
suspect suspicion
suspend suspens
suspici suspicion
sustain susten
swai swing
swell well
swerv veer
swing trip
swirl twirl whirl
switch trade
symmetr symmetri
sympath sympathi
sympath understand
sympathet sympathi
sympathi understand
symphon symphoni
synchron synchroni
syntact syntax
synthesi synthet
system systemat
tabl tabul
tackl undertak
tactil tactual
tale tell
tangl tortuou
tantal teas
taut tens tension
taut tight
teach teacher
team teamster
tear water
technic techniqu
technic technolog
technician techniqu
teen teenag
telegram wire
telegraph ters
tempt temptat
tenanc tenant
tend tendenc
tend tender
tens tension
terrifi terror
test trial
testament will
testifi testimoni
testimoni tribut
texa texan
theater theatr
theater theatric
thenc therefrom
theolog theologi
theolog theologian
theoret theori
theori theoriz
therapeut therapi
therapi therapist
there thither
think thought
thrash thresh toss
three trio
thud thump
tibet tibetan
tire wear weari
tire weari
tissu weav
tonal tone
toppl tumbl
torment tormentor
torment tortur
touch trace
tour tourist
track trail
trade trader
tradit tradition
tradition traditionalist
tragedi tragic
traitor treason
trampl tread
transcrib translat
transfer transmit
transfer transplant
transfer transport
transform transmut
transmiss transmit
transpar vapor
trap trapper
travel travers
treat treatment
trial try
triumph triumphant
triumph victori
troubl worri
tumbl tumbler
tumult uproar
turn twist
twirl twirler
twirl whirl
twist wind
type typewrit
type typic
type typifi
unambigu unequivoc
uncertain uncertainti
uncertainli unsteadili
underlin underscor
uneconom wast
unequ uniqu
unfasten unti
unimpeach unquestion
urg urgent
urgenc urgent
us usabl
us usag
us user
us util
us victim
usurp violat
utopia utopian
utter vocal
vacanc vacant
vacant vacat
vain vaniti
valiant valor
valu valuabl
valu valuat
valuabl worth
vapor volatil
vari variabl
vari variant
vari variat
variat version
velvet velveti
vent ventil
verb verbal
verv vital
vibrant vivaci
vice viciou
victori win
view viewer
vigil wake
violenc violent
violent wild
violin violinist
visit visitor
vocal voic
vocal vowel
volum volumin
vote voter
wait waiter
wallop whack
want wish
war warfar
war warrior
water wateri
watercolor watercolorist
wave waver
wealth wealthi
wed wednesdai
week weekli
west westward
whip worst
whir whiz
whiskei whiski
will willing
win winner
wind windi
wire wiri
wisdom wise
wit witti
wonder wondrou
wool woolen
wool woolli
work workabl
work worker
worth worthi
wrack wreck
wriggl writh
write writer
wrong wrongli
`

/** Verbs, each with its ways: a line is "kill<execut strangl". */
export const WAYS = `
abandon<consign ditch forfeit maroon strand
abid<accept pai
abridg<concentr condens
absorb<blot drink mop
abstain<avoid fast
acceler<brisk
accent<background emphas topic underlin underscor
accentu<background emphas topic underlin underscor
accept<admit adopt agre allow believ borrow counten embrac honor know let observ permit receiv recogn reconcil respect settl succumb take welcom
accommod<adjust christian domest fit gear hous seat tailor
accompani<attend escort walk
accomplish<averag compass complet consumm discharg dispatch make manag perform reach run strike
accord<blend coordin
accost<approach greet recogn
accumul<bale chunk collect lump
accus<arraign charg file lodg recrimin reproach
accustom<inur teach
ach<bite burn hunger itch prick sting thirst throb twing
achiev<averag compass make manag reach strike
acknowledg<appreci cite conced confess mention profess sustain
acquaint<introduc
acquir<accept benefit borrow bui captur catch collect earn find gain have inherit isol make obtain profit pupat purchas realiz receiv reclaim recov regain rent retriev share spring take win
act<aggress anticip approach attack attempt behav carri commit condescend conduct contend continu cope counter counteract court creat dare deal descend disturb effect emot enact engag essai exert finish forc forese frivol grappl hasten hurri imperson interact interrupt joke keep make manag move offer parodi particip perform perpetr plai portrai proce prosecut pull pursu rage ramp react reciproc repeat respond romanc rush seek sentiment sneak storm surpris swell take toi try volunt wait woo
activ<reactiv
actual<incarn
adapt<adjust assimil christian domest fit gear obei readjust squar tailor
add<button combin compound includ inject mix modifi string supplement
address<harangu keynot memori
adjust<assimil calibr concentr coordin focu linear match obei readjust reconcil regul set sharpen squar synchron true tune zero
administ<allot appli assign deal give inject manag portion superintend supervis
administr<manag superintend supervis
admir<envi
admit<conced confess initi involv profess sustain
adopt<resum
adorn<embroid enamel fring gild illustr jewel landscap panel stucco trim
adulter<doctor
advanc<contribut edg elaps encroach feed foster further hit inch lead nose overhaul overtak pass score spur steal
advertis<headlin
advis<advanc advoc discourag dissuad press proposit recommend state submit urg warn
advoc<sermon
affect<arous bother color endang excit expos hit implic inconveni influenc mouth process relax stimul strain strike subject treat troubl
affili<accompani alli compani companion see
affirm<assur attest claim confirm declar demonstr document establish hold protest prove reaffirm reassert show take tell valid verifi
affix<post stamp
afford<allow leav open
aggrav<inflam irrit
agre<accord acquiesc adher align arrang assent befit blend coincid conced conclud concord coordin correl grant parallel reconcil resembl resolv settl subscrib suit support twin yield
aid<allevi attend avail benefit care cure eas expedit facilit hasten serv succor
aim<address direct level overshoot place point swing target
align<concentr focu side true
alleg<plead
allevi<comfort eas sooth
alloc<award present
allot<alloc allow appli apport appropri assign deal give portion reserv
allow<abid admit author bear brook clear endur favor includ legal legitim pass privileg stand suffer toler trust
alter<acceler accommod accustom activ adapt add adjust adorn affect aggrav alien altern amend american anim antiqu arous arteri ash assimil autom automat awaken barb better blind blur boil bring broaden captur central charg check chill classic clean clear color commun commut complic concentr contamin contribut convention convert cool correct corrupt crackl cut damag decor decreas deform democrat demon demytholog deprav develop devil dirti disabl disqualifi disturb diversifi dizzi draw drop dry dull dynam edit elev empti enabl end etern ether european exacerb extend fat fatten fecund fill form fortifi freez get glorifi grace heat hue human humbl hydrogen impart improv increas industri inform insul interchang invert iodin land lend lessen liber lift loosen magnet make mark masculin minc mingl move narrow nation natur neutral obliter obscur offici orient ornament outmod oxidis oxygen pagan parallel person poison polar prepar pressur profan prostrat purifi put radic rais readi reconstruct redress refin remodel replac revers right ripen satur sensit set sexual shake shallow shape sharpen shift simplifi slender sober soil special speed spice sputter stabil stain stiffen straighten strengthen substitut suspend switch symmetr tame tender termin thicken tighten touch transform translat transmut transpos unfit unifi uniform urban viril vital volatil warm weaken weapon western wet widen
alterc<wrangl
amaz<elud escap riddl stump
amend<advanc aid allevi build bushel develop distil educ enhanc enrich fix help lift mend perfect polish purifi refin reform reliev repair restor upgrad
amount<aggreg averag outnumb
amus<convuls
analys<assai audit check compar diagnos follow investig reexamin review screen survei trace view
analyz<assai audit check compar diagnos follow investig reexamin review screen survei trace view
anger<aggrav enrag exasper infuri offend
anim<encourag
annoi<antagon beset harass plagu provok ruffl
announc<advertis cry denounc post promulg public report sound
answer<counter rejoin retort return
anticip<assum believ bet conjectur forecast guess hypothes imagin presum read reckon specul suppos theoriz think trust
appeal<beckon beguil bewitch captiv captur charm entranc plead tranc
applaud<acclaim cheer hail herald
appli<address administ assign avail commit dab dedic devot enjoi exercis exert exploit give gum implement misus put resort run share strain submit take tap wast work
appoint<assign deleg design make name pack
apport<award present
apprais<prais rate reevalu
apprehend<digest figur intuit
approach<confront crowd face push
approv<back confirm endors support
approxim<approach give place put underestim
argu<alterc bicker defend disput oppos quarrel support
aris<climb come mount open rise rocket soar surg swell
arous<anger bless curs damn draw enliven excit hurt ignit imprec infatu interest invit overcom overpow overwhelm recreat reviv shake spite stimul stir upset vivifi
arrai<compart
arrang<arrai chain coordin drape heap marshal order organ pack phase pile rang rearrang serial set settl stagger stratifi string wad
arriv<attain come land reach
articul<ask couch dogmat drawl frame lexic nasal put sound stress trill vocal vowel
ascend<rise surfac
ascertain<count cover locat numer rectifi situat
ascrib<blame credit extern interior intern
ask<consult pry queri question request
aspir<overshoot
assai<bioassai
assail<beset desecr jump molest rape rush savag sic
assault<beset desecr jump molest rape rush savag sic
assembl<cluster configur congreg conven crowd fort group make meet reassembl
assert<alleg assur attest claim declar hold proclaim protest sai take tell
assess<prais rate reevalu
assign<alloc allow apport appropri blame cast credit deleg detail elev extern interior intern mandat place post promot releg repos reserv task transfer
assimil<accultur
assist<abet allevi attend avail care eas expedit facilit hasten protect serv succor
associ<accompani alli compani companion identifi mean see
assort<accompani alli compani companion see
assum<presuppos resum
assur<contract cover guarante pledg reassur undertak
attach<affix agglutin bell bind bond catch coupl fasten fix glue har hing hitch insert introduc label mark mount nail past saddl secur stick tag tape
attack<barrag beset besieg bomb counterattack desecr ga hit invad jump molest occupi pelt pepper raid rape rush savag sic strike surround
attain<averag compass make manag reach strike
attempt<adventur chanc endeavor fight gambl grope risk strive struggl
attend<minist tend valet worship
attest<authent condemn
attir<dress
attract<arrest beckon beguil bewitch captiv captur catch charm entranc get tranc tug
attribut<blame credit extern interior intern
author<approv certifi declar licens okai sanction valid
avoid<bypass dodg escap eschew evad hedg shirk shun sidestep skirt
aw<cow
await<anticip
award<bestow certif pension
baffl<elud escap riddl stump
bait<banter jeer jolli kid scoff
bake<fire
balanc<compens complement counterbal offset
banish<spike
bar<spike
bargain<haggl
bath<shower
battl<wrestl
beam<blaze burn flame glow interrog satellit televis
bear<accept enclos kitten lamb pai retain
beat<best cane cheat clap clobber cream exce flail flap forg full hammer jockei lam lash lather lick master outdo outgo overcom overpow puls pulsat slash surmount surpass thrash throb whip worst
befuddl<amaz baffl bewild perplex puzzl
beg<insist lobbi supplic
beguil<hold
behav<act assert deal frivol joke make plai postur rage ramp sentiment storm swell
believ<consid feel hold reckon regard reput rethink see trust understand view
bend<arc arch cring crook crouch curl curv dent doubl grovel huddl lean stoop tilt
benefit<capit net profit
berat<castig correct
berri<blackberri
beset<crucifi dun needl rag
besmirch<malign
bestow<bless graduat
better<advanc aid allevi build bushel develop distil educ enhanc enrich fix heal help lift mend perfect polish purifi recov refin reform reliev repair restor upgrad
bevel<cone
bewild<elud escap riddl stump
bewitch<hold
bid<challeng congratul subscrib tempt
bill<impos levi
bind<articl cement swath
birth<kitten lamb
bite<gnaw nip
blind<daze dazzl
blink<bat
blow<bluster breez gasp heav pant puff stream
bluster<crow
board<catch embark
boast<crow
boat<row sail
boil<simmer
bomb<blast shell
book<fine save ticket
boost<contribut feed foster further lead spur
border<enclos shore verg
bother<antagon beset distress harass plagu provok ruffl
bound<bounc burst hamper hop leapfrog reduc restrain shore skip spring tie tighten verg
brace<nerv steel tread
brag<crow
breach<blunder conflict intrud sin trespass
break<betrai blunder burst confid conflict crack dash deaden disrupt fragment freez interrupt intrud ladder leak out sin sing smash snap split suspend talk trespass
breath<choke exhal sigh snore wheez yawn
bring<carri channel conduct deliv land return transmit
broadcast<interrog satellit televis
broaden<stretch
brood<eclips
brook<accept pai
bruis<jam
bubbl<foam
bui<take
build<corduroi erect rais rebuild reconstruct wattl
bulg<bulk
bulli<domin
bunch<agglomer
burden<saddl
burn<coal flare gutter ignit light smolder torch
burst<erupt
bushel<darn fill sole
buzz<swarm
calcul<add allow approxim averag budget deduct divid estim extrapol factor fraction gaug guess judg multipli process resolv solv subtract
calm<appeas assur compos gentl lull pacifi reassur
calumni<malign
campaign<regist
can<dismiss furlough retir
canvass<circular
captiv<hold
captur<bag frog hold hunt recaptur rope snare trap
care<administ administr attend brood conduct coordin direct dwell fuss look mind mismanag mother organ overprotect pleas process see touch
caress<pat paw pet
carri<assert balanc bear behav bring conduct deal drive enclos fly haul lug measur motor pack porter postur retain return take
carv<engrav grave inscrib
cast<catapult dash shoot sling
catch<bag fish frog hunt intercept rope snag snare spectat stop trap
categor<class classifi separ
cater<accommod dish feed fill fulfil give help hors indulg meet nourish pimp power regal satisfi serv staff sustain
caus<breed compel decid determin effect effectu encourag engend evok forc impel incit influenc initi inspir lead let make motiv move oblig occas persuad prompt provok regul shape
ceas<adjourn chees climax close culmin discontinu drop laps retir vanish withdraw
celebr<commemor jubil mark mourn parti racket solemn
center<absorb engross engulf immers listen recal steep think
centrifug<ultracentrifug
cerebr<associ center concentr conclud connect contempl devot focu give judg link medit muse pai philosoph plan ponder pore reason reflect relat rivet specul studi
certifi<accredit authent condemn franchis recogn
challeng<action appeal dare defi litig provok question remand sue
chanc<happen
channel<helm park pilot tree
chant<singsong
character<defin differenti distinguish individu mark stamp
charg<accus assign besmirch blame burden calumni crimin deleg design fault impos indict levi make name rip weight
charm<hold
chase<hound hunt trace
chatter<babbl
cheat<beguil bunk con crib defraud hook job rig rob soak swindl
check<catch conquer counteract cover delai follow observ screen stai subdu suppress test thermostat watch
chew<gnaw
chide<castig correct
chisel<crib job rig
choos<adopt assign determin draw elect espous fix follow pick propos set sort specifi vote
circl<loop orb orbit revolv
circul<carri popular run sow spread vulgar
circumscrib<curtail restrict
cite<invok
civil<sophist
claim<charg contend demand exact postul profess purport
clarifi<clear crystal elabor enlarg expound illumin
clash<crash ram
clasp<embrac hug
class<catalogu count group reclassifi refer stamp stereotyp
classifi<catalogu count group reclassifi refer stamp stereotyp
clean<bath brush dust sanit soap sweep vacuum wash
cleans<bath soap wash
clear<approv certifi declar licens okai sanction strip valid
climax<crown
climb<clamber gain jump mountain scrambl shin skin struggl
close<bang draw retir seal shutter slam snap
cloth<coat costum gown habit robe shirt shoe
cloud<haze
cluster<agglomer bunch huddl
clutch<apprehend arrest captur catch claw clench collar cuddl get grab grappl grip nab nail nestl snap snatch snuggl
coalesc<absorb accret conjug melt
coat<anod copper finish glaze metal paint pave plate rubber size zinc
coerc<bludgeon drive railroad terror
coin<slogan
coincid<overlap
collaps<break buckl flop sink slump
collect<bale chunk clam glean harvest lump marshal mobil muster nut pearl pick rais ralli reap snail
color<grai mottl tint
combat<wrestl
combin<absorb accret conjug incorpor integr melt mix synthes total
combust<coal ignit light
comfort<calm eas quiet reliev still tranquil
command<care channel corner deal domin dwarf forbid gener govern guid handl head internation manag maneuv master monopol offic point preoccupi presid prohibit proscrib regiment rein requisit rule saddl steer veto
commenc<attack embark inaugur launch open plung start
comment<critic criticis wisecrack
commit<commend consign hospit make
commun<acknowledg address ask carri contact convei deliv express gesticul gestur get give greet grimac impos inflict inform inquir issu jest joke messag motion mouth network nod pai prai project radio reach receipt relai render request return share sign signal speak talk throw utter visit whistl write
compar<analog
compel<appli coerc condemn enforc forc implement impos pressur thrust
compet<equal match plai race rival touch
compil<bale catalog catalogu chunk collect lump
complain<beef bemoan bleat grumbl holler mutter nag protest rail report scold
complet<accomplish execut fulfil implement
compos<author catalog catalogu cite draft dramat draw instrument lyric profil refer script set vers
compound<enhanc fan heighten mix rais sharpen synthes total
comprehend<ach catch digest divin dream feel figur find hear intuit listen receiv see sens sight smell suffer tast touch
compress<choke
compris<compos form make pose present rang straddl
comput<add approxim averag budget deduct divid estim extrapol factor fraction gaug guess judg multipli process resolv solv subtract
con<short
conceal<bosom buri cloud cover disguis fog harbor lurk obscur skulk veil
conced<forgiv
conceiv<consid discov feel find hold reckon regard reput rethink see view
concentr<absorb engross engulf immers listen recal steep think
conceptu<discov find
concern<affect appli center interest involv regard
conclud<deduc deriv determin extrapol feel find gather gener induc infer settl
concord<blend coordin
concur<arrang conced conclud grant reconcil resolv settl subscrib support yield
condit<provid
conduct<assert deal mislead postur racket show usher
confid<commend consign reliev
confin<cabin closet hamper lock reduc restrain tie tighten
confirm<corrobor demonstr document establish prove show uphold valid verifi
conflict<jar
conform<assimil obei readjust squar
confound<amaz baffl bewild perplex puzzl
confront<front oppos pit tackl undertak
confus<amaz baffl bewild perplex puzzl
conjectur<develop formul reconstruct
conjoin<attach feather knit mate patch piec quilt solder splice weld
connect<attach bridg conjoin identifi interdepend join mean syndic
conquer<hush quell silenc still
consent<agre allow counten let permit settl succumb
consid<abstract appreci compar contempl debat deem equat esteem favor feel hold ideal identifi includ like plai prize reckon reconsid regard reput respect rethink see treasur valu view wrestl
consol<calm eas quiet reliev still tranquil
consort<accompani alli compani companion see
constitut<compos form make pack pose present rang straddl
constrict<choke
constru<educ elicit extract liter misconstru misunderstand read spiritu take
construct<corduroi erect rais rebuild reconstruct wattl
consum<dissip drink eat feed fill habitu lavish luxuri sampl shower tast try us
contain<catch conquer counteract enclos retain subdu suppress thermostat
contamin<infect
contempl<bethink consid entertain question studi wonder
contend<alterc bicker challeng disput equal match oppos plai quarrel race rival touch
contest<challeng disput
contour<streamlin
contract<catch charter choke condit hire leas rent sign specifi stipul
contradict<deni
contrast<conflict foil oppos
contribut<combin
contriv<concert
control<care catch channel conquer corner counteract deal dial domin drive fly govern guid handl head internation manag maneuv master monopol pilot point preoccupi presid regiment rein rule steer subdu suppress thermostat
convei<express flash hint intend look mean measur sai show suggest thank
conven<reconven sit
convers<argu chat chatter contend debat interview jaw question visit
convert<catholic compost hai miner novel ozon receiv tan transduc transit
cook<bake brown dress fry grill microwav poach preserv roast
coordin<interlock mesh structur
copi<emul follow model pattern
correct<aton remedi
correspond<accord adher agre align befit coincid concord correl parallel resembl suit support twin write
corrobor<demonstr document establish prove show valid verifi
corrupt<bastard poison
counsel<discourag dissuad press urg warn
count<add press summat total
counten<abid admit author bear brook clear endur favor includ legal legitim privileg stand suffer toler trust
counterpoint<conflict foil oppos
cover<appli blanket bloodi bread butter cake canva carpet coat concret cours cowl crisscross discours discuss dot drown enclos envelop flood frost greas ic jacket line mask mist mulch oil overlap paper plank plaster ridg roof sheath smother sod span spread straw strew stud submerg surround sweep theolog tile travers walk wallpap wax wrap
cow<buffalo
crack<allig
craze<derang
creat<actual arous assembl bear beget bring build caus choreograph clear compos construct cut deriv develop direct distil draw elicit establish evok extract father fire form gener give initi institut make organ origin paint prepar press procreat produc provok rais realiz reproduc scrape sire start strike work write yield
credit<believ
crimin<arraign charg file lodg recrimin reproach
crisp<pucker
critic<attack belabor berat blame chide denounc deplor lectur pick rebuk reprimand scold
criticis<attack belabor berat blame chide denounc deplor lectur pick rebuk reprimand scold
croak<drown fall starv
cross<cours crisscross disappoint walk
crouch<huddl
crowd<herd jam mass mob pile pour stream swarm throng
crucifi<badger bug persecut pester teas
crush<best cheat exce jockei lick master outdo outgo overcom overpow repress subdu subjug surmount surpass tread whip worst
cry<howl pipe roar shriek shrill sob squawk wail whoop
culmin<crown
cultiv<grow produc rais
curb<catch conquer counteract subdu suppress thermostat
curtail<ration restrict
cut<bevel bore carv chatter chip chop clip dice dissect drill drop fell hack incis jag plane rip sever shorten slash slice slit tap trim
damag<break disturb erod flaw hurt impair mar mutil
dampen<bast moistur
danc<bump grind shimmi tango
dare<brazen
darken<dusk
dart<plung
dash<plung
deal<abstract administ administr allot appli assign conduct contempl coordin direct discours discuss give hawk huckster mind mismanag organ peddl plai portion process theolog touch
debat<alterc bicker disput oppos quarrel see wrestl
debilit<emaci
decai<deterior erod gnaw rust
deceas<drown fall starv
deceiv<betrai cheat chisel fool fox frame gull person pose trick wander
deceler<delai slow
decid<choos govern judg measur order orient regul regular resolv rule seal select take try will
declar<acknowledg admit advis affirm assert assur canon condemn decre exclaim formal judg label plead proclaim profess promis promulg pronounc propos sentenc suggest swan swear testifi
declin<deterior dip disdain disobei drop regret reject scorn sicken slip spurn suffer
decor<embroid enamel fring gild illustr jewel landscap panel stucco trim
decre<enact ordain
decreas<abridg circumscrib contract cut deceler declin diminish dwindl limit lower minim reduc shorten shrink slacken slow trim wane weaken wither
deduc<extrapol surmis
deepen<acceler enhanc erupt fan heighten quicken rais sharpen speed
defeat<beat conquer crush destroi down rout surviv wallop
defect<rat
defend<arrest excus protect ration rebuff repel repuls resist stand stop uphold
defer<respit
defi<brave brazen endur weather
defin<determin
defraud<short
deject<chill
delai<defer hesit paus postpon procrastin stall tabl
deleg<cast elev mandat place post promot releg task transfer
deliber<debat see wrestl
delight<enchant endear transport
deliv<drop reliev salv salvag save serv unload
demand<ask claim clamor command cost expect requir take want
demonstr<authent condemn picket prove
deni<withhold
denomin<denot label number
denot<advertis appli cry denounc express identifi name post public recal report return sound state
denounc<condemn decri
depart<aberr beli contradict
depict<illustr outlin sketch
deplet<drain exhaust indulg spend
deploi<plai
depos<overthrow
deposit<buri redeposit sediment
deprav<bastard poison
depress<chill
depriv<bereav disenfranchis dispossess starv wean
derid<catcal
deriv<draw extrapol reap surmis
descend<crash dismount dive drip drop flop pitch plung pounc set settl sink swoop toppl tumbl
describ<circumscrib construct outlin sketch write
desert<ditch maroon rat strand
design<cast concert cut deleg denot draught elev engin label mandat number place post promot releg tailor task transfer
desir<ambit care crave fanci hanker hope like long lust miss seek wish yearn
desol<ditch maroon strand
despair<despond
despatch<rout
destin<aim design direct slate
destroi<break burn consum demolish destruct devast dilapid disassembl elimin extirp fire level swallow vandal wrack wreck
deterior<fatigu jade tire wear
determin<choos compromis count date defin dispos govern identifi initi locat measur name narrow numer order orient place price rectifi regul regular resolv rule seal select situat specifi take time try valu will
detest<despis disdain loath scorn
deton<dynamit
deviat<aberr beli contradict straggl
devil<antagon beset harass plagu provok ruffl
devis<lai sandwich
diagnos<explor
die<drown fall starv
differenti<character contrast demarc discrimin individu label sever stratifi
diffus<carri creep popular run sow spirit vulgar
dig<burrow furrow shovel spade tunnel
digest<stomach
diminish<contract deceler declin dwindl shrink slow wane weaken wither
dip<dabbl
direct<address aim cast divert give guid have head hold lead level make mislead oper place point refer run show steer swing target throw turn usher
dirti<contamin foul mud muddi pollut
disabl<hold restrain
disadvantag<hamper hinder prejudic
disagre<contradict dissent
disappear<absent fade pass remov
disappoint<betrai fail
disapprov<discourag object
discard<abandon dump junk liquid retir scrap
discern<resolv
discharg<bleed blow cut dispers elimin emit hemorrhag reliev scatter sprinkl
disclos<betrai confid leak out sing talk
disconcert<distract
disconnect<detach
discontinu<chees drop expir retir withdraw
discount<discredit flout slight
discourag<deject depress dishearten dismai intimid
discov<betrai catch confid find leak out rediscov sing talk
discrimin<disadvantag insul isol segreg
discuss<advis confer consid consult counsel debat deliber moder negoti
disdain<rebuff repel snub
disengag<unlock
disguis<mask masquerad
disintegr<crash powder pulver
dislik<detest hate resent
dismai<chill
dismiss<discredit flout slight
disobei<balk sabotag undermin weaken
disord<worri
dispatch<rout
dispel<banish fire
dispens<allot appli assign deal give portion
dispers<aerosol disband spatter splash sprai sprinkl
displac<transfer transplant
displai<brandish flash flaunt pose produc sit
dispos<abandon dump junk liquid retir scrap
disput<wrangl
disregard<discredit flout slight
disrupt<block interject interpos jam paus stop
dissatisfi<discont
dissect<anatom
dissemin<carri popular run sow vulgar
dissip<break disband vollei
dissolv<melt
distinguish<character contrast demarc discrimin individu label resolv sever stratifi
distort<contort interlac intertwin interweav lace mat murder twine weav wring
distribut<allot appli assign carri deal diffus discharg give issu popular portion redistribut run share sow sprawl spread straggl strew suppli vulgar
distrust<doubt
disturb<agit beat disord perturb toss troubl upset violat
dive<chute duck parachut
diversifi<vari
divert<straggl
divid<balkan break calv chip cut detach disconnect dispers dissip isol lot paragraph parcel partit polar scatter section segment sever snap splinter tear unit
dog<hound hunt trace
domin<command outweigh overbear possess subject
don<hat
draft<recruit
draw<attract cart cartoon charcoal circumscrib construct diagram drag haul jerk milk outlin pencil plot pluck project pull pump shade sketch stretch suck tap write yank
dread<panic
dress<attir chang coat costum don gown habit robe shirt shoe
drift<stream
drink<down gulp sip suck wine
drive<coach pull strain strive tool
drop<afford commit consum deplet exhaust hang invest log plump put sag save sink slump
dry<parch
dun<badger bug persecut pester teas
dwell<board camp encamp lodg neighbor nest occupi resid room tenant tent
dye<bronz stain
earn<bear gross letter pai profit
eat<breakfast dine feast fill finish gobbl graze lunch mess peck picnic
echo<conson parrot recit
educ<drill groom housebreak prepar school sophist train
effect<accomplish carri draw execut fulfil hasten induc precipit serv stimul
effectu<accomplish draw execut fulfil hasten induc precipit serv stimul
eject<bleed blow elimin emit hemorrhag
elabor<detail exemplifi exposit illustr instanc particular special specifi
elaps<fly
elat<exalt
elect<reelect
elev<boost chin favor hike leaven lift prefer shoulder tenur
elicit<anger draw excit hurt ignit infatu interest invit overcom overpow overwhelm shake spite stimul stir upset
elimin<drown except exclud extinguish make omit perspir ration sick sweat vomit wee
elud<defi refus resist
emb<buri nest pot sink
embarrass<disconcert
embodi<bodi exemplifi personifi repres
embrac<cuddl lock
emerg<burst
emit<belch bubbl radiat rai reflect shine spark steam
emphas<background topic underlin underscor
emploi<address assign avail commit contract dedic devot engag enjoi exercis exert exploit fill give implement misus put resort share sign strain take tap wast work
empti<drain evacu gut
enabl<endow equip gift invest
enact<legisl pass reenact
enclos<bank bath border bound buri capsul corral embank engulf fenc frame insert swallow tuck
encount<confront cross face intersect
encourag<cheer contribut embolden exhort feed foster further goad hearten inspir lead spur urg
end<abort adjourn break climax close complet conclud culmin decid discontinu dissolv final finish kill laps resolv settl stop vanish
endeavor<buck struggl
endors<champion defend guarante
endur<accept die pai
enforc<run
engag<contract fill lock sign
engrav<charact
engross<drink
engulf<drink
enhanc<potenti
enjoin<call command direct instruct requir
enlarg<amplifi detail exemplifi expand exposit illustr instanc magnifi particular special specifi
enlist<conscript recruit
enliven<encourag spirit
enrich<fertil
enrol<draft enlist matricul regist union
ensu<come follow
ensur<cover
enter<access board book dock document draft enlist file film intrud invad jump keep log matricul penetr photograph post record regist score shoot take union
entertain<amus divert host
entitl<proclaim
entranc<hold
entrust<commend consign
enunci<drawl nasal sound stress trill vocal vowel
envelop<bath capsul engulf
environ<enclos
envisag<dream envis fanci fantasi figur forese pictur see think visual
equal<agre correspond equat fit match repres talli
equilibr<compens complement counterbal offset
equip<armor cloth commiss instrument kit mechan motor muzzl shaft wire
err<misjudg
escal<redoubl
escap<break defi elud evad refus resist shake slip
escort<squir
essai<adventur chanc endeavor fight gambl grope risk strive struggl
establish<appoint constitut fix introduc name prove set
esteem<admir rever vener
estim<allow give place put underestim
evalu<prais rate reevalu
evid<attest authent certifi condemn demonstr manifest
evok<anger draw excit hurt ignit infatu interest invit overcom overpow overwhelm pick shake spite stimul stir upset
evolv<deriv
exacerb<inflam irrit
exact<command
exagger<bluster boast brag dramat overemphas pad
examin<assai audit candl check compar diagnos follow hear inspect investig look perus quiz reexamin review scan screen scrutin search survei test trace verifi view
exce<better break outcri outsmart outweigh overreach
excel<exce pass top transcend
exchang<cash ransom sell substitut switch trade
exclaim<trumpet
exclud<excommun
excus<alibi extenu mitig plead
execut<burn complet consumm crucifi discharg dispatch hang perform run
exempt<forgiv spare
exercis<train
exhal<blow snort
exhaust<drain indulg spend
exhibit<brandish flash flaunt pose produc sit
exist<breath come consist dwell endang freewheel hold jeopard lie menac obtain peril preexist prevail threaten
expand<inflat reviv swell
expel<banish bar deliv eject suspend
expend<abus afford commit consum deplet exhaust invest occupi put save take wast
expir<drown fall starv
explain<alibi clarifi comment interpret
explod<dynamit erupt
exploit<commerci har maxim milk mine plai prei
explor<map
export<smuggl
expos<aerat air bare betrai brandish confid flash flaunt insol leak out pose produc sing sit talk
exposit<depict describ draw premis
expound<detail exemplifi exposit illustr instanc particular special specifi
express<accent accentu articul beam blasphem clamor connot cry curs cuss drop emphas exclaim formul impli marvel measur menac phrase rais repres sai shout sneer state stress suggest swear tell throw vent vocifer voic vote wish word
extend<broaden come crane dot overlap ridg span spread stretch stud sweep tempor travers
extinguish<stamp
extrapol<univers
exuber<glori
exult<rejoic
fail<default fall founder miss overreach spoil
fall<contract crash deceler declin dismount dive drip drop dwindl flop pitch plung pounc rain set settl shrink sink slow snow swoop toppl tumbl wane weaken wither
falsifi<murder
farm<ranch
fashion<craft
fast<diet
fasten<anchor bandag bar bind buckl chock cinch clamp clinch deposit glue ground hang hook intrench latch lock lodg picket pin rig sew stick stitch tack tie wedg wire
favor<advantag
fear<panic
featur<bear boast bristl burst carri combin involv possess read sai sport star take wear
feed<corn graze lactat nourish pastur
fell<log
fertil<dung
fetch<deliv
fete<jubil parti racket
fight<attack battl combat defend drive duel fistfight flounder labor oppos push rebuff repel repuls resist skirmish stand wage war
figur<add allow approxim averag budget deduct divid estim extrapol factor fraction gaug guess judg multipli process resolv solv subtract
fill<accommod appeas clutter complet content crowd farc fit flood fulfil load overload pack replenish satisfi suit swamp
filter<infiltr
financ<back fund refin
finish<accomplish adjourn climax close consum culmin discontinu down dress execut fulfil implement laps vanish
fire<anger dismiss draw excit furlough hurt ignit infatu interest invit overcom overpow overwhelm pop retir shake shoot spite stimul stir torch upset
fit<accord adher agre align armor befit cloth coincid commiss concord correl instrument joint kit mechan motor muzzl parallel resembl shaft suit support twin wire
fix<anchor bandag bar bind buckl chock cinch clamp clinch darn defin deposit dress fill ground hang hook intrench latch lock lodg name picket pin preserv rig sew sole stick stitch tack tie wedg wire
flap<clap
flash<flick plung
flatten<press roll
flavor<salt
flee<break defect desert escap
fling<pitch sky toss
float<stream
flood<swamp
floor<galvan startl
flourish<reviv
flow<circul drain dribbl flush jet pour purl rippl ruffl seep spill surg swirl tide transpir whirl
flux<rippl ruffl transpir
fly<balloon buzz hover soar
focu<absorb engross engulf immers listen recal steep think
foil<disappoint
fold<crisp cross pinch wrinkl
forbid<avert avoid ban bar block blockad cross enjoin exclud foil frustrat halt hinder illeg inhibit obstruct outlaw queer save stop thwart
forc<bludgeon compress drive flick impact jam nudg prod pull railroad repel shove sting stuff terror thrust tumbl
forecast<allow threaten
foreclos<avert avoid block blockad cross foil frustrat halt hinder inhibit obstruct queer save stop thwart
forestal<avert avoid block blockad cross foil frustrat halt hinder inhibit obstruct queer save stop thwart
forgiv<excus free pardon
formal<ritual
formul<ask couch dogmat frame lexic put
forsak<ditch maroon strand
fortifi<brace confirm reenforc reinforc steadi
foul<infect
found<appoint constitut fix name
fragment<crush grind splinter
free<cut disentangl excus extric forgiv reliev spare
fright<alarm aw constern horrifi intimid terrifi
frighten<alarm aw constern horrifi intimid terrifi
front<confront
frown<scowl
frustrat<disappoint
fuel<refuel
fulfil<accommod appeas complet consumm content cover discharg dispatch fit perform run satisfi suffic suit
function<doubl roll run serv servic
furnish<afford arm articul bed berth bewhisk bottom bush curtain equip extend feed fit fuel gate give glass grate headquart match offer outfit partner patch pour provis rafter reflector sanit shelter signal slat terrac theme tube uniform water whisker yield
further<contribut feed foster lead spur
fuse<absorb accret conjug melt
gage<ant
gain<bear capit draw gross hit net pai peak profit reap score steal
game<ant
garb<coat costum gown habit robe shirt shoe
garment<coat costum gown habit robe shirt shoe
gather<clam cluster congreg conven crowd fort glean group harvest marshal meet mobil muster nut pearl pick ralli reap snail
gaug<give place put underestim
gaze<outfac
gener<develop induc univers
gesticul<applaud beckon bless bow clap extend nod shrug wave wink
gestur<applaud beckon bless bow clap extend nod shrug wave wink
glide<coast skim slide slip snake
glow<fluoresc gutter
goad<spur
gossip<rumor
govern<district reign standard zone
grab<fish intercept stop
grace<embroid enamel fring gild illustr jewel landscap panel stucco trim
grade<downgrad sequenc subordin upgrad
grant<allow forgiv pension
grasp<clasp cling digest figur hang intuit
gratifi<content delight pleas
gravel<antagon beset harass plagu provok ruffl
greet<bid compliment hail receiv salut welcom wish
grill<barbecu broil
grimac<frown smile squint winc
grind<chew gnash mill
grip<bite nip pinch
groom<qualifi
grow<augment bald branch burgeon come cultur develop enlarg expand flourish germin hypertrophi prolifer pupat ripen rise root spring sprout stretch swell thrive turn
guarante<cover endors insur secur underwrit
guard<patrol polic shepherd
guess<anticip give place predict promis put surmis suspect tell underestim
gui<satir
guid<helm mislead park pilot show tree usher
gull<kid
habitu<smoke
hack<ax
halt<brake check settl stall
handl<abus administ administr babi brutal coddl conduct coordin crimin direct discours discuss disregard field fumbl ignor manipul mind mismanag mock organ process pump snub swing theolog touch wrong
hang<brood dangl loom suspend swing
hanker<ach pine
happen<anticip appear aris befal chanc coincid come concur develop fall materi proce recur repeat strike
harass<crucifi dun needl rag
hasten<barg charg dart dash flash scoot shoot tear
hat<bonnet
hatch<invent manufactur
hate<despis disdain loath scorn
hazard<anticip predict promis surmis suspect
heap<cord
heat<bake broil scorch sear toast
heav<upheav
heighten<potenti
hesit<falter hover oscil waver
hide<bosom buri cloud cover disguis earth fog harbor lurk obscur skulk veil
hinder<hobbl imped interfer obstruct occlud stunt
hint<intim touch
hire<contract engag fill sign
hit<bang bash bat bean belt blast boom bounc brain buff bump bunker cannon carri catch clash connect crack cut doubl equal foul get glanc grass have hole homer hook kick knock make nail par peak pop pound punch putt retali shoot singl slam slice slug smack smash smite snap sock stroke stun thud thump tripl walk wallop whack
hitch<snag
holidai<honeymoon
holler<howl pipe roar shriek shrill squawk wail whoop
honor<celebr dignifi drink lioniz salut toast
honour<dignifi drink salut toast
hook<goug
host<banquet
hous<chamber home
hover<pois
howl<squall
hue<pigment
hug<cuddl lock
hunt<ambush falcon poach rabbit
hurl<catapult dart dash sling
hurri<dart fleet flutter run zoom
hurt<affront bite burn chagrin humbl humili hunger injur insult itch pain sting thirst throb torment tortur troubl wound
hurtl<dart
hush<gag lull
hyperbol<bluster boast brag dramat overemphas pad
hypothes<develop formul reconstruct
ideal<glamor romantic
identifi<announc differenti distinguish item mistak number separ tell type
idl<loaf moon
ignit<light
ignor<discredit flout slight
illeg<ban
imagin<dream envis fanci fantasi figur forese pictur see suspect think visual
imb<buri nest pot sink
imit<emul follow model pattern
immers<dip drink soak
immort<monument
impal<spear
impart<convei
imped<bar barricad block clog congest dam hobbl interfer obstruct occlud stunt
implement<adher run
impli<intim presuppos suggest
implor<insist supplic
import<smuggl
impos<clamp dictat lai order prescrib tax
impress<awaken boss disturb move pierc stamp stir surpris touch troubl upset
improv<advanc aid allevi build bushel develop distil educ enhanc enrich fix heal help lift mend perfect polish purifi recov refin reform reliev repair restor upgrad
imput<blame credit extern interior intern
incis<groov notch scrape scratch slit
inconveni<distress
incorpor<fold
inculc<din
incur<run
indic<forecast mark omen predict read record reflect regist show
induc<compel decid encourag inspir lead let oblig persuad prompt
indulg<humor spree wallow
infer<extrapol surmis univers
inflat<heav surg
inflict<clamp dictat order prescrib
influenc<blackmail color dispos domin form imprint manipul milit persuad swai swing time
inform<acquaint advis announc betrai cover denot describ disabus evid explain familiar indic inocul instruct introduc learn minim mislead notifi point present prove recount regret remind report shit show teach tell testifi underst updat volunt warn
ingest<drink eat feed fill habitu sampl tast try us
inhabit<board camp encamp lodg neighbor nest occupi resid room tenant tent
initi<activ actuat arrang attempt devis establish found innov institut introduc machin mount organ plant prepar set spark stage trigger undertak
inject<vaccin
injur<bruis graze handicap harm hit knife pull shoot tortur trampl turn
innov<debut pioneer
inquir<consult pry queri question
inscrib<charact
insert<emb feed imb input plant slip
insist<assert maintain
inspect<case review
inspir<encourag
instal<induct seat vest
institut<appoint constitut fix name
institution<hospit
instruct<coach condit develop edifi educ enlighten ground lectur prepar reinforc reward train tutor
insul<seclud withdraw
insur<cover
integr<fold merg unifi unit
intend<aim design direct drive get plan propos purport purpos repres signifi slate spell symbol
intensifi<acceler enhanc erupt fan heighten quicken rais redoubl sharpen speed
interact<affili assembl associ assort combin commun consort conspir control gather handl have interfer interven invit margin meet patron relat social transact treat woman
interchang<reduc shift
interest<engag fascin grip intrigu occupi
interfer<meddl
interpret<anim captur carnal comment depict draw educ elicit extract graph liter map misconstru misinterpret misunderstand moral paint pictur portrai present read reinterpret sensual show silhouett sing spiritu styliz take
interrel<predic
interrupt<block interject interpos jam paus stop
interven<meddl
intimid<bulli scare
inton<singsong
introduc<debut emb feed imb input insinu interpos pioneer plant slip track
intrud<break
inur<callou
invad<infest overrun raid
invent<mytholog
investig<examin experi explor probe research search
invit<challeng tempt
invok<bless curs damn imprec
involv<carri claim cost drag entangl implic sweep take tangl
irrit<antagon beset chafe harass itch plagu provok ruffl scratch
isol<seclud withdraw
issu<free releas
itch<tingl
item<list
joi<exult
join<assembl attach bridg connect coupl fair feather infiltr knit match mate organ pair patch piec quilt rejoin seam solder soviet splice syndic unit weld
joke<clown
journei<navig tour voyag
judg<accept anticip apprais approv ascrib assess assign attribut believ calcul choos conceiv consid convict declar disapprov discharg estim evalu examin expect figur find forecast give grade imput inton measur pass place put qualifi rank rate reckon reject review rule stand test think try underestim valuat
jump<bounc bound burst hop leapfrog skip spring
justifi<excus explain warrant
kick<boot
kill<annihil assassin drown elimin erad eras execut extermin liquid martyr murder off poison sacrific shoot slaughter smother stone strangl suffoc throttl vapor
knife<bayonet
knit<loop purl rib
label<address badg call code convict denounc discharg find inton mark name qualifi rule trademark
labor<strain strive
lack<exclud
lag<drag trail
lai<arrang barrel bucket buri butt clap cock coffin deposit glycerol ground insert instal introduc juxtapos lean marshal middl misplac parallel park pillow plant pois posit recess replac rest seat set settl situat sow space stand superimpos throw
lam<flee skedaddl
land<beach light
lash<cat leather
last<wear
lather<cat leather
laugh<cackl chortl chuckl convuls giggl snicker titter
lead<captain chair chairman come entail head mislead necessit show usher
lean<heel slope
leap<bounc bound burst hop leapfrog skip spring
learn<absorb assimil catch coach condit develop discov drill edifi educ enlighten find ground ingest lectur practic prepar reinforc reward studi train tutor
lectur<castig correct preach
lengthen<elong extend prolong stretch
lessen<abridg circumscrib contract cut deceler declin diminish dwindl limit lower minim reduc shorten shrink slacken slow trim wane weaken wither
let<abid admit author bear brook clear endur favor includ legal legitim pass privileg stand suffer toler trust
levi<lai tax
licens<accredit franchis recogn
lick<answer guess resolv
lie<bask cap command crest face flank focal front lap line look orient overlook point preced prostrat slant sprawl stretch sun
lift<boost chin climb fork heav hike leaven mount pitchfork rise rocket shoulder soar surg
limit<curtail hamper reduc restrain restrict tie tighten
line<rim
linger<prowl
link<attach bridg conjoin identifi interdepend join mean syndic
list<index inventori
listen<attend hang
load<reload stack
lock<bolt flip padlock throw
loom<eclips
loop<hook
loosen<relax unscrew
lose<drop leav misplac overlook
love<cherish
lower<depress
lung<dart
lure<stool
lurk<prowl
machin<lai sandwich
madden<derang
magnifi<bluster boast brag dramat overemphas pad
maintain<alleg conserv continu distanc housekeep patronag preserv proclaim sai uphold
manag<administ administr conduct coordin direct mind mismanag organ process touch
maneuv<helm park pilot tree
manifest<authent condemn
manipul<control handl massag monkei oper plai tamper wield
manufactur<mytholog
map<chart plot
march<file parad picket troop
mark<asterisk badg brand character code describ dimens draw flag speck stake stripe tip trace trademark
market<offer
mass<press
master<command subject
mat<enmesh
match<accord adher agre align balanc befit coincid concord correl equilibr parallel resembl suit support twin
mate<breed
materi<appear
matter<press
matur<ripen
measur<clock last meter pace plumb prais rate reevalu scale stand time weigh
medicin<drug
medit<bethink consid question studi wonder
meet<accommod adher adjoin appeas attach border breast butt call celebr cling cluster coher confront congreg content conven cover cross crowd environ face fete fit fort fulfil group hug intersect rendezv reunit rub satisfi scratch suit surround visit
mend<darn fill sole
mention<comment invok notic
merchandis<export import market run traffic
merg<absorb accret coalesc conjug consolid feder melt
mesh<flip throw
migrat<emigr immigr
mind<care tend worri
mingl<blend combin
minim<trivial
misjudg<miscalcul overestim underestim
mislead<deceiv exagger hyperbol lie magnifi
misrepres<affect distort falsifi pretend sentiment warp
miss<exclud forget overlook overshoot regret skip
mistak<confus
mistrust<doubt
mix<absorb accret conjug melt
mock<bait derid gui ride ridicul tantal taunt teas
model<scale
modifi<buffer cushion inflect qualifi special spoil updat
moisten<bast moistur
monitor<spy
motion<applaud beckon bless bow clap extend nod shrug wave wink
mount<gain jump mountain
mouth<babbl bai bark begin cackl chant chatter deliv ejacul falter gulp inton jabber jaw mumbl murmur mutter present read shout sing snap snarl spout stammer stutter tone verbal whine whisper
multipli<cube doubl quadrupl squar tripl
murder<execut
muse<bethink consid question studi wonder
name<announc baptiz dub entitl invok item nicknam number pack renam style tag term titl
narrow<concret
near<crowd push
necessit<claim cost entail impli mean take
neg<defeat kill
neglect<default forget miss skip
negoti<bargain intermedi
nip<goos
nois<blare blast clatter crackl creak crunch jangl jingl purl roar scream screech sizzl squeak
notch<score
note<comment notic
notic<critic criticis wisecrack
number<averag outnumb
numer<add summat total
obei<compli follow heed listen
object<challeng demur except mind remonstr
oblig<appli articl coerc condemn enforc forc implement impos pressur thrust
observ<bird celebr commemor comment guard lioniz mark monitor mourn notic scout solemn track
obstruct<bar barricad block clog congest dam
obtain<bum deriv extract gain grub procur secur shop sourc take
occas<inspir
occlud<bar barricad block clog congest dam
occupi<crowd infest overrun
occur<anticip aris befal chanc coincid come concur develop fall happen materi proce recur repeat strike
odor<incens perfum
off<execut
offer<subscrib
offici<marri
offset<counteract
okai<back confirm endors support
omen<threaten
oper<dial doubl drive financi fly pilot roll run serv servic
oppos<contend contest rebuff repel repuls resist stand
oppress<repress subdu subjug
ordain<legisl pass reenact
order<call command direct disentangl district instruct place requir standard straighten system systemat wish zone
organ<interlock lai mesh reorgan sandwich structur territori
origin<come set swell
ornament<embroid enamel fring gild illustr jewel landscap panel stucco trim
oust<depos
outdo<better break outcri outsmart outweigh overreach
outfit<armor cloth commiss instrument kit mechan motor muzzl shaft wire
outgo<better break outcri outsmart outweigh overreach
outlaw<ban
overcast<haze
overcom<beat conquer crush destroi down lock rout surviv wallop
overhaul<clear top
overlap<share
overlook<forget skip
overpow<lock
overtak<clear top
overwhelm<lock
ow<mortgag
pace<gallop rack
pack<bundl
pai<bribe bui compens contribut defrai drop expend extend financ foot offer refund repai return spend
paint<shade watercolor
palm<field fumbl manipul
panic<freak
particip<jump
pass<ac acknowledg anticip aris befal carri chanc clear coincid come commit concur confid cover crack crash cross cycl deliv develop entrust fall fly fumbl give happen holidai leav materi messag muscl proce receipt recur relai relinquish render repeat request return rub run serv skirt slum soldier strike summer thread top transit travers trust vacat weekend winter work
patron<cosponsor
pattern<scale
paus<rest
pelt<egg
pen<author cite draft dramat draw lyric profil refer script vers
penal<execut retali reveng victim
penetr<diffus filter grain immers permeat pervad pierc plung probe storm thrust tunnel
perceiv<ach catch divin dream feel find hear listen receiv see sens sight smell suffer tast touch
perfect<optim
perform<appear audit church concert conduct declaim direct improv improvis interlud interpret lead make offici overachiev plai practic practis recit rehears render roleplai serenad underachiev
perish<drown fall starv
permeat<spirit
permit<abid admit author bear brook clear endur favor includ legal legitim pass privileg stand suffer toler trust
perpetr<make
perpetu<etern
perplex<elud escap riddl stump
persecut<purg
persist<linger obstin plug
personifi<bodi exemplifi repres
persuad<assur coax convinc sell tempt
pertain<affect appli center interest involv regard
perturb<worri
perus<flick leaf
pervad<spirit
pet<neck
phrase<ask couch dogmat frame lexic put
pick<berri
pictur<illustr
pile<cord
pilot<balloon soar
pinch<goos
piti<care commiser
plagu<crucifi dun needl rag
plain<beef bemoan bleat grumbl holler mutter nag protest rail report scold
plan<aim aspir chart concert destin draught engin frame hope intend organ plot project propos schedul
plant<appoint buri constitut fix forest name nest pot sink
plate<chrome nickel silver tin
plead<beg beseech bid implor prai
pleas<enchant endear transport
pledg<guarante vow
plod<slop splash
plot<conspir scheme
plow<discours discuss disk harrow theolog
plung<chute dip duck parachut soak
point<forecast helm mark omen park pilot predict reflect tree
pois<nerv steel
polish<civil educ train
poll<circular
pollut<infect
ponder<bethink consid question studi wonder
pop<sputter
popul<board camp encamp lodg neighbor nest occupi resid room tenant tent
pore<absorb engross engulf immers listen recal steep think
portion<alloc allow apport appropri reserv
pose<masquerad
posit<aim arrang barrel bucket buri butt clap cock coffin deploi deposit direct glycerol ground insert instal introduc juxtapos lai lean marshal middl misplac orient parallel park pillow plant pois recess replac rest seat sediment set settl situat sow space squar stand superimpos take throw train
possess<exhibit
post<garrison locat place site
postpon<respit
postul<assert insist
pound<flap puls pulsat throb
pour<gush shed spout
practic<scrimmag
practis<scrimmag
prai<insist supplic
prais<applaud commend compliment congratul eulog exalt flatter glorifi gush proclaim promot push recommend salut
preach<evangel sermon
preced<head lead
preclud<avert avoid block blockad cross foil frustrat halt hinder inhibit obstruct queer save stop thwart
predict<bet forecast read threaten
predomin<outweigh
prefer<advantag
preoccupi<haunt obsess
prepar<brace cultiv dress drill fix housebreak lai mount pois precondit preserv prime qualifi rough sandwich summer winter work
preserv<can cure econom enter husband perpetu persist record refriger resum sustain
press<advoc choke crush grind hurri iron knuckl preach push rush squash squeez
pressur<bludgeon drive railroad terror
presum<presuppos
presuppos<postul
pretend<mouth sham
prevail<outweigh
prevent<avert avoid block blockad cross defend exclud foil frustrat halt hinder imped inhibit obstruct queer save shut stop thwart
price<rig
probe<hear investig
proce<fare head hold limp rambl ride roar ventur work
process<benefici chlorin digest dose fluorid nitrogen oxygen run
proclaim<trumpet
procreat<incub multipli
procur<enlist patent
prod<goad
produc<bear birth custom gener give have lead leav offer output print proof publish puls remak render reproduc result yield
profan<bastard poison
profit<capit net
progress<edg elaps encroach inch overhaul overtak pass
prohibit<ban bar enjoin exclud illeg outlaw
project<concert introduc offer silhouett
prolong<tempor
promis<bet contract forecast guarante pledg read undertak
promot<bill campaign contribut crusad favor feed fight foster further lead prefer spur tenur
promulg<trumpet
pronounc<convict discharg drawl find inton nasal qualifi rule sound stress trill vocal vowel
propel<catapult drive hit kick launch pole throw
propos<advanc advoc introduc nomin offer proposit recommend state submit urg
proscrib<ban bar enjoin exclud illeg outlaw
protect<cover defend guard hold immun insur keep safeguard shield wall ward
protest<demonstr march rebel rise strike
prove<attest certifi demonstr ensu evid manifest result
provok<agit anger crucifi draw dun excit hurt ignit incit infatu instig interest invit lure needl overcom overpow overwhelm pick rag shake spite stimul stir tempt upset
public<beam broadcast bulletin circul diffus dissemin distribut headlin issu publish releas send spread transmit
pull<arrest attract cart catch drag get haul jerk make pluck stretch tug wrench yank
punish<execut retali reveng victim
purchas<take
pursu<chase dog haunt stalk tail track trail
push<bill bull campaign crusad drive fight flick jam nudg prod repel shove strain strive stuff thrust tumbl
puzzl<elud escap riddl stump
quarrel<wrangl
queer<disappoint
queri<examin inquir wonder
question<examin inquir wonder
quicken<brisk
quiet<appeas assur compos gentl lull pacifi reassur
quit<chees drop fall resign retir vacat withdraw
race<barg campaign charg dart dash flash run scoot shoot tear
rag<badger bug persecut pester teas
rain<drizzl patter
rais<anger bless boost chin curs damn draw excit hike hurt ignit imprec infatu interest invit leaven lift overcom overpow overwhelm potenti shake shoulder spite stimul stir upset
rang<compart
rank<downgrad place sequenc subordin upgrad
rap<knock
rate<downgrad sequenc subordin upgrad
ration<extenu mitig plead
rattl<crackl
reach<averag commit compass confid deliv entrust give leav make manag peak relinquish strike trust
react<accept acknowledg answer buck consent declin explod greet marvel pursu refus respond wonder
read<call dictat drill practic reread show strike train
readi<brace cultiv dress fix mount pois precondit preserv prime summer winter work
realiz<appreci bear gross incarn pai perceiv profit
reappear<return
rear<hulk loom tower
reason<calcul categor comput deduc defend deriv extrapol feel figur find gather gener induc infer reckon specul support
reassert<corrobor uphold
rebel<mutini revolt
rebuk<castig correct
rebut<answer
recal<recogn recur refresh
receiv<graduat have hear see suffer sustain take welcom
reciproc<return
recit<count spell
reckon<abstract add allow appreci approxim averag budget deduct deem divid esteem estim extrapol factor favor fraction gaug guess hold ideal identifi includ judg like multipli prize process reconsid resolv respect solv subtract suspect treasur valu
reclaim<foreclos
recogn<appreci bid hail identifi receiv resolv salut welcom wish
recollect<recogn refresh
reconcil<appeas
record<access book document file film keep log photograph post regist score shoot show strike take write
recount<relat
recov<access ralli
recruit<draft enlist matricul regist union
redress<aton
reduc<miniatur shorten slash
reenforc<bolster
refer<affect appli center express identifi interest invok involv name recal regard return state submit
refin<civil educ train
reflect<bethink consid luminesc mirror question sparkl studi wonder
refrain<abstain help leav save spare
refund<reimburs restor
refus<disdain disobei regret reject scorn spurn withhold
refut<answer
regain<access
regal<alcohol
regard<abstract appreci deem esteem favor hold ideal identifi implic includ like prize reconsid respect treasur valu
regist<enrol enter file list recruit show strike
regret<fear
regul<dispos district standard time zone
regular<district standard zone
rehears<scrimmag
reign<outweigh
reinforc<bolster
reiter<cite harp interpret paraphras quot summar translat
reject<discount discourag dismiss disregard ignor object rebuff repel reprob repudi snub
rejoic<exult glori
relat<affect appli bind center hold identifi interest involv mean oblig predic regard
releas<bleed blow disengag elimin emit hemorrhag loos unleash water withdraw
releg<reduc
reliev<comfort eas forgiv sooth spare
relinquish<give sacrific
remain<abid keep linger stai stand
remark<comment notic
rememb<character recogn refresh reminisc retrospect
remind<immort
remov<amput aspir bench brush burr can clean clear dig discard discharg dislodg dispos draw drop dump empti estrang extract fire flesh free hollow invalid laden lift oust pick pull shed spoon strip throw toss weed
render<afford arm articul bed berth bewhisk bottom bush curtain equip extend feed fit fuel furnish gate give glass grate headquart match offer outfit partner patch pour provis rafter reflector sanit shelter signal sing slat terrac theme tube uniform water whisker yield
renew<modern overhaul replac restor revamp
reorgan<revis
repai<reimburs restor
repair<darn fill sole
repeat<cite harp interpret paraphras parrot quot recit summar translat
repel<sicken
replac<chang convert exchang reduc shift
repli<counter rejoin retort return
repres<anim captur carnal compos depict dramat draw embodi emot enact epitom form graph imperson make map misrepres paint parodi personifi pictur portrai pose present rang sensual show silhouett straddl styliz typifi
reproduc<copi duplic fingerprint imit incub multipli quadrupl reissu repeat reprint simul
repudi<deni rebut refut retract withdraw
request<appeal appli arrog ask beg bid book call challeng claim demand desir enjoin hold invit order petit propos reserv sai solicit tell
requir<claim cost forbid prohibit proscrib requisit saddl take veto
rescu<reliev salv salvag save
research<consult refer
resembl<approxim imit recal
resent<grudg
resid<rustic
resist<defi demonstr march rebel rise stand strike withstand
resolv<determin factor judg settl
resound<conson
respect<admir celebr lioniz rever vener
respond<accept acknowledg answer consent counter declin explod greet marvel refus rejoin retort return wonder
rest<keep kneel sleep slumber stand
restat<cite harp interpret paraphras quot summar translat
restor<darn fill rehabilit renew reviv sole
restrain<bind ground shackl
restrict<hamper ration reduc restrain tie tighten
result<come follow lead
retriev<access
return<bounc laps recov recur reimburs restor retrac trace
reveal<betrai confid disclos excav expos leak out sing talk unfold
rever<saint worship
reverber<conson
revers<commut correct exchang return revert switch transpos undo
revert<laps recov
revis<amend
reviv<uprais
revolv<reel spin swirl twirl wheel whirl
reward<dignifi drink salut toast
rewrit<revis transcrib
ride<banter bicycl boat cab jeer jolli kid scoff thumb tool
ridicul<satir
right<aton
rim<beard
ring<conson peal toll
rins<elut
rise<climb come emerg gain hulk jump loom mount mutini revolt rocket soar surg swell tower well
risk<jeopard stake
rivet<absorb engross engulf immers listen recal steep think
roar<squall
rob<goug
rock<totter
roleplai<ham pantomim
roll<ball bowl clue curl
rotat<reel spin swirl twirl wheel whirl
round<purs
rub<brush pure scour scrape scrub wipe
ruin<break burn consum devast fire vandal wrack wreck
rule<outweigh overrid overturn reign revers
rush<barg charg dart dash flash scoot shoot tear
saddl<overwhelm
sag<slump
sail<beat run tack
sanction<back confirm endors support
satisfi<accommod appeas content cover delight fit fulfil pleas suffic suit
save<deliv econom enter favor husband record rescu
scare<alarm aw constern horrifi intimid terrifi
scatter<aerosol break disband spatter splash sprai sprinkl vollei
scent<incens perfum
schedul<book calendar program slot time
scold<castig correct
scoot<plung
score<equal get have homer make par scribe walk
scorn<rebuff repel snub
scrape<paw
scream<howl pipe roar shriek shrill squawk wail whoop
seal<waterproof
search<comb feel fish fumbl grope nose poke prospect pry pursu ransack rummag scan scour want
season<salt
secret<water
secur<anchor bandag bar bind buckl certifi chock cinch clamp clinch deposit enlist ground hang hook intrench latch lock lodg patent picket pin rig sew stick stitch tack tie wedg wire
seek<adventur bid chanc endeavor feel fight fish fumbl gambl grope pursu risk scour strive struggl want
seiz<apprehend arrest captur catch claw clench collar command get grab grappl grip hijack kidnap nab nail snap snatch
select<adopt assign determin draw elect espous fix follow pick propos set sort specifi vote
sell<dispos hawk huckster move peddl prostitut remaind retail trade
send<cast despatch dispatch divert forward garrison hospit interrog locat mail place refer satellit site televis throw turn
separ<balkan break burst card catalogu contrast count crack cut decompos demarc detach dialyz disconnect discrimin dispers dissip dissoci divorc filter fraction fragment group individu isol label ladder lot paragraph parcel polar reclassifi refer scatter seced section sever sift snap splinter split stamp stereotyp strain stratifi tear unit
serv<act function help offici repres rins rotat valet wash
set<arrang barrel brace bucket butt clap cock coffin cultiv date defin deposit fix forest glycerol ground identifi initi insert instal introduc juxtapos keynot lai lean marshal middl misplac mount name parallel park pillow pitch place plant pois posit precondit price prime recess replac rest seat settl situat sow space stand summer superimpos tabul throw valu winter work
settl<appeas compromis judg submerg
sew<backstitch gather hem
shake<anim concuss elat enliven fan fright frighten inspir invit rattl scare sex tempt thrash thresh thrill toss totter trembl tremor uplift wiggl
sham<plai
shape<beat blow carv crystal cup dispos fit flatten hill layer machin model mold mound roll round sculptur squar strike tie time turn twist
share<commun pool
sharpen<strop
shave<razor
shelter<harbor hous stabl
shift<remov shuffl shunt transpos
shine<blaze burn flame glow luminesc sparkl
ship<despatch dispatch forward
shirk<maling slack
shock<galvan startl
shoot<birdi blaze bogei fire flight grass gun overshoot plung pump rip
shorten<concentr condens
shout<bawl bellow holler howl pipe roar scream shriek shrill squawk thunder wail whoop yell
shove<elbow
shrink<atrophi miniatur reduc
shut<bang draw excommun seal shutter slam snap
sicken<appal contract get outrag scandal shock
sift<rice
sight<detect discov find notic observ spot spy
sign<flag initi ink
signal<flag forecast mark omen predict
signifi<denot refer
silenc<gag lull
simplifi<reduc
simul<emul follow model pattern
sin<fall
sing<belt chant choir croon hum hymn inton
sink<sag submerg
sit<crouch loung perch rest sprawl squat
situat<buri local sediment
slash<cat leather
sleep<hibern
slide<skid submarin
slip<laps misjudg skid submarin
slow<bog delai
slumber<hibern
smart<bite burn hunger itch sting thirst throb
smell<reek sniff
smile<beam grin sneer
smoke<puff
smooth<file rake sand
snap<lacer rend rip shred
soak<bedraggl goug sluic
soar<wallow
social<entertain fratern
soften<damp deaden mute
soil<contamin foul mud muddi pollut
solac<calm eas quiet reliev still tranquil
solicit<lobbi
solv<answer factor guess resolv
sooth<calm eas quiet reliev still tranquil
sorb<absorb
sorrow<mourn piti
sound<bang beat blow boom buzz chatter clang clangor clank click clump crack din drone drum echo nois pink plai plunk pop quaver rattl reson resound reverber ring rippl roll rumbl rustl sing snap snarl speak thud thump tick tinkl whir whistl whiz
sow<scatter
spare<favor
speak<babbl bai bark begin cackl chant chatter cheek continu convers coquett deliv ejacul falter gossip gulp harangu inton jabber jaw keynot memori monologu mumbl murmur mutter orat present proce read shout sing snap snarl spout stammer stutter tone verbal whine whisper
specifi<concret defin determin name provid
specul<bethink consid develop formul guess hazard question reconstruct sai studi suppos ventur wonder
speed<barg brisk charg dart dash flash fleet flutter run scoot shoot tear zoom
spend<afford commit consum deplet exhaust holidai invest put save serv slum soldier summer vacat weekend winter
spill<overflow seed
spin<centrifug
spite<affront chagrin humbl humili insult
split<balkan break dissip dissoci divorc lot paragraph parcel scatter seced section splinter unit
spoil<adulter
sponsor<cosponsor
sprai<atom shower
spread<carri creep diffus discharg manur popular redistribut run sow sprawl straggl strew vulgar
spring<bounc bound burst hop leapfrog skip
sprinkl<aerosol spatter splash sprai
spurn<rebuff repel snub
squall<howl pipe roar shriek shrill squawk wail whoop
squash<tread
squeez<clench compress impact tread
squirm<wrench
stage<phase place set
stai<abid keep stand
stain<dip marbl vein
stake<ant
stamp<date frank
stare<glare glower outfac
station<garrison locat place site
steal<abstract cop embezzl lift loot pilfer pirat plunder rob rustl thiev
steep<drink
steer<helm park pilot tree
stimul<anim compel decid disgust elat encourag enliven fright frighten inspir invit lead let oblig persuad prompt recreat reviv scare sex tempt thrill uplift vivifi
stipul<provid
stir<anim bless churn curs damn disgust elat enliven fright frighten imprec inspir invit scare sex tempt thrill uplift
stitch<backstitch gather hem
stoop<huddl
stop<adjourn brake check chees climax close culmin discontinu disrupt drop halt interrupt laps retir settl stall vanish withdraw
store<accumul bin bottl collect compil garag hive loft tank warehous
straighten<clean comb make rear
strain<bother extend rack rice stretch troubl
strengthen<brace confirm consolid reenforc reinforc steadi
stress<background emphas topic underlin underscor
stretch<crane
strew<litter
strike<awaken batter beak beat buffet bump butt clash connect dab disturb glanc impress jab knock move pat peck pierc rap retali slap slice spur stir stroke surpris tap thud touch troubl upset whip
strip<bereav dispossess peel tear
strive<bother buck struggl troubl
stroke<caress lap lick
struggl<attack battl combat defend drive duel fight fistfight flounder labor oppos push skirmish wage war
subdu<hush quell silenc still
subject<expos incur
submerg<dive
submit<releg subject
subordin<outclass
subsist<breath freewheel
substanti<demonstr document establish prove show valid verifi
substitut<reduc shift
succe<accomplish achiev attain clear manag pass peg reach replac run supersed supplant work
succumb<bow defer submit
suffer<accept ail anguish choke collaps die freez have lose pai prick sorrow starv twing
suffic<function qualifi serv
suggest<advanc advoc intim proposit recommend reek smack state submit touch urg
summon<page
supplement<vitamin
suppli<accommod afford arm articul bed berth bewhisk bottom bush curtain dish equip extend feed fill fit free fuel fulfil furnish gate give glass grate headquart help hors indulg match meet nourish offer outfit partner patch pimp pour power provis rafter reflector regal releas sanit satisfi serv shelter signal slat staff sustain terrac theme tube uniform water whisker yield
support<advanc aid assist back boost brace carri champion defend demonstr document encourag endors establish excus frequent further guarante help patron promot prop prove ration scaffold second shop show sponsor subsid uphold valid verifi
suppos<develop formul reconstruct suspect
suppress<dampen hush muffl quell repress silenc smother stifl still subdu subjug
surfac<emerg swell well
surg<wallow
surpass<better break exce outcri outsmart outweigh overreach pass skirt top transcend
surpris<amaz astonish astound catch floor shock
surrend<sell
surround<enclos
surviv<breath freewheel
suspect<doubt
suspend<dangl resuspend
sustain<brace carri collaps continu keep patronag prop retain scaffold
swai<totter vibrat weav
swallow<bolt
swan<assur attest claim declar hold protest take tell
swear<assur attest claim declar hold protest take tell
swell<belli blister bloat
swindl<short
swing<vibrat waver weav
switch<leap
symbol<embodi epitom personifi typifi
tabl<respit
tackl<rise
tag<badg code nab trademark
tail<hound hunt trace
talk<babbl bai bark begin cackl chant chatter cheek continu convers coquett deliv ejacul falter gossip gulp inton jabber jaw monologu mumbl murmur mutter orat present proce read shout sing snap snarl spout stammer stutter tone verbal whine whisper
talli<accord adher agre align befit coincid concord correl parallel resembl suit support twin
tantal<banter jeer jolli kid scoff
tap<commerci har maxim milk mine percuss
target<address
tast<savor
taunt<banter jeer jolli kid scoff
tax<tariff
teach<coach condit develop edifi educ enlighten ground lectur prepar reinforc reward train tutor
tear<lacer rend rip shred split
teas<banter jeer jolli kid scoff
tempt<stool
tend<garden
termin<abort adjourn break climax close complet conclud culmin decid discontinu dissolv final finish kill laps resolv settl stop vanish
terrifi<panic
test<verifi
testifi<attest certifi demonstr evid manifest
thank<acknowledg recogn
theoriz<develop formul reconstruct
thrash<whip
thresh<whip
thrive<reviv
throttl<hamper reduc restrain tie tighten
throw<cast chuck drive flick fling heav hurl pelt shoot toss
thrust<dart drive forc horn impal jab poke pound punch ram shoulder sting
thump<flap puls pulsat throb
thwart<disappoint
tie<attach band bridg conjoin interdepend join knot leash strap
tighten<compress constrict contract firm narrow press tens
tilt<cock heel slope
tip<bank
tire<exhaust
tissu<braid web
titl<proclaim
toler<accept pai
tortur<martyr
toss<abandon dump junk liquid retir scrap whip
total<averag outnumb
touch<adher adjoin affect appli attach border bother brush butt center cling coher color cover endang engag environ excit expos feel finger handl hit hug inconveni influenc interest involv kiss palm press process regard rub scratch skim stimul strike stroke subject surround tag treat troubl upset violat
tour<see visit
trace<circumscrib construct write
track<hound hunt trace
trade<export import market run traffic
trail<hound hunt trace
train<aim apprentic direct drill housebreak level place point qualifi sophist swing target
tranc<hold
tranquil<appeas assur compos gentl lull pacifi reassur
transact<deal sell
transcrib<latin roman
transfer<alien bring chang commit distribut exchang fetch get give hand institution pass project reach releas remov send shuffl shunt translat transmit turn
transform<becom turn work
transgress<blunder conflict intrud sin trespass
translat<diagon
transmit<bring commun fetch get interrog pass project releas satellit send televis translat turn
transmut<becom turn work
transport<bear bring bu drive float fly freight haul lug motor pack porter raft return take truck wheel
travel<accompani advanc angl aris ascend automobil back bang blow bounc career chang circl circuit circul come commut continu crawl creep cruis descend drag draw drift drive eas err fall float flock fly follow ghost glide hasten hop hurri hurtl journei lanc lead lift lurch meander motor navig pace pan pass plai plow preced proce progress pursu race rang reced retir retreat return ride rise roam roll round rove run rush sail scrambl shuttl sift sit slide speed spread steam step strai surpass swim swing taxi thread tour transfer tread trundl turn visit voyag walk wander wend wheel whine whistl wind wing withdraw zigzag
travers<cours crisscross walk
treat<abus administ babi benefici bleed brutal burn chlorin coddl crimin digest discours discuss disregard doctor dose fluorid ignor massag medicin mock nitrogen nurs oxygen reliev run snub theolog wrong
trembl<quak quiver shiver shudder
trespass<break
trim<shorten slash
troubl<agit disord distress perturb worri
trudg<slop splash
trust<commend consign credit lean
tune<servic
twinkl<flick
twist<contort curl dent interlac intertwin interweav lace mat quirk twine weav wrench wring
underst<trivial
understand<appreci apprehend catch comprehend constru fathom get grasp interpret lick penetr perceiv solv touch translat
undertak<charter condit hire leas rent rise sign specifi stipul underwrit
undo<destroi disconnect open spread unfasten unhitch unti unwir
unifi<blend coalesc combin consolid feder
unit<associ club coalesc confeder consolid coupl feder leagu marri pair reunit wed
uphold<justifi perpetu persist resum sustain vindic
uplift<exalt
upset<agit bewild disord embarrass hurt perturb throw troubl
urg<advoc hurri preach push rush
usurp<appropri captur conquer seiz
util<address assign avail commit dedic devot enjoi exercis exert exploit give implement misus put resort share strain take tap wast work
utter<babbl bai bark begin blasphem bleat cackl call chant chatter choru clamor cluck crow cry curs cuss deliv drop echo ejacul exclaim falter give gobbl groan growl grumbl grunt gulp heav hiss holler hoot inton jabber jaw lift low marvel moan mumbl murmur mutter nasal pant present quack rais read repeat repres roar rumbl sai scream shout sigh sing snap snarl snort spit spout squall squeal stammer state stutter swear tell throw tone verbal vocifer voic whine whinni whisper wish yell
vacat<honeymoon
valid<ratifi sign
valu<admir rever underestim vener
valuat<prais rate reevalu
vanish<absent clear fade pass remov
vari<aberr accommod adapt altern beli broaden contradict crackl move narrow special widen
vener<saint worship
ventur<anticip predict promis surmis suspect
verifi<ascertain assur check ensur insur see
vers<eleg
vest<coron crown ordain ordin
veto<ban bar defeat enjoin exclud illeg kill outlaw
vibrat<shake shimmi
victim<cheat deceiv
vie<equal match plai race rival touch
view<abstract appreci contempl deem esteem favor hold ideal identifi includ like prize reconsid respect spectat treasur valu
vindic<excus explain warrant
violat<blunder conflict intrud sin trespass
visit<clamp dictat frequent order prescrib see sightse
vocal<quaver
vote<ballot
vow<engag plight swear
wage<provid
wail<squall
wait<ambush anticip bushwhack delai
walk<ambl ambul creep falter flounder hitch hobbl hoof limp lumber lurch march mous pace plod pound pranc prowl reel scuffl shambl shuffl slink sneak stagger stalk stamp stomp stride stroll strut stumbl swagger tipto toe trampl tread trudg wade
wallow<cloud
wane<dip drop
ward<shepherd
warn<alarm alert caution previs threaten
warp<murder
wash<elut rins scrub sud
wast<burn
watch<bewar catch guard observ see spectat view wit
waver<falter hover oscil
wax<gain jump
weaken<blunt crippl debilit dilut enerv fade lessen neutral relax shake slacken slow subsid
wear<ablat
weari<exhaust
weav<braid web
weep<sob wail
weigh<press
weight<saddl
wet<dampen irrig moisten soak water
wheel<bowl cartwheel
whip<cat leather
widen<dilat flare
wield<pump swing
wiggl<wag
win<carri hit prevail score steal sweep triumph
wind<ball clue curl
wing<buzz hover soar
wink<bat flick
wipe<broom spong sweep towel
wish<congratul desir hope pleas trust
withdraw<unlock
wither<atrophi
withhold<deni depriv reserv
withstand<brave endur weather
word<ask couch dogmat frame lexic put
worm<wrench
worri<brood dwell fear fret fuss misgiv nag
wound<bruis graze handicap harm hit knife pull shoot tortur trampl turn
wrap<ball bath capsul clue curl engulf
wriggl<wrench
wrinkl<pucker
writh<wrench
wrong<victim
yearn<ach pine
yell<howl pipe roar shriek shrill squawk wail whoop
yield<allow forgiv leav open
`

/** Stems by how often they were met in general texts: the line after 5 has those met 32 to 63 times. */
export const COMMON = `
4 abil abroad absent absolut abstract academ acceler accur accus acr adam addit adequ administ advantag advertis advic advis aerat afterward agenc agreement alert aliv ambigu amend anaconda analyt analyz anger angri antenna antibodi anxieti anywai apparatu april arous arrest arrow articl asid assess assumpt astonish atom attain attribut authent automat aw await awak awaken babi background bag band bang bare barn basebal basement bastard bat bath be beard bedroom bee beer beg behav behind belief belong below bet bid bind binomi bird bit bite blame blanket blaze bloom boat borrow bottl bottom bounc bound bow brass brief briefli brigad brilliant broken brood bunk buri calm camera campaign candid cap captur carv cat categori cattl ceas celebr cent central ceremoni chain champion character charm cheek cheer chemic chicago chicken chief chin choic christ cigarett cite citizen civil clariti classifi cling clinic clock club cluster clutch coach coast coincid collag collaps combat comedi commenc commiss committe communist commut comparison compel complain complement complic composit comprehens compuls conced concret condemn confer confess conflict congress conjug conscienc consciou conscious conserv consist constant consult consum contempl contemporari contend context convei conveni convent convert coordin cop copi corps correl courag cow crack crash creativ creatur creep crew crime crimin crisi crouch crush cuba cup cure curios curiou dalla damag dare daughter debat decad declin decor decreas deepli delai deliber delic delight democrat denot densiti depress descend descript deserv desk despair desper destruct deterg devil diamet differenti diffus digniti dilut dimens diminish din dinner director dirt disappoint discharg disciplin disclos discourag discoveri diseas disk dislik dismiss dissolv divis doctrin domest dot downtown dozen drama dramat drift drill driver duck dull duti dwell eager earlier earthquak east economi editor effluent egg elabor electron elev emphas emphasi enact endur enforc enorm enterpris entranc entri environ equat equival erect error essai etern europ european evalu eventu everywher evil exact exagger excel excess exclud exclus excus execut exert exhaust expand expans expenditur expert explod exploit factori fade faint fair fairli familiar famou fan farmer fascin fasten fat fate februari fiction fierc fifteen fifti filter financi fine firmli fish fist flesh flight float flood fluid flux focu fog folk folklor food forbid forev forgiv formal format formul formula fortun found frame frantic freedom freez french frequenc fridai friendli frighten fruit fulfil fundament funni furthermor gai garden gate georgia german gestur giant glare gleam glori glow glue gold grade gradual graduat gram graph grasp grave greatli greek greet grim grin grip guarante guest gymnast halt hasten hat hatr health healthi height hen henc hero histor historian holder hole holm honest horizon horror hospit host huge hunt hut hypothalam hypothalamu ic ideal illumin illus imit immort impact impati implic impos impuls in inclin increasingli indiffer induc inevit inherit injur injuri inner innoc inquir insert inspir instanc instantli intellig intent interact interfer interior interrupt intersect interv interview intim invari invest iodin irish iron irrit jacket jerk joi journei june juri justic kei kick king kiss knock label laboratori ladi landscap lao launch leadership leaf leap lectur legal legisl lend lesson lick linguist link liquor liter literari loan logic longer loos lost lower luck lyric machineri magazin magnet magnitud mai mail male manifest manufactur mar margin master mate meal meanwhil medium membership mental mess messag metal mexican microscop middl milk milligram mine minor mistak mix mixtur moder modifi mondai mood moon moral motion mountain movi mud multipli murmur musician mutter nail narrow necess necessit neg neglect negoti negro neighbor nest network neutral nevertheless nine nonspecif northern notion novel novemb nuclear nucleu numer oath obscur obviou occas occup occupi odd oil orbit orient otherwis outcom outlin outlook overal overcom ow owner oxid pack pansi papa parallel pari partli partner passag passion patch path patrol peac peculiar penetr percept perfect perman personnel persuad petition phenomenon philosoph philosophi phone phrase pick pile pistol pitcher planet plate player plead pleasur plenti plot plug plung pocket polar polish pond pool porch post potenti pour powder prai prais preach presum pretend prevail previous pride primarili prime print prior proclaim profess professor profit profound proof properli proport prospect protein proud psychologist punish pursuant quack qualifi quantiti quarter queen quietli quot radic radio rag rapid rare ratio ration react reader readili realist rebel recognit recov recreat recruit reduct regist regret regul reinforc relax relev reliev religi rent repair represent reproduc reput resembl resent reserv residenti resolut resolv resourc restor restrict resum revers revis rhythm risk rock roleplai root rough routin rub rural rustl sacrific saddl safeti sail salesman salin salt satisfactori saturdai savag scale scan scatter scientif scratch screen sculptur secret secretari seed seiz self senat sensat sentiment septemb sequenc serious session sewag sex sexual shade shame sharpli shear sheet shell shield shine shirt shock shoe shop shore shower shut sick sidewalk signal silver similarli simultan sincer sir sister sketch skin slam slash slave slightli slope smart smooth snake snap softli somehow someon somewher soul soviet spare spark specialist specifi spectrum specul speech spin split sport squat squeez staff stagger stair stall star startl station statu steal steel stick stimul stir stockhold stomach straighten strengthen string strip strive strongli stuff stumbl stupid substanc substitut suburb suburban sum superior supervis supplement surg surround survei suspend sustain swallow sweat sweet swell swiftli switch sympathet sympathi talent tangent tap target technolog teenag telephon televis tendenc tension tent termin terribl textur thank theologi thermal thirti threat thrust thunder thyroglobulin thyroid tight tini tip tire tomorrow tongu tonight tool tough trail transit transport trap trend truck truli tsh tsunami tumbl tumor tune twelv twenti twice twist ultim unabl uneasi unfortun uniform uniqu uniti unknown unlik unusu uphold upstair util utopian vacat vallei valuabl vanish variabl varieti vast veloc veteran vigor violat violenc virginia visibl vision vital wagon wake wander wavelength weapon weari weather weep weigh welcom western wet wheel while whip whiski whisper wing winter wipe wire wise withdraw wooden wors worship worth yesterdai zero
5 abandon abov absenc absorb accompani accomplish accord account acquir address adjust administr admir adopt advanc affair afford afraid afternoon agent ahead aim allot along alter altern amaz america analysi ani anoth anticip apart appeal applic appoint appreci appropri approv approxim arc argu argument aris armi around arrang arriv aspect assembl assert assign associ assur atmospher attach attract awar award balanc ball bank bar batteri beam beat beauti bed behavior bend benefit bill bitter blind block blow board bond bother box brain branch breath bright broad brother brown brush bullet burn burst calcul camp capabl capac capit captain career carefulli cast cathol certainli chair challeng chanc chapter charact characterist chest chlorin christian circl circumst class clean clearli climb cloud coat coffe cold colleg colonel column combin comfort comment commerci commit companion compet competit complex compon compos comput comrad conceiv concept conclud conclus confid confirm confront confus congreg connect consequ constitut contact content contract contrast convers convict convinc cook cool cooper corpor correct correspond count counti coupl court crawl credit critic crowd cultur current curs curv custom daili damn danc danger date decis deduct defeat defend defens defin definit deliv depart depend depth deriv devic devot dictionari difficult difficulti directli disappear displai distant distinct distinguish district disturb divid dog dollar doubl doubt drag dress drug dry dust ear earn easili edg effici eight electr element elimin emploi employ employe empti enabl encount energi engin england english entertain entitl equip escap exactli examin exce except exchang excit exhibit expens experiment explan explor expos extens extent extrem facil factor failur faith fashion fast favor feder femal fenc fig financ finger fix flag flash flat flee floor flow flower fool foreign forest former fourth fraction frequent fresh front fulli fund furnish further ga gather gaze glass goal grab grai grant grass greater green guard gui guid hair hall happi hardli heat heavi heavili hesit hide hill hire honor hot hotel humor hundr hurri hurt ident identifi ignor illustr imag impli imposs impress inch incid incom independ initi insid instal instant instead institut instruct instrument insur integr intend intern interpret introduc invent invit isol jew jewish judg judgment jump kid kitchen knee knowledg known labor lai languag larger latter leader lean length liber lieuten lift lip liquid load lock loss lot loud lung machin mad main marri marriag match matur maximum mayb mechan medic memori men mile militari million minim minimum mission model moreov motiv mount muscl mysteri nearli neck neighborhood newspap nice nod nois north nose oblig obvious occasion occurr off offici onset opinion oppos opposit ordinari outsid over oxygen pace page pair pale parent park parti particip particl particular particularli paus payment peer perceiv percentag persist phase photograph physic piec pitch plane pleas polic polici polynomi poor popul popular portion pound preced precis predict prefer presenc preserv presid press pretti previou primari princip principl proce procedur profession progress project promin promot proper properti provis purchas pure pursu quick quickli quiet race radiat rage rain rank rapidli reaction realiti rear recal regular reject relationship releas relief remind render request research resid resist respond retir reveal review rich ring river roar role roll roof round row rush russian safe sale satisfi schedul scream sea search season seat secur sensit sentenc seri seriou serum seven shadow sharp shelter shift ship shot sigh sight signific silenc silent sin sink site skill sky slide slip slow smaller smell snow soft soil solid solut solv somewhat son song soon southern speci speed sponsor spot spring squar standard stem stock stone store straight strain strang stream strength stretch struggl style submit substanti succe such sudden suffici suit summer sun sundai surviv swear sweep symbol tale task tast tatter tax teacher team tear technic techniqu text thick thin thousand threaten throat tie tissu titl tooth toss trace trade transfer transform translat travel treatment tremend trial trip troop trust truth tube typic undertak union unit upper urg vagu variat victori villag visual vocat volum warm warn wash washington wast weak weight west wild will wind wit worker wound writer wrong yard yell yellow yet yield
6 abl about actual admit affect ag ago agre aid air alon alreadi amount anim announc anod appar appli approach art artist assist assum attack attempt attend attent attitud audienc author avail averag avoid awai bad base basi basic battl bear befor best big black blood blue book break bui car care catch cell center centuri charg check choos citi claim clear cloth collect color command common compani compar concentr condit conduct consider construct contribut control corner countri cours cross cry cut data dead deal declar deep degre demand demonstr deni desir destroi detail detect discov distanc distribut doctor domin draw dream drink drop each earth easi eat econom educ effort elect emerg emot encourag enemi engag enjoi entir equal especi essenti estim event everi exampl exercis explain extend fail farm father fear featur feed fellow few file film finish firm fit five fly forget forward free full function futur gain game glanc god ground growth guess gun half handl hang hard hate heart histori hit hors hour human husband imagin immedi improv inde industri influenc insist intens investig issu item job join kill lack land late laugh law left leg less letter level limit list listen literatur local low maintain major manag manner march mark market mass matter measur member mention mere method minut miss modern monei month morn mother mouth movement murder music near necessari normal notic occur opportun order origin pain paint paper past patient pattern percent perhap period permit pictur plant polit possess practic prepar pressur prevent price privat process promis propos protect protest prove publish pull purpos push qualiti quit rang rather readi real realiz realli recent recogn recommend red refer reflect refus regard region rel relat religion remark remov repeat replac repli respect respons rest ride rifl road rule sampl save scene score section seek select sell sens separ servic settl shake shape share shoot short shoulder shout sign similar simpl simpli sing singl situat six size sleep slowli smile smoke social societi sometim sort sourc south space special specif spirit spread stage stai stain stare statement step stori street stress strike strong structur student subject success suddenli suffer suppli suppos sure surpris swing system tabl tall teach temperatur ten tend term test theori therefor third thought throw todai togeth tone top total touch town tradit treat tree troubl true univers usual vari variou view visit vote wage wall war wave wear week white whole wide wife win window wish wood worri young
7 accept achiev act action activ add again allow almost alwai american answer area arm ask believ better bodi boi bring build busi carri case caus certain child church close commun complet concern consid contain cost cover creat dark death decid describ design determin die direct discuss door down drive earli effect end enough enter establish ever evid exist express fact fall famili far field fight figur fill final fire foot forc four friend gener girl govern great grow happen high home hope hous howev idea import indic individu inform interest involv kind larg last later lead learn let lie light line lose love materi meet mind moment name nation natur never next night note noth number object observ obtain offer offic often old onc oper organ pai part pass perform plan point posit possibl power probabl problem produc product program public question rais rate reach read reason receiv record reduc regiment remain rememb report repres requir result return right rise room same school second send serv set sever side sit small soldier some sound speak spend stop suggest support surfac talk there three thu train type understand valu voic wait walk watch water well woman wonder word world
8 all also appear back begin call chang continu dai develop differ even expect experi ey face first follow form good hand head hear help here hold includ increas just keep leav life like littl live long look mani mean most move much need new on onli open other own peopl place plai present provid put run show stand start state still studi thing too try turn veri wai want work write year youth
9 becom come feel find get give know more now seem take tell then think time two us
10 group locat make man not see
11 have sai
12 person
`
