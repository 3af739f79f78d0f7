/** Joins class names, leaving out what is false or undefined: `classes('a', open && 'b')`. */
export const classes = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ')
