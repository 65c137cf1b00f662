/** A failure whose message is meant for the person at the terminal: shown alone, without a stack. */
export class OperatorError extends Error {}
