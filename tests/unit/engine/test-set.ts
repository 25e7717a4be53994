import type { Asked } from './corpus.ts'

/** Notes and questions written after the engine stood, to see how it does on what it was not tuned for. */
export const OTHER_NOTES: readonly { title: string; markdown: string }[] = [
  {
    title: 'Plate tectonics',
    markdown: `# Plate tectonics

The lithosphere is broken into plates that float on the asthenosphere. Convection currents in the mantle move them a few centimetres a year.

## Boundaries

- **Divergent**: plates move apart, new crust forms (Mid-Atlantic Ridge)
- **Convergent**: plates collide; subduction or mountains (Himalaya)
- **Transform**: plates slide past each other, earthquakes (San Andreas)

Alfred Wegener proposed continental drift in 1912. He was not believed because he could not explain what moved the continents.

## Subduction

In a subduction zone the denser oceanic plate sinks beneath the other one. This melts rock and feeds volcanoes.
`,
  },
  {
    title: 'Supply and demand',
    markdown: `Demand is the quantity of a good that buyers are willing to buy at each price. When the price rises, the quantity demanded falls.

Supply is the quantity that producers offer at each price.

The equilibrium price is where supply and demand meet. A price ceiling below it leads to shortages because producers offer less than people want.

**Elasticity** measures how strongly demand reacts to price: $E = \\frac{\\%\\Delta Q}{\\%\\Delta P}$.

| Market | Sellers | Example |
|---|---|---|
| Monopoly | one | tap water |
| Oligopoly | few | airlines |
| Perfect competition | many | wheat |
`,
  },
  {
    title: 'HTTP',
    markdown: `## Methods

GET reads a resource and must not change anything. POST sends data to be processed. PUT replaces a resource; repeating it changes nothing more (idempotent). DELETE removes a resource.

## Status codes

- 2xx: success
- 3xx: redirect
- 4xx: the client made a mistake
- 5xx: the server failed

404 means that the resource was not found. 401 means that the client is not authenticated, whereas 403 means that it is known but not allowed.

## Cookies

A cookie is a small piece of text that the server asks the browser to keep. HttpOnly cookies cannot be read by scripts, which limits what cross-site scripting can steal.
`,
  },
]

export const OTHER_ANSWERABLE: readonly Asked[] = [
  { ask: 'What moves the plates?', quotes: ['Convection currents in the mantle'] },
  { ask: 'What are the types of plate boundaries?', quotes: ['Divergent', 'Transform'] },
  { ask: 'Who came up with continental drift?', quotes: ['Alfred Wegener'] },
  { ask: 'Why was Wegener not believed?', quotes: ['could not explain what moved the continents'] },
  { ask: 'What happens in a subduction zone?', quotes: ['denser oceanic plate sinks'] },
  { ask: 'how fast do plates move', quotes: ['a few centimetres a year'] },
  { ask: 'define demand', quotes: ['willing to buy at each price'] },
  { ask: 'What happens to demand when the price goes up?', quotes: ['quantity demanded falls'] },
  { ask: 'why does a price ceiling cause shortages?', quotes: ['producers offer less than people want'] },
  { ask: 'what is elasticity?', quotes: ['how strongly demand reacts'] },
  { ask: 'Give an example of an oligopoly', quotes: ['airlines'] },
  { ask: 'difference between 401 and 403', quotes: ['not authenticated, whereas 403'] },
  { ask: 'What does 404 mean?', quotes: ['not found'] },
  { ask: 'Which status codes mean that the server failed?', quotes: ['5xx: the server failed'] },
  { ask: 'Is PUT idempotent?', quotes: ['repeating it changes nothing more'] },
  { ask: 'what is a cookie', quotes: ['small piece of text'] },
  { ask: 'Why use HttpOnly cookies?', quotes: ['cannot be read by scripts'] },
  { ask: 'and transform ones?', after: ['What is a convergent boundary?'], quotes: ['slide past each other'] },
  { ask: 'when did he propose it?', after: ['Who proposed continental drift?'], quotes: ['1912'] },
  { ask: 'Compare supply with demand', quotes: ['producers offer at each price', 'buyers are willing to buy'] },
]

export const OTHER_UNANSWERABLE: readonly string[] = [
  'What is inflation?',
  'How deep is the Mariana Trench?',
  'Who invented the cookie in the bakery?',
  'What is a websocket?',
  'Explain Keynesian economics',
  'When was HTTP/2 released?',
  'What is the boiling point of water?',
  'Why do dogs bark?',
]
