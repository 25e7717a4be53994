/** Bytes of the files that the checker downloads: Harper's code and two tables. A test compares them with the packages. */
export const CHECKER_BYTES = 15_935_196 + 627_751 + 1_954_359
