/** The notes of the demonstration learner. */
export const TOPICS = [
  { name: 'Cell biology', color: 'green', icon: 'dna' },
  { name: 'Statistics', color: 'sky', icon: 'sigma' },
  { name: 'Ancient history', color: 'amber', icon: 'landmark' },
  { name: 'Organic chemistry', color: 'pink', icon: 'flask-conical' },
  { name: 'Psychology of memory', color: 'purple', icon: 'brain' },
  { name: 'French', color: 'red', icon: 'languages' },
]

/** Topic → subject, a definition, facts. Each becomes a note. */
const SUBJECTS = {
  'Cell biology': [
    [
      'Mitochondria',
      'A mitochondrion is the organelle that makes most of a cell’s ATP.',
      [
        'It has two membranes; the inner one is folded into cristae.',
        'It carries its own circular DNA.',
        'The respiratory chain pumps protons into the space between the membranes.',
      ],
    ],
    [
      'Photosynthesis',
      'Photosynthesis is the building of sugar from carbon dioxide and water by light.',
      [
        'The light reactions take place in the thylakoid membrane.',
        'The Calvin cycle takes place in the stroma.',
        'Rubisco fixes carbon dioxide.',
      ],
    ],
    [
      'Mitosis',
      'Mitosis is the division of a nucleus into two with the same chromosomes.',
      [
        'The phases are prophase, metaphase, anaphase and telophase.',
        'Sister chromatids part in anaphase.',
        'Spindle fibres attach at the kinetochore.',
      ],
    ],
    [
      'Meiosis',
      'Meiosis is the division that halves the number of chromosomes.',
      [
        'Crossing over happens in prophase I.',
        'Homologous chromosomes part in meiosis I.',
        'Four different haploid cells result.',
      ],
    ],
    [
      'Cell membrane',
      'The cell membrane is a bilayer of phospholipids with proteins in it.',
      [
        'Small nonpolar molecules pass freely.',
        'Aquaporins let water through.',
        'The sodium–potassium pump moves 3 Na⁺ out and 2 K⁺ in for one ATP.',
      ],
    ],
    [
      'Enzymes',
      'An enzyme is a protein that lowers the activation energy of a reaction.',
      [
        'The substrate binds at the active site.',
        'Competitive inhibitors raise the apparent $K_m$.',
        'Most human enzymes work best near 37 °C.',
      ],
    ],
    [
      'Ribosomes',
      'A ribosome is the machine that joins amino acids in the order of an mRNA.',
      [
        'Translation starts at the codon AUG.',
        'Bacterial ribosomes are 70S, those of the cytosol of eukaryotes 80S.',
        'tRNA brings the amino acids.',
      ],
    ],
  ],
  Statistics: [
    [
      'Mean and median',
      'The mean is the sum of the values divided by their number; the median is the value in the middle.',
      [
        'Outliers pull the mean, hardly the median.',
        '$\\bar{x} = \\frac{1}{n}\\sum x_i$',
        'In a right-skewed distribution the mean lies above the median.',
      ],
    ],
    [
      'Standard deviation',
      'The standard deviation is the square root of the variance.',
      [
        '$s = \\sqrt{\\frac{1}{n-1}\\sum (x_i - \\bar{x})^2}$',
        'About 68 % of a normal distribution lie within one standard deviation.',
        'It has the unit of the data.',
      ],
    ],
    [
      'p-value',
      'A p-value is the probability of data at least this extreme if the null hypothesis holds.',
      [
        'It is not the probability that the null hypothesis is true.',
        'A small p says nothing about the size of an effect.',
        'Testing twenty hypotheses at 0.05 gives one false alarm on average.',
      ],
    ],
    [
      'Confidence interval',
      'A 95 % confidence interval comes from a procedure that covers the true value in 95 % of samples.',
      ['It narrows with $\\sqrt{n}$.', 'It shows size and precision of an effect together.'],
    ],
    [
      'Bayes’ theorem',
      'Bayes’ theorem turns the probability of evidence given a hypothesis around.',
      ['$P(H|E) = \\frac{P(E|H)\\,P(H)}{P(E)}$', 'With a rare disease most positive tests may be false.'],
    ],
    [
      'Correlation',
      'Correlation is the strength of a linear relation between two variables.',
      [
        'Pearson’s $r$ lies between −1 and 1.',
        'It does not show a cause.',
        'Anscombe’s quartet: four data sets, one $r$, four shapes.',
      ],
    ],
    [
      'Regression to the mean',
      'Regression to the mean is the tendency of extreme values to be followed by less extreme ones.',
      ['Galton described it in 1886 for heights.', 'It imitates the effect of a treatment.'],
    ],
  ],
  'Ancient history': [
    [
      'The Stoa',
      'The Stoa was the school of philosophy that Zeno of Citium founded in Athens about 300 BC.',
      [
        'It is named after the painted colonnade, the Stoa Poikile.',
        'Epictetus, Seneca and Marcus Aurelius belong to its late period.',
        'What is in our power and what is not: the first distinction of the Enchiridion.',
      ],
    ],
    [
      'Athenian democracy',
      'Athenian democracy was the rule of the adult male citizens by assembly and lot.',
      [
        'Cleisthenes reformed it in 508 BC.',
        'The Council of 500 was drawn by lot.',
        'Women, slaves and metics had no vote.',
      ],
    ],
    [
      'Peloponnesian War',
      'The Peloponnesian War was fought between Athens and Sparta from 431 to 404 BC.',
      ['Thucydides is the main source.', 'The plague struck Athens in 430.', 'The Sicilian expedition failed in 413.'],
    ],
    [
      'Roman Republic',
      'The Roman Republic lasted from 509 to 27 BC.',
      ['Two consuls held office for a year.', 'The tribunes could veto.', 'Caesar crossed the Rubicon in 49 BC.'],
    ],
    [
      'Augustus',
      'Augustus was the first Roman emperor, from 27 BC to AD 14.',
      ['He called himself princeps.', 'The Res Gestae are his own account.'],
    ],
    [
      'Punic Wars',
      'The Punic Wars were three wars between Rome and Carthage, from 264 to 146 BC.',
      ['Hannibal crossed the Alps in 218.', 'Cannae, 216: the great defeat of Rome.', 'Zama, 202: Scipio wins.'],
    ],
  ],
  'Organic chemistry': [
    [
      'Alkanes',
      'An alkane is a saturated hydrocarbon with the formula $C_nH_{2n+2}$.',
      [
        'Boiling points rise with the length of the chain.',
        'Radical halogenation goes by initiation, propagation and termination.',
      ],
    ],
    [
      'Functional groups',
      'A functional group is the part of a molecule that decides how it reacts.',
      ['Alcohols: –OH.', 'Aldehydes: –CHO; ketones: C=O inside the chain.', 'Carboxylic acids: –COOH.'],
    ],
    [
      'SN1 and SN2',
      'Nucleophilic substitution goes in one step (SN2) or in two (SN1).',
      [
        'SN2 turns the configuration around.',
        'SN1 goes through a carbocation and racemises.',
        'Tertiary halides prefer SN1.',
      ],
    ],
    [
      'Aromaticity',
      'A ring is aromatic if it is planar, conjugated and has $4n+2$ π electrons.',
      ['Benzene has six.', 'Hückel’s rule dates from 1931.'],
    ],
    [
      'Chirality',
      'A molecule is chiral if it cannot be laid on its mirror image.',
      ['Four different groups at a carbon make it a stereocentre.', 'R and S follow the Cahn–Ingold–Prelog rules.'],
    ],
    [
      'Esters',
      'An ester is formed from an acid and an alcohol with loss of water.',
      ['Fischer esterification is acid-catalysed and an equilibrium.', 'Many esters smell of fruit.'],
    ],
  ],
  'Psychology of memory': [
    [
      'Working memory',
      'Working memory is the store that holds and works on a few items for seconds.',
      [
        'Baddeley and Hitch (1974): phonological loop, sketchpad, central executive.',
        'Cowan (2001) puts its capacity at about four chunks.',
      ],
    ],
    [
      'Testing effect',
      'The testing effect is the gain of memory that comes from retrieving rather than rereading.',
      ['Roediger and Karpicke (2006): 56 % against 42 % after a week.', 'It grows with the delay of the final test.'],
    ],
    [
      'Spacing effect',
      'The spacing effect is the advantage of spreading study over time.',
      [
        'Cepeda et al. (2008): the best gap is 10 to 20 % of the delay until the test, for many delays.',
        'Massed study feels better and lasts less.',
      ],
    ],
    [
      'Levels of processing',
      'Deep processing, by meaning, is remembered better than shallow processing, by sound or look.',
      ['Craik and Lockhart, 1972.', 'Craik and Tulving, 1975: the experiments.'],
    ],
    [
      'Interference',
      'Interference is forgetting because other memories compete.',
      ['Proactive: the old disturbs the new.', 'Retroactive: the new disturbs the old.'],
    ],
    [
      'Metacognition',
      'Metacognition is what we know about our own knowing.',
      ['Judgements of learning follow fluency.', 'Delayed judgements are far more accurate.'],
    ],
  ],
  French: [
    [
      'Passé composé',
      'The passé composé is formed with avoir or être and the past participle.',
      [
        'Verbs of movement and reflexive verbs take être.',
        'With être the participle agrees with the subject.',
        '“Elle est allée”, “ils se sont levés”.',
      ],
    ],
    [
      'Subjonctif',
      'The subjonctif follows expressions of will, doubt and feeling.',
      ['“Il faut que tu viennes.”', '“Je doute qu’il soit là.”', 'After espérer stands the indicative.'],
    ],
    [
      'Pronoms y et en',
      'Y replaces à + thing or place; en replaces de + thing or a quantity.',
      ['“J’y pense.”', '“J’en veux deux.”'],
    ],
    [
      'Imparfait',
      'The imparfait describes what was going on or happened regularly.',
      ['Stem of nous in the present + -ais, -ais, -ait, -ions, -iez, -aient.', 'Être is the only exception: j’étais.'],
    ],
    [
      'Faux amis',
      'A false friend looks like an English word and means something else.',
      ['Actuellement: at present.', 'Librairie: bookshop.', 'Assister à: to attend.'],
    ],
    [
      'Conditionnel',
      'The conditionnel says what would happen.',
      ['Stem of the future + endings of the imparfait.', '“Si j’avais le temps, je lirais.”'],
    ],
    [
      'Connecteurs',
      'Connectors join the steps of an argument.',
      ['D’abord, ensuite, enfin.', 'Cependant, pourtant, en revanche.'],
    ],
    [
      'Accord du participe',
      'With avoir the participle agrees with an object that stands before the verb.',
      ['“Les lettres que j’ai écrites.”'],
    ],
  ],
}

