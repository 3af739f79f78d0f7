/** A step that cannot go on, told in one sentence; without one, the step has told it already. */
export class Trouble extends Error {}
