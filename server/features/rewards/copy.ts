/** Sentences about codes of guest passes. */
export const copy = { unknownPass: 'This pass is not valid, or somebody has used it.' }
