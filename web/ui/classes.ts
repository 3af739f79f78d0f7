/** Joins class names, leaving out false and undefined ones: `classes('a', open && 'b')`. */
export const classes = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ')