const ALL = Object.entries(SUBJECTS).flatMap(([topic, subjects]) => subjects.map((subject) => ({ topic, subject })))

/** The nth note; after the written ones they repeat with a number in the title and some other words. */
export function noteAt(index) {
  const { topic, subject } = ALL[index % ALL.length]
  const [name, definition, facts] = subject
  const round = Math.floor(index / ALL.length)
  const title = round === 0 ? name : `${name}, lecture ${round + 1}`
  const other = ALL[(index * 7 + round) % ALL.length].subject
  const markdown = [
    definition,
    `## What to know\n\n${facts.map((fact) => `- ${fact}`).join('\n')}`,
    `## Do not mix it up\n\n| Term | Meaning |\n| --- | --- |\n| **${name}** | ${definition} |\n| ${other[0]} | ${other[1]} |`,
    index % 3 === 0 ? `> [!tip] For the exam\n> Say it in your own words, then check: ${facts[0]}` : '',
    `## Open questions\n\n- [${index % 2 ? 'x' : ' '}] Explain ${name} without looking.\n- [ ] Find an example of your own.`,
  ]
  return { topic: index % 11 === 10 ? null : topic, title, markdown: markdown.filter(Boolean).join('\n\n') + '\n' }
}

const turn = (role, text) => ({ role, text })
export const CHATS = [
  {
    title: 'What does the inner membrane do?',
    turns: [
      turn('learner', 'What does the inner membrane of a mitochondrion do?'),
      turn(
        'coach',
        'From your notes: it is folded into cristae, and the respiratory chain in it pumps protons into the space between the membranes.',
      ),
    ],
  },
  {
    title: 'Mean or median for incomes?',
    turns: [
      turn('learner', 'Should I report the mean or the median of incomes?'),
      turn(
        'coach',
        'Your notes say that outliers pull the mean and hardly the median, and that in a right-skewed distribution the mean lies above the median. Incomes are right-skewed.',
      ),
      turn('learner', 'And how do I show the spread?'),
      turn('coach', 'Your notes name the standard deviation, but for skewed data they have nothing on quartiles.'),
    ],
  },
  {
    title: 'When does être come in?',
    turns: [
      turn('learner', 'Which verbs take être in the passé composé?'),
      turn(
        'coach',
        'From your notes: verbs of movement and reflexive verbs take être, and the participle then agrees with the subject.',
      ),
    ],
  },
]
