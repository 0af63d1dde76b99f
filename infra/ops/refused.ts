/** What was asked for cannot be understood: told in a sentence, with exit code 2. */
export class WrongArgument extends Error {}

/** What was done found something that somebody has to look at: told like any outcome, with exit code 1. */
export class Findings extends Error {}
