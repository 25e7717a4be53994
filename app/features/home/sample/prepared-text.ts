/** The sample's initial text. Its facts are in any textbook of plant physiology. */
export const SAMPLE_TEXT = `Photosynthesis is the process by which plants turn light into chemical energy. Chlorophyll is the green pigment that absorbs the light. Glucose is the sugar in which plants store energy. A stoma is a small pore in the leaf that lets carbon dioxide in and oxygen out. The Calvin cycle is the series of reactions that builds sugar from carbon dioxide.

The light reactions split water and release oxygen. They charge two carriers, ATP and NADPH, which the Calvin cycle then spends.

In dry weather a leaf closes its stomata. It loses less water, but it also takes in less carbon dioxide, so photosynthesis slows down.`

/** Id of the text box, to find what was typed before hydration. */
export const SAMPLE_BOX_ID = 'sample-text'

/** Characters. A few paragraphs show what the engine does. */
export const SAMPLE_MAX = 5000
