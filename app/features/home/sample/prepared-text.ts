/** What stands in the sample before anybody touches it. Facts: any textbook of plant physiology. */
export const SAMPLE_TEXT = `Photosynthesis is the process by which plants turn light into chemical energy. Chlorophyll is the green pigment that absorbs this light. A stoma is a small pore in the leaf that lets carbon dioxide in and oxygen out. The Calvin cycle is the series of reactions that builds sugar from carbon dioxide.

The light reactions split water and release oxygen. They charge two carriers, ATP and NADPH, which the Calvin cycle then spends.

In dry weather a leaf closes its stomata. It loses less water, but it also takes in less carbon dioxide, so photosynthesis slows down.`

/** The text box's id, by which what was typed early is found. */
export const SAMPLE_BOX_ID = 'sample-text'

/** Characters. A few paragraphs show what the engine does; a book belongs in a document. */
export const SAMPLE_MAX = 5000
