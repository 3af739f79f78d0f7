/** A step that cannot continue, with one sentence; without one, the step has already reported it. */
export class Trouble extends Error {}
