/** Why a file cannot be read, as a sentence for the learner. */
export class Unreadable extends Error {
  override name = 'Unreadable'
}
