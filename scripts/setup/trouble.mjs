/**
 * A step that cannot continue. The message is one sentence, or empty if the step has already reported the
 * failure.
 */
export class Trouble extends Error {}
