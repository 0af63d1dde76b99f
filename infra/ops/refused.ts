/** Invalid input: reported in one sentence, with exit code 2. */
export class WrongArgument extends Error {}

/** The command found problems that a person must look at: reported like any outcome, but with exit code 1. */
export class Findings extends Error {}
